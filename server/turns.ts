/** Costly work a few pieces at a time: the rest waits in line, and a long line is refused. */
import PQueue from 'p-queue';
import { failure } from './errors.ts';

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(atOnce: number, mostWaiting: number): Turns {
  const queue = new PQueue({ concurrency: atOnce });
  return async (work) => {
    if (queue.size >= mostWaiting) throw failure('unavailable', { retryAfter: 5 });
    return queue.add(work);
  };
}
