/** Keys from other keys of the same plot. */
import { firstMissing, isKnown, type Fact } from '../fact.ts';
import type { KeyFormula } from '../formula.ts';

/** A figure of known values; the first reason when one is missing. */
const from = (facts: readonly Fact[], work: (...values: number[]) => number): Fact =>
  facts.every(isKnown) ? work(...facts) : (firstMissing(...facts) ?? 'not_computed');

export const headroomFormulas = {
  plot_unbuilt_area: (fact) =>
    from([fact('plot_geometry_area'), fact('plot_footprint_area')], (area, built) => Math.max(0, area - built)),
  plot_gsi: (fact) => from([fact('plot_footprint_area'), fact('plot_geometry_area')], (built, area) => built / area),
  plot_fsi: (fact) => from([fact('plot_floor_area'), fact('plot_geometry_area')], (floors, area) => floors / area),
  zoning_height_headroom: (fact) => {
    const height = fact('plot_building_height_max');
    // On an empty plot nothing is used of the height that the plan allows.
    return from([fact('zoning_max_building_height'), height === 'no_building' ? 0 : height], (most, now) => most - now);
  },
  zoning_coverage_headroom: (fact) =>
    from([fact('zoning_max_coverage'), fact('plot_gsi')], (most, gsi) => most - 100 * gsi),
  zoning_floor_area_headroom: (fact) =>
    from(
      [
        fact('zoning_building_plane_area'),
        fact('zoning_max_coverage'),
        fact('zoning_max_floors'),
        fact('plot_floor_area'),
      ],
      (plane, coverage, floors, built) => (plane * coverage * floors) / 100 - built,
    ),
} satisfies Record<string, KeyFormula>;
