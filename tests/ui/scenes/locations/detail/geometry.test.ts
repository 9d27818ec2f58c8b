import { expect, it } from 'vitest';
import { geometryIn } from '../../../../../ui/portfolio/ownvalues.ts';

const ring = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ],
];

it.each([
  ['a point', { type: 'Point', coordinates: [5, 52] }, 'point'],
  [
    'a line in a feature',
    {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    },
    'line',
  ],
  [
    'the first of a collection',
    { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: ring } }] },
    'area',
  ],
  ['no features', { type: 'FeatureCollection', features: [] }, null],
  ['no geometry', { type: 'Feature', geometry: null }, null],
  ['another kind', { type: 'Circle', coordinates: [0, 0] }, null],
  ['no object', 3, null],
])('reads %s', (_, given, shape) => {
  expect(geometryIn(JSON.stringify(given))?.shape ?? null).toBe(shape);
});

it('refuses what is no JSON', () => {
  expect(geometryIn('point')).toBeNull();
});
