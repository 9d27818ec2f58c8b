import { expect, it } from 'vitest';
import { textOf } from '../../../../../ui/i18n/useText.ts';
import { geometryIn } from '../../../../../ui/portfolio/ownvalues.ts';
import { shapeText } from '../../../../../ui/scenes/locations/detail/fields/shapetext.ts';
import { texts } from '../../../../../ui/scenes/locations/detail/fields/texts.ts';

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

it('shows its kind, and the size of an area', () => {
  const corners = [150_760, 150_860].map((x) => [5 + (x - 150_760) / 68_000, 52]);
  const area = { type: 'Polygon', coordinates: [[...corners, [5.001, 52.001], corners[0]]] };
  expect(shapeText(JSON.stringify(area), textOf)).toMatch(new RegExp(`^${textOf(texts.area)}, \\d.*\\sm²$`));
  expect(shapeText(JSON.stringify({ type: 'Point', coordinates: [5, 52] }), textOf)).toBe(textOf(texts.point));
  expect(shapeText('', textOf)).toBe('');
});
