/** Which buildings of a concept have to be made, and where: few and small ones in this thread at once, all others by the worker. */
import { isSameInput } from '../../engine/host/cache.ts';
import type { GeneratedBuilding } from '../../engine/host/generated.ts';
import { costOf } from '../../engine/host/pool/chunks.ts';
import type { Building } from '../../model/entities/building.ts';
import type { MainThreadEngine } from '../workers/mainthreadengine.ts';
import { geometryFrom, type BuildingGeometry, type Origin } from './buildinggeometry.ts';
import { engineRecord, unitInputs, type ConceptRecords } from './conceptinput.ts';

type Levels = Origin['levels'];
type Held = ReadonlyMap<number, BuildingGeometry>;

/** A building to be made. */
export interface Job extends Origin {
  /** What there was of it when this was found. */
  before: BuildingGeometry | undefined;
}

export interface Standing {
  /** What there is of each building that there is a record of. */
  held: Map<number, BuildingGeometry>;
  /** Those that are other than their records say, or not there. */
  changed: Job[];
  /** Those that are to be drawn in more detail. */
  coarse: Job[];
}

/** Compares what there is with what the records ask for. Throws a TypeError on records that cannot be read. */
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

/** Fields of a building that never reach the generator. */
const unread = new Set<keyof Building>(['updatedAt', 'createdAt', 'rev', 'dirty', 'groupId', 'companyId']);

export function isSameBuilding(a: Building, b: Building): boolean {
  return a === b || (Object.keys(b) as (keyof Building)[]).every((key) => unread.has(key) || a[key] === b[key]);
}

/** What there is of a building, for its record as it is now; null when the generator would make something else. */
function currentOf(
  engine: MainThreadEngine,
  kept: BuildingGeometry,
  record: Building,
  units: ConceptRecords['units'],
): BuildingGeometry | null {
  if (kept.units === units && isSameBuilding(kept.record, record)) return kept;
  const encoded = encode(engine, { record, units });
  if (!isSameInput(kept.made.encoded, encoded)) return null;
  // It moved, was renamed, or units changed that it has nothing to do with.
  return geometryFrom({ encoded, summary: kept.made.summary }, { ...originOf(kept), record, units });
}

const originOf = ({ record, units, levels }: Origin): Origin => ({ record, units, levels });
const encode = (engine: MainThreadEngine, { record, units }: Pick<Origin, 'record' | 'units'>) =>
  engine.encode(engineRecord(record), unitInputs(units));

/** The most that is made in this thread at a time, in slabs of eight storeys: a few milliseconds on a slow machine. */
const MOST_COST = 6;
/** Reading a record costs too, however small the building is. */
const MOST_BUILDINGS = 8;

export function isLittle(engine: MainThreadEngine, jobs: readonly Job[]): boolean {
  if (jobs.length > MOST_BUILDINGS) return false;
  return jobs.reduce((sum, job) => sum + costOf(encode(engine, job)), 0) <= MOST_COST;
}

export const makeHere = (engine: MainThreadEngine, job: Job): BuildingGeometry =>
  geometryFrom(engine.make(encode(engine, job), job.levels), job);

/** Whether nothing was made of a building since the job was found: only then is what comes of the job newer than what there is. */
export const isUnmadeSince = ({ before }: Job, kept: BuildingGeometry | undefined): boolean =>
  before?.made.summary === kept?.made.summary;

/** What there is once the worker made these: of buildings that were made here meanwhile that stays. */
export function withMade(held: Held, jobs: ReadonlyMap<number, Job>, made: readonly GeneratedBuilding[]): Held {
  const next = new Map(held);
  for (const each of made) {
    const id = Number(each.encoded.buildingId);
    const job = jobs.get(id);
    if (job && isUnmadeSince(job, held.get(id))) next.set(id, geometryFrom(each, job));
  }
  return next;
}
