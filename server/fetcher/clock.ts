/** Time and chance of the fetcher. */
import { setTimeout } from 'node:timers/promises';

export interface Clock {
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) => setTimeout(milliseconds, undefined, signal ? { signal } : {}),
  random: () => Math.random(),
};
