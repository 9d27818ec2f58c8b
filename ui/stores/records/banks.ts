import { getVersion, proxy } from 'valtio';
import { entities, type EntityName, type RecordOfName } from '../../../model/entities/index.ts';
import { listenTo, sameList, useSelector, type Listen } from '../reading.ts';

export type LoadState = 'idle' | 'loading' | 'ready' | 'failed';

/**
 * The records of one entity in the page. A record shows its edits at once, saved or not; a local record has a negative id.
 * Records are immutable: a change makes a new object, so callers compare records by reference.
 */
interface Bank<N extends EntityName = EntityName> {
  byId: Record<number, RecordOfName<N>>;
  state: LoadState;
  /** Why the last load failed. */
  error: Error | null;
  currentId: number | null;
  selectedIds: number[];
}
type Banks = { [N in EntityName]: Bank<N> };

const emptyBank = (): Bank => ({ byId: {}, state: 'idle', error: null, currentId: null, selectedIds: [] });

/** One bank per entity of the registry. */
export const banks: Banks = proxy(
  Object.fromEntries(Object.keys(entities).map((name) => [name, emptyBank()])) as Banks,
);

/** A record without its entity's type, for code that works on every entity. */
export type AnyRecord = { id: number } & Record<string, unknown>;

type AnyBank = Omit<Bank, 'byId'> & { byId: Record<number, AnyRecord> };

export const bankOf = (name: EntityName): AnyBank => banks[name];

export const recordOf = <N extends EntityName>(name: N, id: number | null): RecordOfName<N> | null =>
  id === null ? null : ((banks[name].byId as Record<number, RecordOfName<N>>)[id] ?? null);

export type Match = Readonly<Record<string, unknown>>;

const matches = (record: AnyRecord, match: Match) =>
  Object.entries(match).every(([key, value]) => record[key] === value);
const inOrder = (a: AnyRecord, b: AnyRecord) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0) || age(a) - age(b);
/** Local records (negative ids) sort as the newest. */
const age = (record: AnyRecord) => (record.id < 0 ? Number.MAX_SAFE_INTEGER : record.id);

/** Records with these values, in the order set by hand, then by age. */
export function recordsOf<N extends EntityName>(name: N, match: Match = {}): RecordOfName<N>[] {
  const all = Object.values(bankOf(name).byId);
  return all.filter((record) => matches(record, match)).sort(inOrder) as AnyRecord[] as RecordOfName<N>[];
}

type ById = Record<number, AnyRecord>;
/** Lists as last read, by entity and match. All components that ask for the same list share it. */
const lists = new Map<string, { of: ById; version: number | undefined; list: AnyRecord[] }>();

/** Records with these values. Returns the same array until one of them changes. */
export function snapshotsOf<N extends EntityName>(name: N, match: Match = {}): RecordOfName<N>[] {
  const key = `${name} ${JSON.stringify(match)}`;
  const of = bankOf(name).byId;
  const version = getVersion(of);
  let held = lists.get(key);
  if (held?.of !== of || held.version !== version) {
    const found = Object.values(of)
      .filter((record) => matches(record, match))
      .sort(inOrder);
    held = { of, version, list: held && sameList(held.list, found) ? held.list : found };
    lists.set(key, held);
  }
  return held.list as RecordOfName<N>[];
}

/** Listens to changes of an entity's records and of its selection. */
const listening = Object.fromEntries(Object.entries(banks).map(([name, bank]) => [name, listenTo(bank)])) as Record<
  EntityName,
  Listen
>;

/** Listens to the records of an entity outside React. */
export const onRecords = (name: EntityName): Listen => listening[name];

/** For components: returns `read()`, a value read from an entity's records; renders again when that value changes. */
export const useRead = <T>(name: EntityName, read: () => T, same?: (a: T, b: T) => boolean): T =>
  useSelector(listening[name], read, same);

/** For components: records with these values; renders again only when one of them changes. Do not sort or splice the array in place. */
export const useRecords = <N extends EntityName>(name: N, match: Match = {}): RecordOfName<N>[] =>
  useRead(name, () => snapshotsOf(name, match));

/** For components: one record; null while the bank does not hold it. */
export const useRecord = <N extends EntityName>(name: N, id: number | null): RecordOfName<N> | null =>
  useRead(name, () => recordOf(name, id));

/** For components: the records of these ids that the bank holds; renders again only when one of the fields `keys` changes. */
export const useRecordsById = <N extends EntityName>(
  name: N,
  ids: readonly number[],
  keys: readonly (keyof RecordOfName<N>)[],
): RecordOfName<N>[] =>
  useRead(
    name,
    () => ids.flatMap((id) => recordOf(name, id) ?? []),
    (a, b) => a.length === b.length && a.every((record, index) => keys.every((key) => record[key] === b[index]![key])),
  );

export function emptyBanks(): void {
  lists.clear();
  for (const name of Object.keys(entities) as EntityName[]) Object.assign(banks[name], emptyBank());
}
