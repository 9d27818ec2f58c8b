import { proxy, useSnapshot } from 'valtio';
import { entities, type EntityName, type RecordOfName } from '../../model/entities/index.ts';

export type LoadState = 'idle' | 'loading' | 'ready' | 'failed';

/** What the browser holds of one entity. Records show edits at once, saved or not; local ones have a negative id. */
export interface Bank<N extends EntityName = EntityName> {
  byId: Record<number, RecordOfName<N>>;
  state: LoadState;
  /** Why the last load failed. */
  error: Error | null;
  currentId: number | null;
  selectedIds: number[];
}
export type Banks = { [N in EntityName]: Bank<N> };

const emptyBank = (): Bank => ({ byId: {}, state: 'idle', error: null, currentId: null, selectedIds: [] });

/** One bank per entity of the registry. */
export const banks = proxy(
  Object.fromEntries(Object.keys(entities).map((name) => [name, emptyBank()])),
) as unknown as Banks;

/** A record without its entity's type, for code that works on every entity. */
export type AnyRecord = { id: number } & Record<string, unknown>;

export const bankOf = (name: EntityName) => banks[name] as unknown as { byId: Record<number, AnyRecord> } & Bank;

export const recordOf = <N extends EntityName>(name: N, id: number | null): RecordOfName<N> | null =>
  (id === null ? null : ((banks[name].byId as Record<number, RecordOfName<N>>)[id] ?? null));

export type Match = Readonly<Record<string, unknown>>;

const matches = (record: AnyRecord, match: Match) => Object.entries(match).every(([key, value]) => record[key] === value);
const inOrder = (a: AnyRecord, b: AnyRecord) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0) || age(a) - age(b);
/** Local records (negative ids) are the newest. */
const age = (record: AnyRecord) => (record.id < 0 ? Number.MAX_SAFE_INTEGER : record.id);

/** Records with these values, in the order of the hand, then of age. */
export function recordsOf<N extends EntityName>(name: N, match: Match = {}): RecordOfName<N>[] {
  const all = Object.values(bankOf(name).byId);
  return all.filter((record) => matches(record, match)).sort(inOrder) as unknown as RecordOfName<N>[];
}

/** The same for components: renders again when a record of the entity changes. */
export function useRecords<N extends EntityName>(name: N, match: Match = {}): RecordOfName<N>[] {
  const { byId } = useSnapshot(banks[name] as Bank) as unknown as { byId: Record<number, AnyRecord> };
  const found = Object.values(byId).filter((record) => matches(record, match));
  return found.sort(inOrder) as unknown as RecordOfName<N>[];
}

/** One record for components; null while it is not there. */
export function useRecord<N extends EntityName>(name: N, id: number | null): RecordOfName<N> | null {
  const { byId } = useSnapshot(banks[name] as Bank) as unknown as { byId: Record<number, AnyRecord> };
  return id === null ? null : ((byId[id] as unknown as RecordOfName<N>) ?? null);
}

export function emptyBanks(): void {
  for (const name of Object.keys(entities) as EntityName[]) Object.assign(banks[name], emptyBank());
}
