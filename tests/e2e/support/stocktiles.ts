/** Buildings for journeys: their land is in memory and has no tiles, so the page answers them itself. */
import Point from '@mapbox/point-geometry';
import type { Page } from 'playwright';
import type { LoadedMunicipality } from '../../../model/land/searchcalls.ts';
import type { StockBuilding } from '../../../model/land/stock.ts';
import { TILE_EXTENT } from '../../../model/land/tiles.ts';
import { encoded, type TileFeature } from '../../../server/geodata/tiles/encode.ts';

const land: LoadedMunicipality = {
  municipality: 9901,
  name: 'Waterhoven',
  release: 1,
  hash: 'a'.repeat(64),
  plots: 40,
  madeAt: '2026-11-03',
  bounds: [5, 52, 6, 53],
  columns: {},
  dates: { perceel: '2026-11-03' },
};

/** Rows and columns of buildings in a tile; they touch, so that each place of the map has one. */
const SIDE = 8;
const UNITS = TILE_EXTENT / SIDE;

/** Rows of buildings from 1900 by ten years; every other column is an office without a label. */
const buildingAt = (row: number, column: number): StockBuilding => ({
  year: 1900 + 10 * row,
  height: 6 + column,
  plot: 99010100001000,
  units: 1,
  area: 140,
  ...(column % 2 === 0 ? { use: 'woonfunctie', label: 'C' } : { use: 'kantoorfunctie' }),
});

function featureAt(tile: number, at: number): TileFeature {
  const [row, column] = [Math.floor(at / SIDE), at % SIDE];
  const corner = (x: number, y: number) => new Point((column + x) * UNITS, (row + y) * UNITS);
  const parts = [[corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]];
  return { id: tile * SIDE * SIDE + at, value: { ...buildingAt(row, column) }, parts, area: UNITS * UNITS };
}

/** Answers the list of the land and its tiles, all empty but those of buildings. */
export async function answerStock(page: Page): Promise<void> {
  await page.route('**/geo/releases', (route) => route.fulfill({ json: [land] }));
  await page.route('**/geo/tiles/**', (route) => {
    const [layer, , , x, y] = route.request().url().split('/geo/tiles/')[1]!.split('/');
    if (layer !== 'stock') return route.fulfill({ status: 204 });
    const tile = (Number(x) % 1_000) * 1_000 + (Number(y) % 1_000);
    const features = Array.from({ length: SIDE * SIDE }, (_, at) => featureAt(tile, at));
    return route.fulfill({ body: Buffer.from(encoded('stock', 'area', features)) });
  });
}
