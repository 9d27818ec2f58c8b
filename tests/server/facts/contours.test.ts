/** Contours of noise over two towns that share a border, on a slope of 1 dB in 20 m to the east. */
import { beforeAll, expect, it } from 'vitest';
import type { Plane } from '../../../engine/host/plane/types.ts';
import { noiseClasses, noiseRasters, type NoiseSource } from '../../../model/land/noise.ts';
import { noiseContours, type Contour } from '../../../server/geodata/facts/contours.ts';
import { Land } from '../../../server/geodata/facts/land.ts';
import { NO_VALUE, type RasterGrid } from '../../../server/geodata/features.ts';
import { fromTwkb } from '../../../server/geodata/store/twkb.ts';
import { loadCompiled } from '../../engine/compiled.ts';
import { feature, rectangle, X, Y } from './support/town.ts';
import { featureTable } from './support/table.ts';

let plane: Plane;
beforeAll(async () => ({ plane } = await loadCompiled()));

/** Levels in tenths by the middle of each cell of 10 m, with a hole without a value. */
const [WIDE, HIGH] = [150, 30];
const slope: RasterGrid = {
  x0: X,
  y0: Y,
  cell: 10,
  scale: 0.1,
  width: WIDE,
  height: HIGH,
  data: Int16Array.from({ length: WIDE * HIGH }, (_, at) => {
    const [column, row] = [at % WIDE, Math.floor(at / WIDE)];
    return column === 40 && row === 10 ? NO_VALUE : 200 + 5 * column;
  }),
};

function contoursOf(minX: number, maxX: number, source: NoiseSource = 'all'): Contour[] {
  const gemeente = featureTable('gemeente', [feature('town', rectangle(minX, 0, maxX, 300))]);
  const inputs = {
    number: 9_901,
    day: '2026-11-25',
    country: new Map(),
    tables: new Map([['gemeente', gemeente] as const]),
    rasters: new Map([[noiseRasters[source], slope]]),
  };
  return noiseContours(new Land(inputs, plane));
}

/** Metres from the corner of the town. */
function shapeOf({ geometry }: Contour) {
  const polygons: [number, number][][][] = [];
  fromTwkb(geometry, {
    polygon: () => polygons.push([]),
    ring: () => polygons.at(-1)!.push([]),
    point: (x, y) =>
      polygons
        .at(-1)!
        .at(-1)!
        .push([x / 100 - X, y / 100 - Y]),
  });
  return polygons;
}
const areaOf = (found: readonly Contour[]): number =>
  found.reduce((sum, each) => sum + plane.measure(shapeOf(each)).area, 0);

it('gives each class the land between its levels, across the squares in which it comes', () => {
  const found = contoursOf(0, 1_500);
  // The middle of a cell has its level: 20 dB at 5 m, 45 dB at 505 m. A class ends half a step, a tenth of a cell, further.
  const ends = new Map(
    [...noiseClasses.entries].map(({ key, to }) => [key, Math.min(1_500, 505 + 20 * (to - 45) + 1)]),
  );
  for (const [at, { key }] of noiseClasses.entries.entries()) {
    const own = found.filter((each) => each.class === key);
    const xs = own.flatMap((each) =>
      shapeOf(each)
        .flat(2)
        .map(([x]) => x),
    );
    const from = at === 0 ? 0 : ends.get(noiseClasses.keys[at - 1]!)!;
    expect([Math.min(...xs), Math.max(...xs)], key).toEqual([
      expect.closeTo(from, 1),
      expect.closeTo(ends.get(key)!, 1),
    ]);
  }
  expect(new Set(found.map(({ source }) => source))).toEqual(new Set(['all']));
});

it('covers all land with a level once, and none without', () => {
  // The cell without a level takes the land up to the middles of its neighbours.
  const all = contoursOf(0, 1_500);
  expect(areaOf(all)).toBeCloseTo(1_500 * 300 - 200, 0);
  const joined = plane.unionAll(all.flatMap(shapeOf));
  expect(plane.measure(joined).area).toBeCloseTo(areaOf(all), 0);
});

it('ends at the border, where the contours of the next town go on', () => {
  const [west, east] = [contoursOf(0, 733, 'road'), contoursOf(733, 1_500, 'road')];
  expect(areaOf(west) + areaOf(east)).toBeCloseTo(areaOf(contoursOf(0, 1_500)), 0);
  expect(
    Math.max(
      ...west.flatMap((each) =>
        shapeOf(each)
          .flat(2)
          .map(([x]) => x),
      ),
    ),
  ).toBe(733);
  expect(contoursOf(5_000, 6_000)).toEqual([]);
});

it('makes none without a grid', () => {
  const land = new Land({ number: 1, day: '', tables: new Map(), country: new Map(), rasters: new Map() }, plane);
  expect(noiseContours(land)).toEqual([]);
});
