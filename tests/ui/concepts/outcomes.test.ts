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
import { snapshotsOf } from '../../../ui/stores/records/banks.ts';
import { setDrafts } from '../../../ui/stores/records/drafts.ts';
import { takeConcept } from '../../../ui/stores/generation/generation.ts';
import { trailNow } from '../../../ui/stores/history/history.ts';
import { editRecord } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { openConcept } from '../stores/openConcept.ts';
import { fakeResult } from './fakegenerated.ts';

const label = { en: 'Resize', nl: 'Formaat wijzigen' };

/** The generator says so, and nothing happens for as long as figures have to rest. */
async function rest(gfa: number, others: object = {}): Promise<void> {
  takeConcept(7, fakeResult({ gfa, units: 3, ...others }), 4, true);
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

  it('say that nothing changed only when no figure did, and tell of those that are not followed all the time', async () => {
    const step = async (patch: object, figures: object) => {
      editRecord('building', 5, patch, { label });
      await rest(6400, figures);
      const { container, unmount } = render(createElement(MantineProvider, null, createElement(HistoryTab)));
      const said = container.querySelector('[data-step]')?.textContent;
      unmount();
      return said;
    };
    const figures = { parking_provided: 4, roof: 800, facade: 900, volume: 9000, docks: 1 };
    await rest(6400, figures);
    expect(await step({ name: 'Kop' }, figures)).toMatch(/Figures unchanged$/);
    expect(await step({ name: 'Staart' }, { ...figures, parking_provided: 7 })).toMatch(/Parking spaces provided \+3$/);
    const roof = { parking_provided: 7, roof: 790.5, facade: 950, volume: 9100, docks: 0 };
    expect(await step({ name: 'Plint' }, roof)).toMatch(
      /Facade area \+50\.0\sm².*Roof area −9\.5\sm².*volume \+100\sm³.*and 1 more$/,
    );
    expect(await step({ name: 'Kap' }, { ...roof, roof: 790.501 })).toMatch(/by less than is shown$/);
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
