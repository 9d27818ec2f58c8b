// @vitest-environment happy-dom
/** The table of a score: what each filter gives, which adds up; land that is not loaded; a failed call. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../../../ui/api/records.ts', async () => (await import('../../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../../ui/api/session.ts', async () => (await import('../../../stores/fakeServer.ts')).sessionCalls);
const { explainPlot } = vi.hoisted(() => ({ explainPlot: vi.fn() }));
vi.mock('../../../../../ui/api/searches.ts', () => ({ explainPlot }));

import type { ExplainedFilter, PlotExplanation } from '../../../../../model/land/searchcalls.ts';
import { ApiError } from '../../../../../ui/api/error.ts';
import { texts as states } from '../../../../../ui/components/texts.ts';
import { ScoreTable } from '../../../../../ui/scenes/locations/detail/overview/ScoreTable.tsx';
import { texts } from '../../../../../ui/scenes/locations/detail/overview/texts.ts';
import { signOut } from '../../../../../ui/stores/person/session.ts';
import { fakeServer } from '../../../stores/fakeServer.ts';
import { openConcept } from '../../../stores/openConcept.ts';

const explainedFilter = (filterId: number, own: Partial<ExplainedFilter>): ExplainedFilter => ({
  filterId,
  type: 'range',
  key: '',
  value: null,
  missing: null,
  unit: null,
  sources: [],
  date: null,
  verdict: 'passes',
  score: 1,
  share: 0,
  lost: 0,
  ...own,
});
const explanation = (plot: string, points: number): PlotExplanation => ({
  plot,
  number: plot,
  municipality: 1,
  lon: 5,
  lat: 52,
  passes: true,
  points,
  certainty: 1,
  stability: null,
  runId: null,
  filters: [
    explainedFilter(41, { value: 2500, unit: 'm2', share: 0.75, lost: 75 - (points - 25) }),
    explainedFilter(42, { value: 30, unit: 'percent', share: 0.25 }),
    explainedFilter(43, {}),
  ],
});

beforeEach(async () => {
  explainPlot.mockReset();
  await openConcept();
  const ofQuery = { searchQueryId: 31, enabled: true };
  fakeServer.put('searchquery', { id: 31, name: 'Grote kavels' });
  fakeServer.put('featurefilter', { id: 41, ...ofQuery, type: 'range', key: 'plot_area', weight: 3, param3: 1000 });
  fakeServer.put('featurefilter', { id: 42, ...ofQuery, type: 'class', key: 'zoning:BT', weight: 1, param1: 20 });
  fakeServer.put('featurefilter', { id: 43, ...ofQuery, type: 'area', weight: 0 });
  for (const [at, identificatie] of ['A 1', 'A 2'].entries())
    fakeServer.put('plot', { id: 51 + at, locationId: 3, type: 'parcel', properties: { identificatie } });
});
afterEach(async () => {
  cleanup();
  await signOut();
});

const show = () =>
  render(
    <MantineProvider env="test">
      <ScoreTable location={{ id: 3, score: 0.62 }} searchQueryId={31} />
    </MantineProvider>,
  );
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows value, wish, weight and the points each filter gives, of the weakest plot', async () => {
  explainPlot.mockImplementation(async (_query: number, plot: string) => explanation(plot, plot === 'A 1' ? 80 : 62));
  show();
  await screen.findByText(texts.points.en);
  const [, ...rows] = cells();
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['2,500\u00a0m²', 'ideally from 1,000\u00a0m²', '3', '37.00 of 75'],
    ['30%', 'from 20%', '1', '25.00 of 25'],
    ['meets it', '–', '0', 'does not count'],
    ['62.00'],
  ]);
  expect(explainPlot.mock.calls.map(([query, plot, run]) => [query, plot, run])).toEqual([
    [31, 'A 1', null],
    [31, 'A 2', null],
  ]);
});

it('says that the points of now differ from the score that was kept', async () => {
  explainPlot.mockImplementation(async (_query: number, plot: string) => explanation(plot, 71));
  show();
  expect((await screen.findByText(/71\.0 points/)).textContent).toContain('62.0');
});

it('says that land is not loaded, and offers to ask again after a failure', async () => {
  explainPlot.mockRejectedValue(new ApiError(404, null));
  show();
  await screen.findByText(texts.noValues.en);
  expect(cells()[1]!.slice(3)).toEqual(['3', '–']);
  cleanup();
  explainPlot.mockRejectedValue(new ApiError(503, null));
  show();
  const retry = await screen.findByRole('button', { name: states.retry.en });
  explainPlot.mockImplementation(async (_query: number, plot: string) => explanation(plot, 62));
  fireEvent.click(retry);
  await screen.findByText(texts.points.en);
});
