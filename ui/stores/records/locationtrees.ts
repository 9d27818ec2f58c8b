/** Loads locations with all their records. Locations requested in one task load together, with one list per entity. */
import { proxy, useSnapshot } from 'valtio';
import type { EntityName } from '../../../model/entities/index.ts';
import { banks, type LoadState } from './banks.ts';
import { isLocalId, settledId } from './localids.ts';
import { inPortions } from './portions.ts';
import { onSaved } from '../queue/queue.ts';
import { listenTo } from '../reading.ts';
import { loadDetail, loadList } from './records.ts';
import { onSession } from '../person/session.ts';

interface Load {
  state: LoadState;
  error: Error | null;
}
const trees = proxy<Record<number, Load>>({});

/** Whether the page has loaded all records of a location. */
export const isTreeLoaded = (locationId: number): boolean => trees[locationId]?.state === 'ready';
/** Listens to the load states of all locations. */
export const onTrees = listenTo(trees);

/** Load state of a location with its plots, units, concepts and buildings. */
export function useLocationTree(locationId: number | null): Load {
  const all = useSnapshot(trees);
  return (locationId === null ? null : (all[locationId] as Load | undefined)) ?? { state: 'idle', error: null };
}

const running = new Map<number, Promise<void>>();
/** The locations requested in this task, and the load that will fetch them. */
let gathering: { ids: Set<number>; load: Promise<void> } | null = null;

/** Loads begun ahead of need; the first caller of `loadLocationTree` takes them. */
const ahead = new Map<number, Promise<void>>();

/** Begins to load a location while the code of the page that shows it still loads. */
export function loadAhead(locationId: number): void {
  const id = settledId(locationId);
  if (isLocalId(id) || trees[id]?.state === 'ready') return;
  ahead.set(id, loadLocationTree(id));
}

/** Loads a location with all its records, one load at a time per location. Failures show in `useLocationTree`. */
export function loadLocationTree(locationId: number): Promise<void> {
  const id = settledId(locationId);
  const under = ahead.get(id) ?? running.get(id);
  ahead.delete(id);
  if (under) return under;
  if (isLocalId(id)) {
    trees[id] = { state: 'ready', error: null };
    return Promise.resolve();
  }
  if (trees[id]?.state !== 'ready') trees[id] = { state: 'loading', error: null };
  if (!gathering) {
    const ids = new Set<number>();
    gathering = { ids, load: Promise.resolve().then(() => loadGathered(ids)) };
  }
  gathering.ids.add(id);
  running.set(id, gathering.load);
  return gathering.load;
}

async function loadGathered(gathered: ReadonlySet<number>): Promise<void> {
  gathering = null;
  await Promise.all(inPortions([...gathered]).map(loadTrees));
}

async function loadTrees(ids: readonly number[]): Promise<void> {
  try {
    const match = { locationId: oneOrAll(ids) };
    const [missed] = await Promise.all([loadLocations(ids), ...onLocation.map((name) => loadList(name, match))]);
    const there = new Set<unknown>(ids.filter((id) => !missed.has(id)));
    const concepts = Object.values(banks.concept.byId).filter((each) => there.has(each.locationId) && each.id > 0);
    await Promise.all(
      inPortions(concepts.map(({ id }) => id)).map((some) => loadList('building', { conceptId: oneOrAll(some) })),
    );
    for (const id of ids) end(id, missed.get(id));
  } catch (error) {
    for (const id of ids) end(id, error as Error);
  } finally {
    for (const id of ids) running.delete(id);
  }
}

/** Records of an earlier load stay when a later load fails. */
function end(id: number, error: Error | undefined): void {
  trees[id] = error
    ? { state: trees[id]?.state === 'ready' ? 'ready' : 'failed', error }
    : { state: 'ready', error: null };
}

const onLocation: readonly EntityName[] = ['plot', 'unit', 'cost', 'constraint', 'concept'];

/** Loads the location records. Returns an error for each one that failed. */
async function loadLocations(ids: readonly number[]): Promise<Map<number, Error>> {
  const missed = new Map<number, Error>();
  if (ids.length > 1) await loadList('location', { id: ids });
  // A list omits records that are deleted or forbidden; a single request tells which of the two.
  const single = ids.length > 1 ? ids.filter((id) => !banks.location.byId[id]) : ids;
  await Promise.all(single.map((id) => loadDetail('location', id).catch((error: Error) => missed.set(id, error))));
  return missed;
}

const oneOrAll = (ids: readonly number[]) => (ids.length === 1 ? ids[0] : ids);

onSaved((edit, record) => {
  // The server also restores the descendants of the record: fetch them.
  if (edit.kind !== 'restore' || !record) return;
  if (edit.entity === 'location') void loadLocationTree(record.id);
  if (edit.entity === 'concept') void loadList('building', { conceptId: record.id }).catch(() => undefined);
});
onSession('signedOut', () => {
  ahead.clear();
  for (const key of Object.keys(trees)) delete trees[Number(key)];
});
