import { createExpression, latest } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import type { StockBuilding } from '../../../../model/land/stock.ts';
import {
  classes,
  classNames,
  colourOf,
  countsOf,
  histogramOf,
  measureNames,
  outColour,
  passes,
  rangeNames,
  ranges,
  unknownColour,
  type Filters,
  type MeasureName,
} from '../../../../ui/scenes/geodata/measures.ts';
import { colourExpression, passesExpression } from '../../../../ui/scenes/geodata/paint.ts';
import { filtersLike } from '../../../../ui/scenes/geodata/similar.ts';

const none: Filters = { spans: {}, off: { use: [], label: [] } };
const villa: StockBuilding = { year: 1931, height: 8.5, use: 'woonfunctie', label: 'C', spareHeight: 2.5 };
const office: StockBuilding = { year: 2004, height: 32, use: 'kantoorfunctie', label: 'A+', spareArea: -80 };
const shed: StockBuilding = {};
const buildings = [villa, office, shed, { year: 1674 }, { year: 1850, height: 70 }, { height: 3, spareHeight: -4 }];

/** What the map makes of an expression for a building. */
function evaluated(
  expression: unknown,
  building: StockBuilding,
  spec?: Parameters<typeof createExpression>[1],
): unknown {
  const made = createExpression(expression, spec);
  if (made.result !== 'success') throw new Error(JSON.stringify(made.value));
  const properties: Record<string, unknown> = { ...building };
  return made.value.evaluate({ zoom: 16 }, { type: 'Polygon', properties });
}
const drawn = (name: MeasureName, filters: Filters, building: StockBuilding): string => {
  const spec = latest['paint_fill-extrusion']['fill-extrusion-color'];
  const { r, g, b } = evaluated(colourExpression(name, filters), building, spec) as { r: number; g: number; b: number };
  return `#${[r, g, b]
    .map((each) =>
      Math.round(255 * each)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();
};

describe('filters of the legend', () => {
  it.each<[string, Filters, readonly boolean[]]>([
    ['nothing', none, [true, true, true, true, true, true]],
    ['years to an end', { ...none, spans: { year: [1850, 1960] } }, [true, false, false, true, true, false]],
    ['both ends', { ...none, spans: { year: [1900, 1960] } }, [true, false, false, false, false, false]],
    ['an open range', { ...none, spans: { height: [0, 60] } }, [true, true, true, true, true, true]],
    ['above an end', { ...none, spans: { height: [20, 60] } }, [false, true, false, false, true, false]],
    ['a class', { ...none, off: { use: ['woonfunctie'], label: [] } }, [false, true, true, true, true, true]],
    ['the unknown', { ...none, off: { use: ['unknown'], label: [] } }, [true, true, false, false, false, false]],
    [
      'all at once',
      { spans: { year: [1900, 2030], spareHeight: [0, 20] }, off: { use: [], label: ['G'] } },
      [true, false, false, false, false, false],
    ],
  ])('take %s, in the page as on the map', (_, filters, expected) => {
    expect(buildings.map((each) => passes(each, filters))).toEqual(expected);
    expect(buildings.map((each) => evaluated(passesExpression(filters), each))).toEqual(expected);
  });
});

describe('colours', () => {
  it('are the same in the legend as on the map', () => {
    for (const name of rangeNames)
      for (const value of [
        ranges[name].scale[0] - 9,
        ...ranges[name].ramp.map(([at]) => at),
        ranges[name].scale[1] + 9,
      ]) {
        expect(drawn(name, none, { [name]: value }), `${name} ${value}`).toBe(
          colourOf(ranges[name], value).toUpperCase(),
        );
      }
    for (const name of classNames)
      for (const { key, colour } of classes[name].classes)
        expect(drawn(name, none, key === 'unknown' ? {} : { [name]: key })).toBe(colour.toUpperCase());
  });

  it('are grey where the figure is unknown, and pale for what the filters leave out', () => {
    for (const name of measureNames) {
      expect(drawn(name, none, shed), name).toBe(unknownColour);
      const filtered: Filters = { ...none, spans: { year: [1900, 1960] } };
      expect(drawn(name, filtered, office), name).toBe(outColour);
    }
  });

  it('tell classes apart, and fill ramps from end to end', () => {
    for (const name of classNames) {
      const colours = classes[name].classes.map(({ colour }) => colour);
      expect(new Set([...colours, outColour]).size, name).toBe(colours.length + 1);
    }
    for (const name of rangeNames) {
      const { ramp, scale } = ranges[name];
      expect([ramp[0]![0], ramp.at(-1)![0]]).toEqual(scale);
    }
  });
});

describe('counts', () => {
  it('hold what lies beyond the scale in the bars at its ends, and what is unknown apart', () => {
    const { bars, unknown } = histogramOf('year', buildings);
    expect(bars).toHaveLength(36);
    expect([bars[0], bars[16], bars[30], unknown]).toEqual([2, 1, 1, 2]);
    expect(bars.reduce((sum, each) => sum + each, unknown)).toBe(buildings.length);
    expect(histogramOf('height', buildings).bars.at(-1)).toBe(1);
  });

  it('count classes, the unknown among them', () => {
    expect([...countsOf('use', buildings)]).toEqual([
      ['woonfunctie', 1],
      ['kantoorfunctie', 1],
      ['unknown', 4],
    ]);
  });
});

it('searches plots with a building like one, by what is known of it', () => {
  expect(filtersLike(villa, 800).map(({ key, param1, param2 }) => [key, param1, param2])).toEqual([
    ['use:woonfunctie', 50, undefined],
    ['building_year', 1921, 1941],
    ['building_height_70p', 6, 12],
    ['plot_area', 400, 1200],
  ]);
  expect(filtersLike(shed, null)).toEqual([]);
});
