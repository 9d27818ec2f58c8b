/** The distance from an area to the nearest feature of some layers. */
import type { FeatureTable } from '../../features.ts';
import { boxAt, CENTIMETRES } from './box.ts';
import { distanceBetween } from './distance.ts';
import type { Layer } from './layer.ts';

/** Reach of the first search, m. While nothing lies within it, the next one reaches four times as far. */
const FIRST_REACH = 60;
const FURTHEST = 500_000;

/** Metres to the nearest feature that counts, 0 where it lies in the area; null when there is none. */
export function nearestDistance(
  areas: FeatureTable,
  area: number,
  layers: readonly Layer[],
  counts: (layer: Layer, row: number) => boolean = () => true,
): number | null {
  const box = boxAt(areas.boxes, area);
  if (layers.every((layer) => layer.isEmpty)) return null;
  for (let reach = FIRST_REACH; reach <= FURTHEST; reach *= 4) {
    let least = Infinity;
    for (const layer of layers) {
      for (const row of layer.near(box, reach * CENTIMETRES)) {
        if (counts(layer, row)) least = Math.min(least, distanceBetween(areas, area, layer.table, row, least));
      }
    }
    // What lies outside the box of the search is further than its reach.
    if (least <= reach * CENTIMETRES) return least / CENTIMETRES;
  }
  return null;
}
