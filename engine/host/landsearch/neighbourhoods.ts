/** Plots that match by neighbourhood, for a map too wide to show single ones. */
import type { ScoredPlots } from '../land/types.ts';
import type { Engine } from '../types.ts';
import type { NeighbourhoodCount } from '../../../model/land/runs.ts';
import { placesOf } from './places.ts';
import type { LandPlots } from './release.ts';

/** Of each neighbourhood the metres of one of its plots; the same for every search of the same plots. */
const middles = new WeakMap<LandPlots, readonly (readonly [x: number, y: number])[]>();

/** The plot nearest to the mean of all plots of a neighbourhood: it lies inside, among what is built. */
function middlesOf(land: LandPlots): readonly (readonly [number, number])[] {
  const present = middles.get(land);
  if (present) return present;
  const { count, ofPlots } = land.areas.neighbourhood!;
  const { x, y } = placesOf(land.points, Uint32Array.from(ofPlots.keys()));
  const [number, sumX, sumY] = [0, 1, 2].map(() => new Float64Array(count));
  for (const [plot, area] of ofPlots.entries()) {
    if (area < 0) continue;
    number![area]!++;
    sumX![area]! += x[plot]!;
    sumY![area]! += y[plot]!;
  }
  const found = Array.from({ length: count }, (): readonly [number, number] => [0, 0]);
  const nearest = new Float64Array(count).fill(Infinity);
  for (const [plot, area] of ofPlots.entries()) {
    if (area < 0) continue;
    const away = Math.hypot(x[plot]! - sumX![area]! / number![area]!, y[plot]! - sumY![area]! / number![area]!);
    if (away >= nearest[area]!) continue;
    nearest[area] = away;
    found[area] = [x[plot]!, y[plot]!];
  }
  middles.set(land, found);
  return found;
}

/** Those in which plots match, by their index; none where the land has no neighbourhoods. */
export function neighbourhoodCounts(
  { plots, scores }: ScoredPlots,
  land: LandPlots,
  { toLonLat }: Engine['projection'],
): NeighbourhoodCount[] {
  const areas = land.areas.neighbourhood;
  if (!areas) return [];
  const counts = new Uint32Array(areas.count);
  const sums = new Float64Array(areas.count);
  for (const [at, plot] of plots.entries()) {
    const area = areas.ofPlots[plot]!;
    if (area < 0) continue;
    counts[area]!++;
    sums[area]! += scores[at]!;
  }
  const places = middlesOf(land);
  return [...counts.keys()]
    .filter((index) => counts[index]! > 0)
    .map((index) => {
      const [lon, lat] = toLonLat(...places[index]!);
      return { index, count: counts[index]!, points: Math.round((100 * sums[index]!) / counts[index]!), lon, lat };
    });
}
