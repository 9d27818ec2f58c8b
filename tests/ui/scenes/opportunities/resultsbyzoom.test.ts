// @vitest-environment happy-dom
/** Results on the map, from numbers of municipalities to the colours of plots. */
import { expect, it } from 'vitest';
import type { FoundPlot } from '../../../../model/land/runs.ts';
import type { LoadedMunicipality } from '../../../../model/land/searchcalls.ts';
import { tileFeatureId } from '../../../../model/land/tiles.ts';
import type { ViewResults } from '../../../../ui/workers/viewresults.ts';
import {
  areaScoresOf,
  numbersOf,
  plotScoresOf,
  pointsOf,
  shownBand,
  squaresOf,
  type MapResults,
} from '../../../../ui/scenes/opportunities/map/resultsbyzoom.ts';

const found = (municipality: number, index: number | undefined, points: number): FoundPlot => ({
  id: `${municipality}-${index}`,
  number: '',
  municipality,
  lon: 5,
  lat: 52,
  points,
  certainty: 1,
  parts: [],
  ...(index === undefined ? {} : { index }),
});
const loaded = (municipality: number, hash: string, bounds: LoadedMunicipality['bounds'] = null) => ({
  municipality,
  hash,
  name: '',
  release: 1,
  plots: 1,
  madeAt: '',
  bounds,
  columns: {},
  dates: {},
});
const west = loaded(9901, 'a', [5, 52, 5.5, 53]);
const east = loaded(9902, 'b', [5.5, 52, 6, 53]);
const borderless = loaded(9903, 'c');
const inside = { index: 3, count: 1_234, points: 72, lon: 5.1, lat: 52.1 };
const wide: MapResults = {
  listed: [found(9901, 7, 80), found(9903, 7, 60)],
  inView: null,
  municipalities: [9901, 9902, 9903].map((municipality) => ({ municipality, count: 2_000 })),
  neighbourhoods: [{ municipality: 9901, count: 2_000, neighbourhoods: [inside] }],
  searched: [],
  loaded: [west, east, borderless],
};
const coloured: ViewResults['coloured'] = {
  municipality: Uint16Array.of(9901, 9902),
  rows: Uint32Array.of(7, 8),
  scores: Float32Array.of(0.5, 0.25),
  lon: Float64Array.of(5.1, 5.2),
  lat: Float64Array.of(52.1, 52.2),
};
const point = { id: 'A', number: 'Waterhoven A 1', lon: 5.1, lat: 52.1, points: 50 };
const squares = [
  { lon: 5.1, lat: 52.1, count: 12, hasShown: true },
  { lon: 5.2, lat: 52.2, count: 1_500, hasShown: false },
];
const near: MapResults = { ...wide, inView: { coloured, points: [point], squares } };
const nearest: MapResults = { ...wide, inView: { coloured, points: null, squares: [] } };

it('the band is that of the zoom, once there is an answer for it', () => {
  expect([8, 10, 13, 15].map((zoom) => shownBand(zoom, wide))).toEqual([
    'municipalities',
    'neighbourhoods',
    // The view is not searched yet: what is listed stays.
    'plots',
    'plots',
  ]);
  expect([10, 13, 15].map((zoom) => shownBand(zoom, near))).toEqual(['points', 'points', 'plots']);
  // Counts of a small view are no counts of municipalities.
  expect(shownBand(10, nearest)).toBe('plots');
});

it('numbers stand in municipalities, and in neighbourhoods where these are known and near enough', () => {
  expect(numbersOf('municipalities', wide)).toMatchObject([
    { geometry: { coordinates: [5.25, 52.5] }, properties: { label: '2,000', of: 'municipality' } },
    { geometry: { coordinates: [5.75, 52.5] }, properties: { label: '2,000', of: 'municipality' } },
  ]);
  expect(numbersOf('neighbourhoods', wide)).toMatchObject([
    { geometry: { coordinates: [5.75, 52.5] }, properties: { of: 'municipality' } },
    { geometry: { coordinates: [5.1, 52.1] }, properties: { label: '1,234', of: 'neighbourhood' } },
  ]);
  expect(numbersOf('plots', wide)).toEqual([]);
});

it('neighbourhoods have the colour of their mean points, in their band alone', () => {
  const id = tileFeatureId(9901, 3);
  expect([...areaScoresOf('neighbourhoods', wide)]).toEqual([[id, { score: 0.72, lon: 5.1, lat: 52.1 }]]);
  expect(areaScoresOf('municipalities', wide).size).toBe(0);
});

it('points stand for plots of the view, else for those of the list; where numbers stand, only for land without a border', () => {
  expect(pointsOf('points', near)).toEqual([point]);
  expect(pointsOf('plots', near)).toBe(wide.listed);
  for (const band of ['municipalities', 'neighbourhoods'] as const)
    expect(pointsOf(band, wide).map(({ id }) => id)).toEqual(['9903-7']);
});

it('a square of land has the shade of the number of its other plots, and the number where no point stands', () => {
  expect(squaresOf('points', near).map(({ properties }) => properties)).toEqual([{ count: 12 }, { count: 1_500 }]);
  expect(numbersOf('points', near)).toMatchObject([{ properties: { label: '1,500', of: 'square' } }]);
  expect(squaresOf('plots', near)).toEqual([]);
});

it('shows points as scores, and none of a release that was replaced or of a run without rows', () => {
  const searched = [9901, 9902].map((municipality) => ({
    municipality,
    id: 1,
    hash: municipality === 9901 ? 'a' : 'old',
  }));
  const listed = [found(9901, 7, 80), found(9902, 7, 60), found(9901, undefined, 50)];
  const first = tileFeatureId(9901, 7);
  expect([...plotScoresOf({ ...wide, listed, searched })]).toEqual([[first, { score: 0.8, lon: 5, lat: 52 }]]);
  expect([...plotScoresOf({ ...near, searched })]).toEqual([[first, { score: 0.5, lon: 5.1, lat: 52.1 }]]);
  expect(plotScoresOf({ ...near, searched, loaded: [] }).size).toBe(0);
});
