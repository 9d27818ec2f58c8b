/** In which municipalities a search can find anything. */
import type { SearchFilter } from '../../model/land/searchcalls.ts';
import { boxOf } from '../../model/plane.ts';
import { filterTrees, placesNeeded } from '../../model/rules/search/search.ts';
import type { LandRelease } from '../../engine/host/landsearch/release.ts';
import type { LandReader } from '../geodata/search/reader.ts';

const CENTIMETRES = 100;

/**
 * The releases whose municipality meets the places that every match lies in, by their boxes; all without such a place, and none where one is
 * not loaded. Drawn areas narrow nothing.
 */
export async function releasesInScope(
  filters: readonly SearchFilter[],
  releases: readonly LandRelease[],
  reader: Pick<LandReader, 'place'>,
): Promise<readonly LandRelease[]> {
  let within = releases;
  for (const { key, param3 } of placesNeeded(filterTrees(filters))) {
    const outline = await reader.place(key);
    if (!outline) return [];
    const { minX, minY, maxX, maxY } = boxOf(outline.flatMap(([outer = []]) => outer));
    const margin = param3 ?? 0;
    within = within.filter(({ box }) => {
      if (!box) return true;
      const [west, south, east, north] = box.map((each) => each / CENTIMETRES) as [number, number, number, number];
      return west <= maxX + margin && east >= minX - margin && south <= maxY + margin && north >= minY - margin;
    });
  }
  return within;
}
