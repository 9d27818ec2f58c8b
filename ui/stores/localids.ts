/** Ids of records the server does not know yet: negative, and unlike any other number of a record. */
import { proxy } from 'valtio';
import type { EntityName } from '../../model/entities/index.ts';
import { channel } from './channel.ts';

const SMALLEST = 2 ** 24;
const SPAN = 2 ** 29;

export const newLocalId = (): number => -(SMALLEST + Math.floor(Math.random() * SPAN));

export const isLocalId = (id: number): boolean => id < 0;

/** Server ids by the local ids they replaced, so that an old path or a waiting gesture still finds its record. */
const known = proxy<Record<number, number>>({});

export const rememberId = (local: number, id: number): void => {
  known[local] = id;
};

/** What rows were keyed by before their record got its server id, by entity and that id. */
const firstKeys = new Map<string, string>();

/** Keys the row of a record in a list: the same before and after its id is swapped, so that focus and what is being typed stay. */
export const rowKey = (entity: EntityName, id: number): string => {
  const now = `${entity} ${id}`;
  return firstKeys.get(now) ?? now;
};

export const keepRowKey = (entity: EntityName, local: number, id: number): void => {
  firstKeys.set(`${entity} ${id}`, rowKey(entity, local));
};

/** Local ids that stand anywhere in what is held. */
export function localIdsIn(holder: unknown, found: Set<number> = new Set()): Set<number> {
  if (typeof holder === 'number' && Number.isInteger(holder) && holder <= -SMALLEST) found.add(holder);
  else if (typeof holder === 'object' && holder !== null)
    for (const value of Object.values(holder)) localIdsIn(value, found);
  return found;
}

/** The id to use now. */
export const settledId = (id: number): number => known[id] ?? id;

const { listen, tell } = channel<[local: number, id: number]>();
/** Who holds ids hears when a local one is replaced. */
export const onIdSwap = listen;

export function swapId(local: number, id: number): void {
  rememberId(local, id);
  tell(local, id);
}
