// @vitest-environment happy-dom
/** Panels of a search query without a connection: what needs the server says so, and asks again once it is back. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { featureFilter, type FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import { freshRecord } from '../../../../model/entity.ts';
import type { ExplainedFilter, PlotExplanation } from '../../../../model/land/searchcalls.ts';
import { searchFilterOf } from '../../../../model/rules/search/search.ts';
import { NeighboursPanel } from '../../../../ui/scenes/opportunities/neighbours/NeighboursPanel.tsx';
import { usePreview } from '../../../../ui/scenes/opportunities/query/usePreview.ts';
import { NearPlots } from '../../../../ui/scenes/opportunities/results/NearPlots.tsx';
import { PlotPanel } from '../../../../ui/scenes/opportunities/results/PlotPanel.tsx';
import { useExplanation } from '../../../../ui/scenes/opportunities/results/useExplanation.ts';
import { saving } from '../../../../ui/stores/queue/saving.ts';

const QUERY = 7;
const filter: FeatureFilter = {
  ...(freshRecord(featureFilter) as FeatureFilter),
  id: 3,
  type: 'range',
  key: 'plot_area',
  param1: 5_000,
};
const explained: ExplainedFilter = {
  filterId: 3,
  type: 'range',
  key: 'plot_area',
  value: 4_990,
  missing: null,
  unit: 'm2',
  sources: ['brk'],
  date: '2026-11-03',
  verdict: 'fails',
  score: 0,
  share: 1,
  lost: 100,
};
const plot: PlotExplanation = {
  plot: 'p1',
  number: 'Waterhoven A 12',
  municipality: 9901,
  lon: 5.3,
  lat: 52.5,
  passes: false,
  points: 0,
  certainty: 1,
  filters: [explained],
  stability: null,
  runId: null,
};

let isThere: boolean;
let asked: string[];
beforeEach(() => {
  [isThere, asked] = [false, []];
  const answers: Record<string, unknown> = {
    '/geo/sources': [],
    '/searchquery/preview': { best: [{ id: 'p1', points: 99 }] },
    [`/searchquery/result/${QUERY}/p1`]: plot,
  };
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (!isThere) throw new TypeError('offline');
    const body = JSON.stringify(answers[path.split('?')[0]!]);
    return new Response(body, { status: 200, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  saving.offline = false;
  vi.unstubAllGlobals();
});

const show = (panel: React.ReactElement) => render(panel, { wrapper: MantineProvider });
const connect = (isConnected: boolean) =>
  act(async () => {
    isThere = isConnected;
    saving.offline = !isConnected;
  });

function Why() {
  const explanation = useExplanation(QUERY, 'p1', null);
  const sheet = { data: null, error: null, isLoading: false, reload: () => undefined };
  const nothing = () => undefined;
  return <PlotPanel explanation={explanation} sheet={sheet} filterOf={() => filter} nameOf={() => 'Area'} onClose={nothing} onShow={nothing} />; // prettier-ignore
}

it('why a plot has its points is said once the connection is back', async () => {
  await connect(false);
  show(<Why />);
  expect(screen.getByText('No connection')).toBeTruthy();
  expect(screen.getByText(/It does so once the connection is back/)).toBeTruthy();
  await connect(true);
  expect(await screen.findByRole('heading', { name: 'Waterhoven A 12' })).toBeTruthy();
  expect(screen.queryByText('No connection')).toBeNull();
  // What is there stays when the connection goes.
  await connect(false);
  expect(screen.getByRole('heading', { name: 'Waterhoven A 12' })).toBeTruthy();
});

it('the nearest plots are found once the connection is back', async () => {
  await connect(false);
  show(<NearPlots queryId={QUERY} filter={filter} question={{ filters: [filter] }} onOpen={() => undefined} />);
  expect(screen.getByText('No connection: the nearest plots are found once it is back.')).toBeTruthy();
  await connect(true);
  expect(await screen.findByRole('button', { name: /Waterhoven A 12.*4,990/ })).toBeTruthy();
});

it('neighbouring plots that could not be asked for are asked for again', async () => {
  await connect(false);
  show(<NeighboursPanel queryId={QUERY} runId={5} isRunCurrent onClose={() => undefined} />);
  fireEvent.change(screen.getByLabelText(/^Least area/), { target: { value: '1500' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  const before = asked.length;
  fireEvent.click(again);
  await waitFor(() => expect(asked.length).toBe(before + 1));
  expect(new Set(asked)).toEqual(new Set([expect.stringMatching(/^\/searchquery\/neighbours\/7\/5/)]));
});

const question = { filters: [searchFilterOf(filter)] };

function Counts() {
  const { answer, error } = usePreview(question, null, true);
  return <p>{error ? 'not counted' : (answer?.best.length ?? 'asking')}</p>;
}

it('matches that could not be counted are counted once the connection is back', async () => {
  await connect(false);
  show(<Counts />);
  await screen.findByText('not counted');
  await connect(true);
  await screen.findByText('1');
});
