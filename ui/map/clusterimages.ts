/** Rings of groups of locations, divided by the colours of their pins; each is drawn when the map first asks for it. */
import type { ExpressionSpecification, Map as GlMap } from 'maplibre-gl';
import { palette } from '../../model/palette.ts';
import { disc } from './pinimages.ts';

/** Colours told apart in a ring; locations of later ones count as the last. */
const MOST = 12;
const PREFIX = 'group';
const PIXEL_RATIO = 2;
/** Diameter, pixels. */
const SIZE = 48;
const TURN = Math.PI * 2;

const indexes = Array.from({ length: MOST }, (_, index) => index);
const propertyOf = (index: number) => `n${index}`;

/** Counts of each colour in a group, by the `value` of its pins. */
export const clusterProperties = Object.fromEntries(
  indexes.map((index) => [
    propertyOf(index),
    ['+', ['case', ['==', ['min', ['get', 'value'], MOST - 1], index], 1, 0]],
  ]),
);

/** `group|3|0|1…`: the name of the image says what it shows. */
export const clusterImageName: ExpressionSpecification = [
  'concat',
  PREFIX,
  ...indexes.flatMap((index): [string, ExpressionSpecification] => ['|', ['to-string', ['get', propertyOf(index)]]]),
];

/** Colours of the pins of a map. */
const coloursOf = new WeakMap<GlMap, readonly string[]>();

/** Says what colours the groups of a map have; drawn rings in other colours go. */
export function colourClusters(map: GlMap, colours: readonly string[]): void {
  const before = coloursOf.get(map);
  if (before?.join() === colours.join()) return;
  coloursOf.set(map, colours);
  if (!before) map.setMissingStyleImageResolver((id) => draw(map, id));
  for (const id of map.listImages()) if (id.startsWith(`${PREFIX}|`)) map.removeImage(id);
}

function draw(map: GlMap, id: string): void {
  if (!id.startsWith(`${PREFIX}|`) || map.hasImage(id)) return;
  const counts = id.split('|').slice(1).map(Number);
  map.addImage(id, ringImage(counts, coloursOf.get(map) ?? []), { pixelRatio: PIXEL_RATIO });
}

function ringImage(counts: readonly number[], colours: readonly string[]): ImageData {
  const size = SIZE * PIXEL_RATIO;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.translate(size / 2, size / 2);
  const radius = size / 2 - PIXEL_RATIO;
  const total = counts.reduce((sum, each) => sum + each, 0) || 1;
  let from = -TURN / 4;
  disc(context, radius, palette.paper);
  counts.forEach((count, index) => {
    if (count === 0) return;
    const to = from + (TURN * count) / total;
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, radius - 1.5 * PIXEL_RATIO, from, to);
    context.fillStyle = colours[index] ?? palette.slate;
    context.fill();
    from = to;
  });
  disc(context, radius - 6.5 * PIXEL_RATIO, palette.paper);
  return context.getImageData(0, 0, size, size);
}
