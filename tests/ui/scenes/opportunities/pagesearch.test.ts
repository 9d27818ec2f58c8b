// @vitest-environment happy-dom
/** What the page asks the server for a search of its own. */
import { expect, it, vi } from 'vitest';

const calls = vi.hoisted(() => ({ givenBySearch: vi.fn(), fetchOwnValues: vi.fn(), searchInWorker: vi.fn() }));
vi.mock('../../../../ui/api/searches.ts', () => ({ givenBySearch: calls.givenBySearch }));
vi.mock('../../../../ui/api/ownfigures.ts', () => ({ fetchOwnValues: calls.fetchOwnValues }));
vi.mock('../../../../ui/workers/landclient.ts', () => ({ searchInWorker: calls.searchInWorker }));
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);

import { plotFigure, type PlotFigure } from '../../../../model/entities/plotfigure.ts';
import { freshRecord } from '../../../../model/entity.ts';
import type { OwnColumns } from '../../../../model/land/owncolumns.ts';
import type { OwnPlots } from '../../../../model/land/searchcalls.ts';
import { searchInView } from '../../../../ui/scenes/opportunities/query/pagesearch.ts';
import { banks } from '../../../../ui/stores/records/banks.ts';
import { signOut } from '../../../../ui/stores/person/session.ts';

it('fetches own plots once, and again after another person signs in', async () => {
  const plotsOf = (inLocations: OwnPlots['inLocations']) => ({ own: { inLocations, rejected: [] }, places: {} });
  calls.givenBySearch.mockResolvedValueOnce(plotsOf(['WTH00A12'])).mockResolvedValueOnce(plotsOf([]));
  const filter = { id: 1, type: 'own', key: 'in_location', enabled: true } as const;
  const ownPlots = async () => {
    const scope = { box: [5, 52, 6, 53], releases: [], square: null, name: '' } as const;
    await searchInView({ filters: [filter] }, scope, new AbortController().signal);
    return (calls.searchInWorker.mock.lastCall![0] as { own: OwnPlots }).own.inLocations;
  };
  expect(await ownPlots()).toEqual(['WTH00A12']);
  expect(await ownPlots()).toEqual(['WTH00A12']);
  expect(calls.givenBySearch).toHaveBeenCalledTimes(1);
  await signOut();
  expect(await ownPlots()).toEqual([]);
});

it('fetches the values of an own figure once, and again after an import; of one that is gone nothing', async () => {
  const known = (rev: number) => {
    banks.plotfigure.byId[7] = { ...(freshRecord(plotFigure) as PlotFigure), id: 7, rev } as PlotFigure;
  };
  known(1);
  const values = [9901, 9902].map((municipality) => ({ municipality, plots: ['A1', 'A2'], values: [3, 40] }));
  calls.fetchOwnValues.mockResolvedValue(values);
  const figures = async () => {
    const scope = { box: [5, 52, 6, 53], releases: [{ municipality: 9902 }], name: '' };
    const filters = ['own:7', 'own:9'].map((key, at) => ({ id: at + 1, type: 'range', key, enabled: true }) as const);
    await searchInView({ filters }, scope as never, new AbortController().signal);
    return (calls.searchInWorker.mock.lastCall![0] as { figures: OwnColumns }).figures;
  };
  const found = await figures();
  expect(Object.keys(found)).toEqual(['7']);
  // Only the land in view goes to the worker; the slider is that of all values.
  expect(found['7']).toMatchObject({ measure: { scale: [3, 40] }, values: [{ municipality: 9902, plots: 'A1\nA2' }] });
  calls.fetchOwnValues.mockRejectedValueOnce(new Error('offline'));
  expect(await figures()).toEqual(found);
  expect(calls.fetchOwnValues.mock.calls).toEqual([[7]]);
  calls.fetchOwnValues.mockReset().mockResolvedValue(values.slice(0, 1));
  known(2);
  expect((await figures())['7']).toMatchObject({ values: [] });
});
