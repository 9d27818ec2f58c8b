/** The locations that the shared filter finds. */
import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import { callLimits } from '../../model/calls.ts';
import type { Location } from '../../model/entities/location.ts';
import type { LocationCustomValue } from '../../model/entities/locationcustomvalue.ts';
import { isTemporary } from '../../model/rules/location.ts';
import { listRecords } from '../api/records.ts';
import { banks, recordOf, snapshotsOf, type LoadState } from '../stores/banks.ts';
import { settledId } from '../stores/localids.ts';
import { listenTo, useSelector } from '../stores/reading.ts';
import { loadList } from '../stores/records.ts';
import type { PortfolioFilter } from './filter.ts';
import { passes, serverQuery, type Known } from './passes.ts';
import { portfolio } from './state.ts';
import { isWhole, loadWhole, wholeLists } from './wholelists.ts';
import { choiceOf, choicesOf, type Property } from './values.ts';

interface Answer {
  /** The conditions that were sent, as text; empty without any. */
  to: string;
  state: LoadState;
  error: Error | null;
  ids: ReadonlySet<number>;
}
const nothing: ReadonlySet<number> = ref(new Set<number>());
const answer = proxy<Answer>({ to: '', state: 'idle', error: null, ids: nothing });

let asked = new AbortController();

/** Asks the server for the conditions that only it can decide, page by page. */
async function ask(query: Record<string, unknown>, to: string): Promise<void> {
  asked.abort();
  asked = new AbortController();
  const { signal } = asked;
  Object.assign(answer, { to, state: 'loading', error: null });
  try {
    const limit = callLimits.listLimit;
    const ids = new Set<number>();
    for (let more = true; more;) {
      const page = await listRecords('location', { ...query, limit, offset: ids.size }, signal);
      for (const { id } of page) ids.add(id);
      more = page.length === limit;
    }
    if (!signal.aborted) Object.assign(answer, { state: 'ready', ids: ref(ids) });
  } catch (error) {
    if (!signal.aborted) Object.assign(answer, { state: 'failed', error });
  }
}

/** Sends the question of the current filter unless it is answered or on its way. */
export function askServer(again = false): void {
  const { filter } = cleaned();
  const query = serverQuery(filter);
  const to = query ? JSON.stringify(query) : '';
  if (to === answer.to && !(again && answer.state === 'failed')) return;
  if (query) return void ask(query, to);
  asked.abort();
  Object.assign(answer, { to, state: 'idle', error: null, ids: nothing });
}

/** Values of own fields that the filter needs, loaded once per field. */
const fieldsLoaded = new Set<number>();
function loadOwnValues(): void {
  for (const id of Object.keys(portfolio.filter.custom).map(Number)) {
    if (fieldsLoaded.has(id)) continue;
    fieldsLoaded.add(id);
    void loadList('locationcustomvalue', { customfieldId: id }).catch(() => fieldsLoaded.delete(id));
  }
}

/** Loads all locations and the records of the conditions; called when a scene with the filter opens. */
export function loadPortfolio(): void {
  loadWhole(['customfield', 'customvalue', 'label', 'user', 'searchquery']);
  loadWhole(['location'], true);
}

/** Drops statuses, phases and fields that the company does not have, once its own are known. */
function cleaned(): { filter: PortfolioFilter; known: Known } {
  const { filter } = portfolio;
  const choices = { status: choicesOf('status'), phase: choicesOf('phase') };
  const nameOf = (property: Property, value: string) => choiceOf(property, choices[property], value)?.name ?? value;
  const own = valuesByField(filter);
  const known: Known = { nameOf, field: (id) => own.get(id) ?? null };
  if (!isWhole('customvalue') || !isWhole('customfield')) return { filter, known };
  const named = (property: Property, names: readonly string[]) =>
    names.flatMap((name) => choiceOf(property, choices[property], name)?.name ?? []);
  return {
    known,
    filter: {
      ...filter,
      multistatus: named('status', filter.multistatus),
      multiphase: named('phase', filter.multiphase),
      customFieldValueIds: filter.customFieldValueIds.filter((id) => recordOf('customvalue', id)),
      custom: Object.fromEntries(Object.entries(filter.custom).filter(([id]) => recordOf('customfield', Number(id)))),
    },
  };
}

