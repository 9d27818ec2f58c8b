import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const written = vi.hoisted(() => [] as number[]);
vi.mock('../../../ui/stores/history/stepstorage.ts', async (original) => ({
  ...(await original<object>()),
  readSteps: () => Promise.resolve(null),
  settledIds: () => Promise.resolve(new Map()),
  writeSteps: (_: string, { done }: { done: unknown[] }) => Promise.resolve(void written.push(done.length)),
}));

import { openHistory, remember } from '../../../ui/stores/history/history.ts';
import { session } from '../../../ui/stores/person/session.ts';

const label = { en: 'Change', nl: 'Wijzigen' };
const step = () => remember(label, { kind: 'patch', entity: 'building', id: 5, before: { x: 0 }, after: { x: 1 } });

describe('a step to undo', () => {
  // One clock for all of them: when steps were last kept is remembered.
  beforeAll(() => void vi.useFakeTimers());
  afterAll(() => void vi.useRealTimers());
  beforeEach(async () => {
    session.user = { id: 1 } as typeof session.user;
    await openHistory('concept:7');
    await vi.runAllTimersAsync();
    written.length = 0;
    await vi.advanceTimersByTimeAsync(10_000);
  });
  afterEach(() => {
    session.user = null;
  });

  it('is kept at once: the page may be loaded anew right after it', async () => {
    step();
    await vi.advanceTimersByTimeAsync(0);
    expect(written).toHaveLength(1);
  });

  it('is kept together with those that follow it quickly', async () => {
    for (let count = 0; count < 5; count++) step();
    await vi.advanceTimersByTimeAsync(0);
    for (let count = 0; count < 5; count++) step();
    await vi.advanceTimersByTimeAsync(1000);
    expect(written).toHaveLength(2);
    expect(written[1]! - written[0]!).toBe(5);
  });
});
