/** Which buildings of a concept must be made, and where: a few small ones at once in this thread, all others in the worker. */
import { isSameInput } from '../../../engine/host/cache.ts';
import type { GeneratedBuilding } from '../../../engine/host/generated.ts';
import { costOf } from '../../../engine/host/pool/chunks.ts';
import type { Building } from '../../../model/entities/building.ts';
import type { MainThreadEngine } from '../../workers/mainthreadengine.ts';
import { geometryFrom, type BuildingGeometry, type Origin } from './buildinggeometry.ts';
import { engineRecord, unitInputs, type ConceptRecords } from '../../../engine/host/records/conceptinput.ts';

type Levels = Origin['levels'];
type Held = ReadonlyMap<number, BuildingGeometry>;

/** A building to be made. */
export interface Job extends Origin {
  /** Its geometry when this job was found. */
  before: BuildingGeometry | undefined;
}

export interface Standing {
  /** The geometry held for each building that has a record. */
  held: Map<number, BuildingGeometry>;
  /** Buildings without geometry, or with that of an older record. */
  changed: Job[];
  /** Buildings that need more levels of detail. */
  coarse: Job[];
}

/** Compares the geometry held with the records. Throws a TypeError on records that the engine cannot read. */
export function standingOf(
  engine: MainThreadEngine,
  before: Held,
  { buildings, units }: ConceptRecords,
  levelsFor: (id: number) => Levels,
): Standing {
  const standing: Standing = { held: new Map(), changed: [], coarse: [] };
  for (const record of buildings) {
    const kept = before.get(record.id);
    const current = kept && currentOf(engine, kept, record, units);
    if (kept) standing.held.set(record.id, current ?? kept);
    const levels = levelsFor(record.id);
    const job: Job = { record, units, levels, before: kept };
    if (!current) standing.changed.push(job);
    else if (!isDetailed(current, levels)) standing.coarse.push({ ...job, before: current });
  }
  return standing;
}

export const isDetailed = ({ levels }: { levels: Levels }, asked: Levels): boolean =>
  asked.every((level) => levels.includes(level));

/** Fields of a building that the generator does not read. */
const unread = new Set<keyof Building>(['updatedAt', 'createdAt', 'rev', 'dirty', 'groupId', 'companyId']);

export function isSameBuilding(a: Building, b: Building): boolean {
  return a === b || (Object.keys(b) as (keyof Building)[]).every((key) => unread.has(key) || a[key] === b[key]);
}

/** The geometry held, bound to the current record; null when the generator would make another. */
function currentOf(
  engine: MainThreadEngine,
  kept: BuildingGeometry,
  record: Building,
  units: ConceptRecords['units'],
): BuildingGeometry | null {
  if (kept.units === units && isSameBuilding(kept.record, record)) return kept;
  const encoded = encode(engine, { record, units });
  if (!isSameInput(kept.made.encoded, encoded)) return null;
  // The building moved or was renamed, or a unit changed that it does not use.
  return geometryFrom({ encoded, summary: kept.made.summary }, { ...originOf(kept), record, units });
}

const originOf = ({ record, units, levels }: Origin): Origin => ({ record, units, levels });
const encode = (engine: MainThreadEngine, { record, units }: Pick<Origin, 'record' | 'units'>) =>
  engine.encode(engineRecord(record), unitInputs(units));

/** Most work in this thread at a time, in slabs of eight storeys: a few milliseconds on a slow machine. */
const MOST_COST = 6;
/** Encoding a record has a cost of its own, also for a small building. */
const MOST_BUILDINGS = 8;

export function isLittle(engine: MainThreadEngine, jobs: readonly Job[]): boolean {
  if (jobs.length > MOST_BUILDINGS) return false;
  return jobs.reduce((sum, job) => sum + costOf(encode(engine, job)), 0) <= MOST_COST;
}

export const makeHere = (engine: MainThreadEngine, job: Job): BuildingGeometry =>
  geometryFrom(engine.make(encode(engine, job), job.levels), job);

/** Whether the building was not made again since the job was found; only then is the job's result newer than the geometry held. */
export const isUnmadeSince = ({ before }: Job, kept: BuildingGeometry | undefined): boolean =>
  before?.made.summary === kept?.made.summary;

/** Merges results of the worker into the geometry held; a building that this thread made since keeps its newer geometry. */
export function withMade(held: Held, jobs: ReadonlyMap<number, Job>, made: readonly GeneratedBuilding[]): Held {
  const next = new Map(held);
  for (const each of made) {
    const id = Number(each.encoded.buildingId);
    const job = jobs.get(id);
    if (job && isUnmadeSince(job, held.get(id))) next.set(id, geometryFrom(each, job));
  }
  return next;
}
