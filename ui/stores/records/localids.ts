/** Ids of records that the server does not know yet: negative, and different from every other number in a record. */
import { proxy } from 'valtio';
import type { EntityName } from '../../../model/entities/index.ts';
import { channel } from '../channel.ts';

const SMALLEST = 2 ** 24;
const SPAN = 2 ** 29;

export const newLocalId = (): number => -(SMALLEST + Math.floor(Math.random() * SPAN));

export const isLocalId = (id: number): boolean => id < 0;

/** Server ids by the local ids they replaced, so that an old path or a waiting gesture still finds its record. */
const known = proxy<Record<number, number>>({});

export const rememberId = (local: number, id: number): void => {
  known[local] = id;
};

/** The first row key of a record, by entity and server id. */
const firstKeys = new Map<string, string>();

/** React key of a record's row. It stays the same when the id is swapped, so that focus and typed text stay. */
export const rowKey = (entity: EntityName, id: number): string => {
  const now = `${entity} ${id}`;
  return firstKeys.get(now) ?? now;
};

export const keepRowKey = (entity: EntityName, local: number, id: number): void => {
  firstKeys.set(`${entity} ${id}`, rowKey(entity, local));
};

/** All local ids anywhere in a value. */
export function localIdsIn(holder: unknown, found: Set<number> = new Set()): Set<number> {
  if (typeof holder === 'number' && Number.isInteger(holder) && holder <= -SMALLEST) found.add(holder);
  else if (typeof holder === 'object' && holder !== null)
    for (const value of Object.values(holder)) localIdsIn(value, found);
  return found;
}

/** The server's id of a local id once known; otherwise the id itself. */
export const settledId = (id: number): number => known[id] ?? id;

/** Server ids by local id. */
export type NewIds = ReadonlyMap<number, number>;

const { listen, tell } = channel<[ids: NewIds]>();
/** Listens to local ids that are replaced by server ids. Each listener reads all records at most once. */
export const onIdSwap = listen;

export function swapIds(ids: NewIds): void {
  for (const [local, id] of ids) rememberId(local, id);
  tell(ids);
}
export const swapId = (local: number, id: number): void => swapIds(new Map([[local, id]]));
