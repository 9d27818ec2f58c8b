/** The distance from an area to the nearest of some features. */
import type { FeatureTable } from '../../features.ts';
import { boxAt, CENTIMETRES } from './box.ts';
import { distanceBetween } from './distance.ts';
import type { Selection } from './layer.ts';

/** Reach of the first search, m. While nothing lies within it, the next one reaches four times as far. */
const FIRST_REACH = 60;
const FURTHEST = 500_000;

/** Metres to the nearest feature, 0 where it lies in the area; null when there is none. */
export function nearestDistance(areas: FeatureTable, area: number, selections: readonly Selection[]): number | null {
  const box = boxAt(areas.boxes, area);
  const full = selections.filter(({ isEmpty }) => !isEmpty);
  if (full.length === 0) return null;
  for (let reach = FIRST_REACH; reach <= FURTHEST; reach *= 4) {
    let least = Infinity;
    for (const each of full) {
      for (const row of each.near(box, reach * CENTIMETRES))
        least = Math.min(least, distanceBetween(areas, area, each.table, row, least));
    }
    // What lies outside the box of the search is further than its reach.
    if (least <= reach * CENTIMETRES) return least / CENTIMETRES;
  }
  return null;
}
