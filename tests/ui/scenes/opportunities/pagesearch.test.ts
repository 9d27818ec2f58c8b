// @vitest-environment happy-dom
/** What the page asks the server for a search of its own. */
import { expect, it, vi } from 'vitest';

const calls = vi.hoisted(() => ({ givenBySearch: vi.fn(), searchInWorker: vi.fn() }));
vi.mock('../../../../ui/api/searches.ts', () => ({ givenBySearch: calls.givenBySearch }));
vi.mock('../../../../ui/workers/landclient.ts', () => ({ searchInWorker: calls.searchInWorker }));
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);

import type { OwnPlots } from '../../../../model/land/searchcalls.ts';
import { searchInView } from '../../../../ui/scenes/opportunities/query/pagesearch.ts';
import { signOut } from '../../../../ui/stores/session.ts';

it('fetches own plots once, and again after another person signs in', async () => {
  const plotsOf = (inLocations: OwnPlots['inLocations']) => ({ own: { inLocations, rejected: [] }, places: {} });
  calls.givenBySearch.mockResolvedValueOnce(plotsOf(['WTH00A12'])).mockResolvedValueOnce(plotsOf([]));
  const filter = { id: 1, type: 'own', key: 'in_location', enabled: true } as const;
  const ownPlots = async () => {
    const scope = { box: [5, 52, 6, 53], releases: [], name: '' } as const;
    await searchInView({ filters: [filter] }, scope, new AbortController().signal);
    return (calls.searchInWorker.mock.lastCall![0] as { own: OwnPlots }).own.inLocations;
  };
  expect(await ownPlots()).toEqual(['WTH00A12']);
  expect(await ownPlots()).toEqual(['WTH00A12']);
  expect(calls.givenBySearch).toHaveBeenCalledTimes(1);
  await signOut();
  expect(await ownPlots()).toEqual([]);
});
