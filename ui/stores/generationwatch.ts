/**
 * Keeps the results of watched concepts up to date. Records are compared by their snapshots, so only a change that
 * reaches the generator asks for work; at most one request per concept is under way.
 */
import { subscribe } from 'valtio';
import type { Building } from '../../model/entities/building.ts';
import { askConcept, cancelConcept, engineReady, generatedHere } from '../workers/engineclient.ts';
import { makeAtHand } from '../workers/handengine.ts';
import { levelsFor } from '../workers/levels.ts';
import type { GenerateRequest, PartAnswer } from '../workers/protocol.ts';
import { signOf } from '../workers/remembered.ts';
import { answered, expectAnswer } from './awaited.ts';
import { banks, snapshotsOf } from './banks.ts';
import { engineRecord, isSameForm, unitInputs, type ConceptRecords } from './conceptinput.ts';
import { draftsOf, onDrafts } from './drafts.ts';
import {
  conceptGeneration,
  generation,
  geometryOf,
  knownHashes,
  takeCancelled,
  takeFailure,
  takeMade,
  takePart,
  takePlots,
  takeProgress,
  takeResult,
  type Turn,
} from './generation.ts';

interface Watch {
  users: number;
  sent: ConceptRecords | null;
  /** Buildings somebody looks at from near, and those that were asked for. */
  near: ReadonlySet<number>;
  sentFull: GenerateRequest['full'];
  /** As last looked at, and when that was. */
  seen: ConceptRecords | null;
  turn: Turn;
  /** What was made here since the last request: its sign by building. */
  made: Map<number, string>;
  scheduled: boolean;
  underWay: boolean;
  stop: () => void;
}
const watches = new Map<number, Watch>();
/** Of all watches together, for what was generated outlives them. */
let turns: Turn = 0;

const byOrder = (a: { order: number; id: number }, b: { order: number; id: number }) =>
  a.order - b.order || a.id - b.id;

/** The records a concept is made of, as snapshots: equal parts are the same object as in an earlier call. */
export function recordsOf(conceptId: number): ConceptRecords | null {
  const concept = banks.concept.byId[conceptId];
  const location = concept?.locationId ? banks.location.byId[concept.locationId] : undefined;
  if (!location) return null;
  const { lon, lat } = location;
  return {
    location: { lon, lat },
    plots: snapshotsOf('plot', { locationId: location.id }).toSorted((a, b) => a.id - b.id),
    units: snapshotsOf('unit', { locationId: location.id }).toSorted(byOrder),
    buildings: [...snapshotsOf('building', { conceptId }), ...draftsOf(conceptId)].toSorted(byOrder),
  };
}

/** Fields of a building that never reach the generator. */
const ownLook = new Set<keyof Building>(['updatedAt', 'createdAt', 'rev', 'dirty', 'groupId', 'companyId']);

function sameBuilding(a: Building, b: Building): boolean {
  if (a === b) return true;
  return (Object.keys(b) as (keyof Building)[]).every((key) => ownLook.has(key) || a[key] === b[key]);
}

const sameList = <T>(a: readonly T[], b: readonly T[], same: (x: T, y: T) => boolean) =>
  a.length === b.length && a.every((each, index) => same(each, b[index]!));

const identical = <T>(a: T, b: T) => a === b;

type Place = ConceptRecords['location'];
const samePlace = (a: Place, b: Place) => a.lon === b.lon && a.lat === b.lat;

function sameRecords(a: ConceptRecords, b: ConceptRecords): boolean {
  return (
    samePlace(a.location, b.location) &&
    sameList(a.plots, b.plots, identical) &&
    sameList(a.units, b.units, identical) &&
    sameList(a.buildings, b.buildings, sameBuilding)
  );
}

/**
 * At once, but after all that the running task still changes. As a microtask: a move of the pointer comes just before a frame, and
 * the worker is to be at work while the page draws that.
 */
function schedule(conceptId: number, watch: Watch): void {
  if (watch.scheduled) return;
  watch.scheduled = true;
  expectAnswer(watch);
  queueMicrotask(() => {
    watch.scheduled = false;
    look(conceptId, watch);
  });
}

/** What can be made here stands at once, also while the worker is busy with what was before. */
function look(conceptId: number, watch: Watch): void {
  const records = recordsOf(conceptId);
  if (!records || !watches.has(conceptId)) return answered(watch);
  watch.turn = ++turns;
  if (makeHere(conceptId, watch, records)) answered(watch);
  watch.seen = records;
  if (!watch.underWay) void request(conceptId, watch, records);
}

