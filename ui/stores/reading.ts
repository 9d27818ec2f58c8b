/** How components read stores: each renders again only when its selection changes. */
import { useState, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';
import { channel } from './channel.ts';

export type Listen = (listener: () => void) => () => void;

/** One subscription to a proxy for all listeners; calls them once after each task that changes it. */
export function listenTo(of: object): Listen {
  const { listen, tell } = channel();
  subscribe(of, () => tell());
  return listen;
}

/** Whether two lists hold the same items (`Object.is`) in the same order. */
export const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => Object.is(each, b[index]));

/** Whether two objects hold the same values, one level deep. */
export const sameValues = <T extends object>(a: T | null | undefined, b: T | null | undefined): boolean =>
  a === b || (!!a && !!b && (Object.keys(a) as (keyof T)[]).every((key) => Object.is(a[key], b[key])));

type Same<T> = (a: T, b: T) => boolean;

/** Returns a function that keeps its former result while `same` holds. */
function keeper<T>(): (found: T, same: Same<T>) => T {
  let kept: { value: T } | null = null;
  return (found, same) => {
    if (!kept || !same(kept.value, found)) kept = { value: found };
    return kept.value;
  };
}

/** Returns the selection; keeps the old reference while `same` holds. `select` may use properties of the component. */
export function useSelector<T>(listen: Listen, select: () => T, same: Same<T> = Object.is): T {
  const [keep] = useState(keeper<T>);
  return useSyncExternalStore(listen, () => keep(select(), same));
}
