/** Columns whose least and most value decide a filter are not read, and the result is the same as with all of them. */
import { expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import { LandMemory } from '../../../engine/host/land/memory.ts';
import { loadLand } from '../../../engine/host/land/module.ts';
import { Searcher } from '../../../engine/host/landsearch/searcher.ts';
import { Shelf } from '../../../engine/host/landsearch/shelf.ts';
import type { SearchFilter } from '../../../model/land/searchcalls.ts';
import { packMatches } from '../../../server/geodata/search/matches.ts';
import { makeMunicipality, MemoryLand } from '../../support/land.ts';
import { planOf, rangeFilter } from '../../support/searchplan.ts';

const [SEED, PLOTS, ROOM] = [5, 200, 64_000_000];

/** Searches afresh; returns the result with the number of columns that were read. */
async function search(filters: readonly SearchFilter[], isKnown: boolean) {
  const land = new MemoryLand([makeMunicipality(9901, PLOTS, SEED), makeMunicipality(9902, PLOTS, SEED)]);
  const source = isKnown ? land : { ...land, ranges: async () => ({}) };
  const engine = await loadEngine();
  const shelf = new Shelf(new LandMemory(await loadLand()), engine, source, ROOM);
  const plan = planOf({ filters, releases: await land.releases(), most: PLOTS, keepsMatches: true });
  const searcher = new Searcher(shelf, engine.projection, packMatches);
  const result = await searcher.search(
    plan,
    () => undefined,
    () => false,
  );
  return { result, columns: land.reads };
}

it.each([
  ['a bound that all plots meet', [rangeFilter(1, 'plot_area', { param1: 50 })], 0],
  ['a bound that no plot meets', [rangeFilter(1, 'plot_area', { param1: 9_500 })], 0],
  ['a wish that all plots meet', [rangeFilter(1, 'distance_train_station', { param4: 30 })], 0],
  [
    'one of two filters',
    [rangeFilter(1, 'plot_area', { param1: 50 }), rangeFilter(2, 'building_year', { param1: 1_980 })],
    2,
  ],
  [
    'two filters on one key',
    [rangeFilter(1, 'plot_area', { param1: 50 }), rangeFilter(2, 'plot_area', { param2: 4_000 })],
    2,
  ],
  ['a wish that some plots miss', [rangeFilter(1, 'plot_area', { param1: 50, param3: 5_000 })], 2],
  ['missing values', [rangeFilter(1, 'building_year', { param1: 1_000 })], 2],
  ['values of areas', [rangeFilter(1, 'area_share_built_before_1985', { param1: 0 })], 2],
  ['a filter that holds in a part of the land', [rangeFilter(1, 'plot_area', { param1: 50, polygon: triangle() })], 2],
])('%s: columns read of two municipalities', async (_, filters, columns) => {
  const pruned = await search(filters, true);
  const whole = await search(filters, false);
  expect(pruned.columns).toBe(columns);
  expect(whole.columns).toBe(2 * new Set(filters.map(({ key }) => key)).size);
  expect(pruned.result).toEqual(whole.result);
});

function triangle(): NonNullable<SearchFilter['polygon']> {
  const corners = [
    [5.3, 52.48],
    [5.35, 52.48],
    [5.3, 52.5],
    [5.3, 52.48],
  ];
  return { type: 'Polygon', coordinates: [corners] };
}
