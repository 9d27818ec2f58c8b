/** Reading stores in components so that only a change of what is read renders again. */
import { useEffect, useReducer, useRef } from 'react';
import { subscribe } from 'valtio';
import { isDragging } from './previews.ts';

export type Listen = (listener: () => void) => () => void;

/** One subscription for everybody who listens to a proxy; they hear once after each turn in which it changed. */
export function listenTo(of: object): Listen {
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  return (listener) => {
    stop ??= subscribe(of, () => {
      for (const each of [...listeners]) each();
    });
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  };
}

/** Equal lists of the same things. */
export const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => Object.is(each, b[index]));

/** A way to show a value that costs less than rendering; false where it cannot. */
type Write<T> = (value: T) => boolean;

/**
 * What `read` gives, the same object as before while `same` says it did not change. `read` may use properties of the
 * component: it is asked again with every rendering. With `write`, changes of a drag are written instead, and rendered at its end.
 */
export function useReading<T>(
  listen: Listen,
  read: () => T,
  same: (a: T, b: T) => boolean = Object.is,
  write?: Write<T>,
): T {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const latest = useRef<{ shown: T; read: () => T; same: typeof same; write: Write<T> | undefined } | null>(null);
  const written = useRef<T | null>(null);
  const found = read();
  const shown = latest.current && same(latest.current.shown, found) ? latest.current.shown : found;
  latest.current = { shown, read, same, write };
  useEffect(() => {
    const show = () => {
      const { shown: rendered, same: equal, write: put, read: find } = latest.current!;
      const found = find();
      const on = written.current ?? rendered;
      if (put && (isDragging() || written.current !== null)) {
        const isDone = equal(on, found) || put(found);
        written.current = isDone && isDragging() ? found : null;
        if (isDone && isDragging()) return;
      }
      if (!equal(rendered, found)) again();
    };
    show();
    return listen(show);
  }, [listen]);
  return shown;
}
