// @vitest-environment happy-dom
/** The overview of more concepts than the page generates, while the server cannot be reached. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../../ui/api/records.ts', async () => (await import('../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);
const { fetchDensities } = vi.hoisted(() => ({ fetchDensities: vi.fn() }));
vi.mock('../../../../ui/api/geo.ts', () => ({ fetchDensities }));

import type { NeighbourhoodDensities } from '../../../../model/land/densities.ts';
import { ApiError } from '../../../../ui/api/error.ts';
import { texts as stateTexts } from '../../../../ui/components/texts.ts';
import { texts as gridTexts } from '../../../../ui/grid/texts.ts';
import OverviewSheet from '../../../../ui/scenes/sheets/overview/OverviewSheet.tsx';
import { texts } from '../../../../ui/scenes/sheets/overview/texts.ts';
import { inputHashOf } from '../../../../ui/stores/generation/conceptrecords.ts';
import { goTo } from '../../../../ui/stores/page/current.ts';
import { loadLocationTree } from '../../../../ui/stores/records/locationtrees.ts';
import { editRecord, loadList } from '../../../../ui/stores/records/records.ts';
import { signOut } from '../../../../ui/stores/person/session.ts';
import { fakeServer } from '../../stores/fakeServer.ts';
import { openConcept } from '../../stores/openConcept.ts';

/** One more than the page generates by itself. */
const ids = [7, 11, 12, 13, 14, 15, 16, 17, 18];

const density = { own: 1, peers: [1, 2, 3, 4, 5], plots: [1, 2, 3, 4, 5] };
const around: NeighbourhoodDensities = {
  code: 'BU1',
  name: 'Havenbuurt',
  municipality: 'Waterhoven',
  sources: [],
  date: null,
  figures: { fsi: density, gsi: density, osr: density, mxi: density },
};

beforeEach(async () => {
  fetchDensities.mockRejectedValue(new ApiError(0, null));
  await openConcept();
  for (const id of ids.slice(1)) fakeServer.put('concept', { id, name: `Concept ${id}`, locationId: 3, order: id });
  await loadLocationTree(3);
  await loadList('concept');
  for (const id of ids)
    fakeServer.put('conceptfigures', {
      id,
      conceptId: id,
      locationId: 3,
      inputHash: inputHashOf(id)!,
      hash: 'abc',
      figures: { gfa: 900, fsi: 2.5 },
    });
  await loadList('conceptfigures');
  // happy-dom lays nothing out, and the grid renders what is in sight.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(20_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1_000);
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await signOut();
});

async function open(shown: readonly number[]): Promise<void> {
  goTo(`/sheets/areas/overview/3?concepts=${shown.join()}`);
  render(
    <MantineProvider env="test">
      <OverviewSheet />
    </MantineProvider>,
  );
  await expect.poll(() => lineOf(shown.at(-1)!)).not.toBeNull();
}

const lineOf = (id: number): HTMLElement => document.querySelector(`[data-line="concept:${id}"]`)!;
const clocksOf = (id: number) => [...lineOf(id).querySelectorAll(`[role="img"][aria-label="${gridTexts.old.en}"]`)];

it('marks the figures of an edited concept with a clock, and keeps them', async () => {
  await open(ids);
  expect(ids.flatMap(clocksOf)).toEqual([]);
  fakeServer.down = true;
  editRecord('building', 5, { cfg: { floor_height: 4.2 } }, { label: texts.step });
  await expect.poll(() => clocksOf(7).length).toBeGreaterThan(0);
  const gfa = lineOf(7).querySelector<HTMLElement>('[data-cell="gfa"]')!;
  expect([gfa.dataset['mark'], gfa.textContent]).toEqual(['old', expect.stringContaining('900')]);
  expect(ids.slice(1).flatMap(clocksOf)).toEqual([]);
});

it('says that figures of the neighbourhood are missing, and asks for them again', async () => {
  await open(ids);
  await screen.findByText(stateTexts.neighbourhoodsFailed.en);
  const percentile = () => lineOf(7).querySelector('[data-cell="peers:fsi"]')!.textContent;
  expect(percentile()).toBe('');
  fetchDensities.mockResolvedValue({ neighbourhoods: [around], of: [0] });
  fireEvent.click(screen.getByRole('button', { name: stateTexts.retry.en }));
  await expect.poll(() => percentile()).toBe('40');
  expect(screen.queryByText(stateTexts.neighbourhoodsFailed.en)).toBeNull();
});
