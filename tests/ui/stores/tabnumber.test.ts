import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Answers requests for locks: those that would wait are aborted at once, as on a machine that is too busy to see the answer in time. */
function busyLocks(taken: ReadonlySet<string>) {
  return {
    request: async (name: string, { ifAvailable }: LockOptions, take: (lock: object | null) => unknown) => {
      if (!ifAvailable) throw new DOMException('Too late', 'AbortError');
      void take(taken.has(name) ? null : { name });
    },
  };
}
const numberIn = async (taken: ReadonlySet<string>) => {
  vi.stubGlobal('navigator', { locks: busyLocks(taken) });
  return (await import('../../../ui/stores/history/tabnumber.ts')).tabNumber();
};

const kept = new Map<string, string>();
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  kept.clear();
});

describe('the number of a tab', () => {
  it('is the first one that is free', async () => {
    expect(await numberIn(new Set(['kavel-tab-1']))).toBe(2);
  });

  it('stays after a reload on a busy machine, though a lower one is free', async () => {
    kept.set('kavel.tab', '3');
    expect(await numberIn(new Set())).toBe(3);
  });

  it('is another one where a duplicated tab finds it taken', async () => {
    kept.set('kavel.tab', '3');
    expect(await numberIn(new Set(['kavel-tab-3']))).toBe(1);
  });
});
