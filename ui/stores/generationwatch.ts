/**
 * Keeps the results of watched concepts up to date. Records are compared by their snapshots, so only a change that
 * reaches the generator asks for work; at most one request per concept is under way.
 */
import { subscribe } from 'valtio';
import type { Building } from '../../model/entities/building.ts';
import { askConcept, cancelConcept, engineReady } from '../workers/engineclient.ts';
import type { GenerateRequest, PartAnswer } from '../workers/protocol.ts';
import { answered, expectAnswer } from './awaited.ts';
import { banks, snapshotsOf } from './banks.ts';
import type { ConceptRecords } from './conceptinput.ts';
import { draftsOf, onDrafts } from './drafts.ts';
import {
  conceptGeneration,
  generation,
  knownHashes,
  takeCancelled,
  takeFailure,
  takePart,
  takePlots,
  takeProgress,
  takeResult,
} from './generation.ts';

interface Watch {
  users: number;
  sent: ConceptRecords | null;
  /** Buildings somebody looks at from near, and those that were asked for. */
  near: ReadonlySet<number>;
  sentFull: GenerateRequest['full'];
  scheduled: boolean;
  underWay: boolean;
  stop: () => void;
}
const watches = new Map<number, Watch>();

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
  if (watch.scheduled || watch.underWay) return;
  watch.scheduled = true;
  expectAnswer(watch);
  queueMicrotask(() => {
    watch.scheduled = false;
    void request(conceptId, watch);
  });
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
function changeSince(sent: ConceptRecords | null, records: ConceptRecords, conceptId: number): GenerateRequest['change'] {
  if (!sent) return { ...records, known: knownHashes(conceptId) };
  const { location, plots, units, buildings } = records;
  const before = new Set(sent.buildings);
  return {
    changed: buildings.filter((each) => !before.has(each)),
    ...(sameList(sent.buildings, buildings, (a, b) => a.id === b.id) ? {} : { order: buildings.map(({ id }) => id) }),
    ...(samePlace(sent.location, location) ? {} : { location }),
    ...(sameList(sent.plots, plots, identical) ? {} : { plots }),
    ...(sameList(sent.units, units, identical) ? {} : { units }),
  };
}

async function request(conceptId: number, watch: Watch): Promise<void> {
  const records = recordsOf(conceptId);
  if (!records || !watches.has(conceptId)) return answered(watch);
  const full = fullOf(watch, records);
  if (watch.sent && sameRecords(watch.sent, records) && isCovered(full, watch.sentFull)) return answered(watch);
  const change = changeSince(watch.sent, records, conceptId);
  Object.assign(watch, { sent: records, sentFull: full, underWay: true });
  conceptGeneration(conceptId).state = 'running';
  try {
    const part = (some: PartAnswer) => takePart(some, records.buildings);
    const answer = await askConcept({ conceptId, change, full }, { plots: takePlots, part, progress: takeProgress });
    if (answer.kind === 'generated') takeResult(answer, records.buildings);
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