/** Makes what changed of the buildings in this thread, where that is little; says whether everything that changed stands now. */
function makeHere(conceptId: number, watch: Watch, records: ConceptRecords): boolean {
  const { seen, turn } = watch;
  // While a concept is opened, all of it comes from the worker.
  if (!seen || conceptGeneration(conceptId).sequence === 0) return false;
  if (!sameList(seen.units, records.units, identical)) return false;
  const before = new Set(seen.buildings);
  const changed = records.buildings.filter((record) => !before.has(record));
  if (changed.length === 0) return false;
  const held = geometryOf(conceptId);
  const others = changed.filter((record) => {
    const kept = held.get(record.id);
    return !kept || !isSameForm(kept.record, record);
  });
  const levels = levelsFor(fullOf(watch, records));
  const jobs = others.map((record) => ({ building: engineRecord(record), levels: levels(record.id) }));
  const made = makeAtHand(jobs, unitInputs(records.units))?.map(generatedHere);
  if (!made) return false;
  for (const { buildingId, hash, detail } of made)
    watch.made.set(Number(buildingId), signOf(hash, detail?.meshes?.level === 'full'));
  takeMade(conceptId, made, { records: others, turn });
  return true;
}

/** Concepts up to this size are always drawn in full: that costs less than asking twice. */
const FEW = 24;

function fullOf({ near }: Watch, { buildings }: ConceptRecords): GenerateRequest['full'] {
  if (buildings.length <= FEW) return 'all';
  const { selectedIds } = banks.building;
  return buildings.filter(({ id }) => near.has(id) || selectedIds.includes(id)).map(({ id }) => id);
}

const isCovered = (full: GenerateRequest['full'], sent: GenerateRequest['full']) =>
  sent === 'all' || (full !== 'all' && full.every((id) => sent.includes(id)));

/** Says which buildings of a watched concept are seen from near; of those openings and rooms are drawn. */
export function seeNear(conceptId: number, near: readonly number[]): void {
  const watch = watches.get(conceptId);
  if (!watch) return;
  watch.near = new Set(near);
  schedule(conceptId, watch);
}

/** What of the records the worker does not have yet. */
function changeSince({ sent, made }: Watch, records: ConceptRecords, conceptId: number): GenerateRequest['change'] {
  if (!sent) return { ...records, known: knownHashes(conceptId) };
  const { location, plots, units, buildings } = records;
  const before = new Set(sent.buildings);
  return {
    changed: buildings.filter((each) => !before.has(each)),
    made: Object.fromEntries(made),
    ...(sameList(sent.buildings, buildings, (a, b) => a.id === b.id) ? {} : { order: buildings.map(({ id }) => id) }),
    ...(samePlace(sent.location, location) ? {} : { location }),
    ...(sameList(sent.plots, plots, identical) ? {} : { plots }),
    ...(sameList(sent.units, units, identical) ? {} : { units }),
  };
}

async function request(conceptId: number, watch: Watch, records: ConceptRecords): Promise<void> {
  const full = fullOf(watch, records);
  if (watch.sent && sameRecords(watch.sent, records) && isCovered(full, watch.sentFull)) return answered(watch);
  const change = changeSince(watch, records, conceptId);
  const asked = { records: records.buildings, turn: watch.turn };
  watch.made.clear();
  Object.assign(watch, { sent: records, sentFull: full, underWay: true });
  conceptGeneration(conceptId).state = 'running';
  try {
    const part = (some: PartAnswer) => takePart(some, asked);
    const answer = await askConcept({ conceptId, change, full }, { plots: takePlots, part, progress: takeProgress });
    if (answer.kind === 'generated') takeResult(answer, asked);
    else if (answer.kind === 'cancelled') takeCancelled(answer);
    else takeFailure(answer);
  } catch (cause) {
    takeFailure({ conceptId, reason: String(cause) });
  }
  answered(watch);
  watch.underWay = false;
  schedule(conceptId, watch);
}

function begin(conceptId: number): Watch {
  const watch: Watch = {
    users: 0,
    sent: null,
    near: new Set(),
    sentFull: [],
    seen: null,
    turn: 0,
    made: new Map(),
    scheduled: false,
    underWay: false,
    stop: () => undefined,
  };
  const changed = () => schedule(conceptId, watch);
  const stops = [banks.unit, banks.plot, banks.location, banks.concept].map((bank) => subscribe(bank, changed));
  // Heard at once: whoever shows the change asks whether a result is on its way.
  stops.push(subscribe(banks.building, changed, true));
  stops.push(onDrafts((id) => id === conceptId && changed()));
  watch.stop = () => stops.forEach((stop) => stop());
  changed();
  return watch;
}

/** Keeps a concept generated until the returned function is called. Its records must be loaded by somebody else. */
export function watchConcept(conceptId: number): () => void {
  engineReady().then(
    ({ archetypes }) => void (generation.archetypes = archetypes),
    (cause: unknown) => void (generation.unusable = String(cause)),
  );
  conceptGeneration(conceptId);
  const watch = watches.get(conceptId) ?? begin(conceptId);
  watches.set(conceptId, watch);
  watch.users += 1;
  return () => {
    watch.users -= 1;
    if (watch.users > 0) return;
    watch.stop();
    watches.delete(conceptId);
  };
}

/** Calls off what is being generated; the last result stays until something changes or it is asked for again. */
export const cancelGeneration = (conceptId: number): void => cancelConcept(conceptId);

/** Asks again for the same input, after a failure. */
export function regenerate(conceptId: number): void {
  const watch = watches.get(conceptId);
  if (!watch) return;
  watch.sent = null;
  schedule(conceptId, watch);
}
