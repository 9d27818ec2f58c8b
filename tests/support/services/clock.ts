/** A clock whose pauses take no time. */
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../server/fetcher/clock.ts';

export interface QuickClock extends Clock {
  /** Pauses so far, milliseconds. */
  readonly pauses: number[];
  pass(milliseconds: number): void;
}

export function quickClock(chance = 0): QuickClock {
  const pauses: number[] = [];
  let now = 0;
  return {
    pauses,
    now: () => now,
    random: () => chance,
    pass: (milliseconds) => void (now += milliseconds),
    async sleep(milliseconds, signal) {
      pauses.push(milliseconds);
      now += milliseconds;
      await setImmediate();
      signal?.throwIfAborted();
    },
  };
}
