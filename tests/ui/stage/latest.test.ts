import { describe, expect, it } from 'vitest';
import { latestPerKey } from '../../../ui/workers/latest.ts';

/** Turns of the event loop that the test takes itself. */
function turns() {
  const waiting: (() => void)[] = [];
  return {
    later: (run: () => void) => void waiting.push(run),
    takeAll: () => {
      while (waiting.length > 0) waiting.shift()!();
    },
  };
}

describe('the queue of the worker', () => {
  it('does the newest of what waits for a key, once', () => {
    const done: string[] = [];
    const { later, takeAll } = turns();
    const add = latestPerKey<number, string>((item) => done.push(item), later);
    add(1, 'first');
    add(1, 'second');
    add(2, 'other');
    add(1, 'third');
    takeAll();
    expect(done.toSorted()).toEqual(['other', 'third']);
  });

  it('goes on with what arrives during the work', () => {
    const done: string[] = [];
    const { later, takeAll } = turns();
    const add = latestPerKey<number, string>((item) => {
      done.push(item);
      if (item === 'first') add(1, 'second');
    }, later);
    add(1, 'first');
    takeAll();
    expect(done).toEqual(['first', 'second']);
  });
});
