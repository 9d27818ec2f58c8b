/** The log says when the event loop was held up, and which answers were not sent. */
import { expect, it } from 'vitest';
import { logUnsentAnswer } from '../../server/watching/unsent.ts';
import { watchLoop } from '../../server/watching/watchdog.ts';

const hold = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

it('tells how long the event loop was held up at most, and only what is worth telling', async () => {
  const told: { longest: number; p99: number }[] = [];
  const watch = (least: number) => watchLoop({ warn: (facts: (typeof told)[number]) => told.push(facts) }, 20, least);
  const stops = [watch(200), watch(1_000_000)];
  try {
    const heldUp = () => {
      hold(300);
      return told.length;
    };
    await expect.poll(heldUp, { timeout: 30_000 }).toBeGreaterThan(0);
    for (const { longest, p99 } of told) {
      expect(longest).toBeGreaterThanOrEqual(200);
      expect(longest).toBeLessThan(1_000_000);
      expect(p99).toBeLessThanOrEqual(longest);
    }
  } finally {
    for (const stop of stops) stop();
  }
});

it('tells on one line that a client left, and why another answer was not sent', () => {
  const lines: unknown[] = [];
  const log = {
    info: (facts: object) => lines.push(['info', facts]),
    warn: (facts: object) => lines.push(['warn', facts]),
  };
  const fault = new Error('no such column');
  for (const error of [Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }), fault])
    logUnsentAnswer(log, error);
  expect(lines).toEqual([
    ['info', { code: 'ERR_STREAM_PREMATURE_CLOSE' }],
    ['warn', { err: fault }],
  ]);
});
