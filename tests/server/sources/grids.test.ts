/** Grids of noise, air and heights: those of the demo world, whole and in its cells. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { landRasters, type RasterName } from '../../../model/land/collections.ts';
import { gridServices } from '../../../server/geodata/adapters/grids.ts';
import { liveAdapter } from '../../../server/geodata/adapters/live.ts';
import { cellValue, columnAt, rowAt } from '../../../server/geodata/facts/geometry/samples.ts';
import type { RasterGrid } from '../../../server/geodata/features.ts';
import { readGeoTiff } from '../../../server/geodata/protocols/geotiff.ts';
import { ogcApi } from '../../support/services/ogcapi.ts';
import { openSources, type ReplayedSources } from '../../support/services/sources.ts';
import { coverageOf } from '../../../server/geodata/protocols/wcs.ts';
import { demoGrid, geoTiff, wcs } from '../../support/services/wcs.ts';

const WATERHOVEN = 9901;
const NO_HEIGHT = 3.4028234663852886e38;
const faults = { noValue: 128 };

let sources: ReplayedSources;
beforeAll(async () => {
  const rivm = {
    alo__rivm_Geluid_lden_allebronnen_actueel: 'geluid_lden_allebronnen',
    alo__rivm_jaargemiddeld_NO2_actueel: 'no2',
  } as const;
  sources = await openSources({
    'api.pdok.nl': ogcApi({ land: null, only: null, isRepeating: false, page: 1_000 }),
    'data.rivm.nl': wcs(rivm, faults),
    'service.pdok.nl': wcs({ dtm_05m: 'dtm_05m' }, { noValue: NO_HEIGHT }, ['x', 'y']),
  });
  // Files of grids are read at their first use, which takes seconds.
  await Promise.all(Object.values(rivm).map(demoGrid));
});
afterEach(() => {
  faults.noValue = 128;
  sources.replay.calm();
});
afterAll(() => sources.replay.close());

function fetched(name: RasterName, municipality = WATERHOVEN): Promise<RasterGrid | null> {
  const tools = sources.tools();
  const of = gridServices.open(tools).find(({ source }) => source === landRasters[name])!;
  return liveAdapter(tools, of).raster(name, municipality);
}

/** The value at a point in RD metres; null where there is none. */
const valueAt = (grid: RasterGrid, x: number, y: number): number | null =>
  cellValue(grid, columnAt(grid, x), rowAt(grid, y));

it.each([
  ['geluid_lden_allebronnen', 0.05],
  ['no2', 0.05],
  ['dtm_05m', 0.01],
] as const)('%s is that of the demo world, to half a step', async (name, tolerance) => {
  const [own, wanted] = [(await fetched(name))!, await demoGrid(name)];
  expect(own).toMatchObject({ cell: wanted.cell, x0: 148_500, y0: 498_800 });
  const { x0, y0, cell, width, data } = own;
  let [worst, compared] = [0, 0];
  data.forEach((_, at) => {
    const [x, y] = [x0 + ((at % width) + 0.5) * cell, y0 + (Math.floor(at / width) + 0.5) * cell];
    const [found, demo] = [valueAt(own, x, y), valueAt(wanted, x, y)];
    if (found === null || demo === null) return void (worst = found === demo ? worst : Infinity);
    worst = Math.max(worst, Math.abs(found - demo));
    compared++;
  });
  expect(compared).toBeGreaterThan(0.8 * data.length);
  expect(worst).toBeLessThanOrEqual(tolerance + 1e-6);
});

it('the country has no grid, and nobody is asked for one', async () => {
  expect(await fetched('no2', 0)).toBeNull();
  expect(sources.replay.asked).toEqual([]);
});

it.each([NaN, -3.4e38, 255, -9_999])('takes %d for no value', async (noValue) => {
  const usual = await fetched('no2');
  faults.noValue = noValue;
  expect(await fetched('no2')).toEqual(usual);
});

describe('a GeoTIFF', () => {
  const file = geoTiff(
    Float32Array.from({ length: 6 }, (_, at) => at / 3),
    3,
    25,
    150_000,
    501_000,
  );

  it('has its place and its values', async () => {
    const { values, ...place } = await readGeoTiff(file);
    expect(place).toEqual({ west: 150_000, north: 501_000, cell: 25, width: 3, height: 2 });
    expect([...values]).toEqual([...Float32Array.from({ length: 6 }, (_, at) => at / 3)]);
  });

  it.each([0, 4, 20, 100, file.length - 20])('cut after %d bytes cannot be read', async (length) => {
    await expect(readGeoTiff(file.subarray(0, length))).rejects.toThrow(/breaks off/);
  });
});

it('averages what is finer than its cells, and repeats what is coarser', async () => {
  const tools = sources.tools();
  const territory = await tools.territory(WATERHOVEN);
  const of = {
    service: `${tools.services.rivm}/geo/alo/wcs`,
    id: 'alo__rivm_jaargemiddeld_NO2_actueel',
    scale: 0.01,
    tile: 50_000,
    valid: [0, 127.9] as const,
  };
  const demo = await demoGrid('no2');
  const coarse = (await coverageOf(tools.fetcher, { ...of, cell: 50 }, territory))!;
  const [west, south] = [150_000, 500_000];
  const four = [0, 25].flatMap((x) => [0, 25].map((y) => valueAt(demo, west + x + 1, south + y + 1)!));
  expect(valueAt(coarse, west + 1, south + 1)).toBeCloseTo(four.reduce((sum, each) => sum + each, 0) / 4, 1);
  const fine = (await coverageOf(tools.fetcher, { ...of, cell: 5 }, territory))!;
  for (const x of [0, 5, 10, 15, 20])
    expect(valueAt(fine, west + x + 1, south + 21)).toBeCloseTo(valueAt(demo, west + 1, south + 1)!, 1);
});
