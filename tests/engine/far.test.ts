/** Plots further from the origin than the engine can count: said, never cut off without a word. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ConceptInput, Engine, PlotInput } from '../../engine/host/types.ts';
import { loadCompiled } from './compiled.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
}, 120_000);

/** 2^29 grid units of 1e-5 m: coordinates are smaller than this. */
const LIMIT = 5368.70912;

const concept = (plot: PlotInput): ConceptInput => ({
  plot,
  buildings: [{ id: 'b1', archetype: 'generic', maxlength: 40, maxwidth: 20, maxheight: 6 }],
});

const generated = (plot: PlotInput) => {
  const { figures, meta } = engine.generate(concept(plot));
  return { figures, told: meta.messages.filter(({ message }) => message === 'PLOT_TOO_FAR'), all: meta.messages };
};

const square: [number, number, number, number] = [-50, -50, 50, 50];

describe('a plot too far from the origin', () => {
  it.each([
    ['beyond the grid', { rects: [[5200, 0, 5500, 200]] }, 'plot.rects[0]', 5500],
    [
      'in RD',
      {
        polygon: [
          [121_000, 487_000],
          [121_100, 487_000],
          [121_100, 487_100],
        ],
      },
      'plot.polygon',
      487_100,
    ],
    [
      'with one part of several',
      {
        rects: [square],
        polygons: [
          [
            [
              [0, 0],
              [9, 0],
              [9, 9],
            ],
          ],
          [
            [
              [0, -7000],
              [9, 0],
              [9, 9],
            ],
          ],
        ],
      },
      'plot.polygons[1]',
      7000,
    ],
  ] as [string, PlotInput, string, number][])(
    '%s does not count, and the message says by how much',
    (_name, plot, place, value) => {
      const { figures, told, all } = generated(plot);
      expect(told).toEqual([
        {
          message: 'PLOT_TOO_FAR',
          severity: 'error',
          target: LIMIT,
          value,
          building_id: null,
          unit_id: null,
          place,
        },
      ]);
      expect(figures).toMatchObject({ plotarea: 0, gsi: null, fsi: null, gfa: 1600 });
      expect(all.map(({ message }) => message)).not.toContain('BUILDING_OUTSIDE_PLOT');
    },
  );

  it('counts up to the last point of the grid', () => {
    const last = LIMIT - 0.00001;
    const { figures, told } = generated({ rects: [[last - 10, -last, last, -last + 10]] });
    expect(told).toEqual([]);
    expect(figures.plotarea).toBeCloseTo(100, 2);
  });

  it('is told apart from a buildable area too far away', () => {
    const { figures, told } = generated({ rects: [square], buildable: { rects: [[5300, 0, 5400, 100]] } });
    expect(told).toMatchObject([{ place: 'plot.buildable.rects[0]', value: 5400 }]);
    expect(figures.plotarea).toBe(10_000);
  });
});

describe('a building that reaches too far', () => {
  const points = [
    [0, 0],
    [500, 0],
    [500, 100],
    [0, 100],
  ];
  const reaching = (x: number, rotate_z = 0) =>
    engine
      .generate({
        buildings: [
          { id: 'b1', archetype: 'generic', x, rotate_z, maxheight: 6, cfg: { shapemode: 'polygon', points } },
        ],
      })
      .meta.messages.filter(({ message }) => message === 'BUILDING_TOO_FAR');

  it('is named, with the largest coordinate of its footprint', () => {
    expect(reaching(5000)).toEqual([
      {
        message: 'BUILDING_TOO_FAR',
        severity: 'error',
        target: LIMIT,
        value: 5500,
        building_id: 'b1',
        unit_id: null,
      },
    ]);
    expect(reaching(-5000, Math.PI)[0]!.value).toBeCloseTo(5500, 3);
  });

  it('is none when it only stands far away', () => {
    expect(reaching(4868)).toEqual([]);
    expect(reaching(5000, Math.PI)).toEqual([]);
  });
});