/** Values by location, per list of values: lists keep their reference until one of them changes. */
const byLocation = new WeakMap<readonly LocationCustomValue[], ReadonlyMap<number, LocationCustomValue>>();
function valuesByField(filter: PortfolioFilter) {
  return new Map(
    Object.keys(filter.custom).flatMap((key) => {
      const id = Number(key);
      const field = recordOf('customfield', id);
      if (!field) return [];
      const list = snapshotsOf('locationcustomvalue', { customfieldId: id });
      let values = byLocation.get(list);
      if (!values) byLocation.set(list, (values = new Map(list.map((each) => [each.locationId!, each]))));
      return [[id, { type: field.type, values }] as const];
    }),
  );
}

export interface Found {
  /** In the order set by hand. */
  readonly locations: readonly Location[];
  /** Those among them that the filter no longer finds: a changed row stays until the filter changes. */
  readonly strays: ReadonlySet<number>;
  /** The filter without values that the company does not have. */
  readonly filter: PortfolioFilter;
}

let last: { of: readonly unknown[]; key: string; found: Found } | null = null;
/** Locations just made, and the filter under which they were. */
let made: { key: string; ids: readonly number[] } = { key: '', ids: [] };

/** Returns the result of the filter; the same object until a record or the filter changes. */
export function foundNow(): Found {
  const all = snapshotsOf('location');
  const { filter, known } = cleaned();
  const own = Object.keys(filter.custom).map((id) => known.field(Number(id))?.values);
  const isCleaned = isWhole('customvalue') && isWhole('customfield');
  const of = [
    all,
    isCleaned,
    portfolio.filter,
    choicesOf('status'),
    choicesOf('phase'),
    answer.state,
    answer.ids,
    ...own,
  ];
  if (last && of.length === last.of.length && of.every((each, at) => each === last!.of[at])) return last.found;
  const key = JSON.stringify(filter);
  const isAnswered = answer.state === 'ready';
  const isServers = serverQuery(filter) !== null;
  const test = passes(filter, known);
  // Answered for another filter, the ids of before say nothing.
  const stays = new Set(last?.key === key ? last.found.locations.map(({ id }) => settledId(id)) : []);
  for (const id of made.key === key ? made.ids : []) stays.add(settledId(id));
  const strays = new Set<number>();
  const locations = all.filter((each) => {
    if (isTemporary(each)) return false;
    if (test(each) && (!isServers || (isAnswered && answer.ids.has(each.id)))) return true;
    if (stays.has(each.id)) strays.add(each.id);
    return stays.has(each.id);
  });
  const found = { locations, strays, filter };
  last = { of, key, found };
  return found;
}

/** Keeps a location that was just made in view until the filter changes. */
export function listMade(id: number): void {
  const key = JSON.stringify(cleaned().filter);
  made = { key, ids: [...(made.key === key ? made.ids : []), id] };
  last = last && { ...last, of: [] };
}

const watched = [
  banks.location,
  banks.customfield,
  banks.customvalue,
  banks.locationcustomvalue,
  portfolio,
  answer,
  wholeLists,
];
const listeners = watched.map((each) => listenTo(each));
const listen = (listener: () => void) => {
  const stops = listeners.map((each) => each(listener));
  return () => stops.forEach((stop) => stop());
};

/** Returns the result of the shared filter to a component, which renders again when it changes. */
export const useFound = (): Found => useSelector(listen, foundNow);

/** For components: whether the server answers the filter, for its part. */
export const useAnswer = (): Pick<Answer, 'state' | 'error'> => useSnapshot(answer);

subscribe(portfolio, () => {
  askServer();
  loadOwnValues();
});
subscribe(wholeLists, () => askServer());
askServer();
loadOwnValues();
