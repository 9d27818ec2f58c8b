// @vitest-environment happy-dom
/** Which figures a step of the history is said to have led to. */
import { MantineProvider } from '@mantine/core';
import { cleanup, render, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { HistoryTab } from '../../../ui/scenes/concepts/history/HistoryTab.tsx';
import { useOutcomes } from '../../../ui/scenes/concepts/history/useOutcomes.ts';
import { snapshotsOf } from '../../../ui/stores/banks.ts';
import { setDrafts } from '../../../ui/stores/drafts.ts';
import { takeResult } from '../../../ui/stores/generation.ts';
import { trailNow } from '../../../ui/stores/history.ts';
import { editRecord } from '../../../ui/stores/records.ts';
import { signOut } from '../../../ui/stores/session.ts';
import { openConcept } from '../stores/openConcept.ts';

const label = { en: 'Resize', nl: 'Formaat wijzigen' };

/** The generator says so, and nothing happens for as long as figures have to rest. */
async function rest(gfa: number): Promise<void> {
  const result = { release: '3', hash: String(gfa), figures: { gfa, units: 3 } };
  const lists = { messages: [], functions: [], units: [], buildings: [] };
  takeResult(
    { kind: 'generated', ticket: gfa, conceptId: 7, elapsed: 4, result: { ...result, ...lists } },
    { records: snapshotsOf('building', { conceptId: 7 }), turn: gfa },
  );
  await vi.advanceTimersByTimeAsync(500);
}

beforeEach(async () => {
  await openConcept();
  vi.useFakeTimers();
  renderHook(() => useOutcomes(7));
});
afterEach(() => {
  cleanup();
  setDrafts(7, []);
  vi.useRealTimers();
  signOut();
});

const outcome = () => trailNow().steps.at(-1)?.outcome?.['gfa'];

describe('figures behind a step', () => {
  it('are those the concept has once it rests', async () => {
    await rest(6400);
    expect(trailNow().base?.['gfa']).toBe(6400);
    editRecord('building', 5, { maxlength: 50 }, { label });
    await rest(8000);
    expect(outcome()).toBe(8000);
  });

  it('tell what the last of steps that follow each other quickly did, also where the one before had no time to', async () => {
    await rest(6400);
    editRecord('building', 5, { name: 'Kop' }, { label });
    editRecord('building', 5, { maxlength: 50 }, { label });
    await rest(8000);
    const { steps } = trailNow();
    expect(steps.map(({ outcome: known }) => known?.['gfa'] ?? null)).toEqual([null, 8000]);
    render(createElement(MantineProvider, null, createElement(HistoryTab)));
    expect(document.querySelector('[data-effect="gfa"]')?.getAttribute('data-delta')).toBe('1600');
  });

  it('hold nothing of what is only being drawn', async () => {
    editRecord('building', 5, { maxlength: 50 }, { label });
    await rest(8000);
    setDrafts(7, snapshotsOf('building', { conceptId: 7 }));
    await rest(9000);
    expect(outcome()).toBe(8000);
    setDrafts(7, []);
    await rest(8000);
    expect(outcome()).toBe(8000);
  });
});
