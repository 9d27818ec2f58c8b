/** Costly work a few pieces at a time: the rest waits in line, and a long line is refused. */
import { failure } from './errors.ts';

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(atOnce: number, mostWaiting: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw failure('unavailable', { retryAfter: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      // The place goes to the next in line; it is only given up when nobody waits.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
