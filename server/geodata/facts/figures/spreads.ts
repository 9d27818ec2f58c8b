/** Counts of buildings, units and plots in the classes of `spreads`. */
import { spreads, sizeBounds, yearBounds, type SpreadName } from '../../../../model/land/spreads.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { isKnown, type Fact } from '../fact.ts';
import type { Land } from '../land.ts';
import { yearOf } from '../stages/buildings.ts';
import { labelsByUnit, rankOf } from '../stages/energy.ts';
import type { Unit } from '../stages/units.ts';

/** Members by the number of their class; those without one do not count. */
function counted(name: SpreadName, classes: Iterable<number | null>): number[] {
  const counts = entryOf(spreads, name)!.classes.map(() => 0);
  for (const each of classes) if (each !== null) counts[each]!++;
  return counts;
}

/** Rows of buildings by the year in which they were built. */
export const yearCounts = (land: Land, buildings: readonly number[]): number[] =>
  counted(
    'building_years',
    buildings.map((row) => {
      const year = yearOf(land, row);
      return isKnown(year) ? yearBounds.filter((from) => year >= from).length : null;
    }),
  );

/** Units by rank of their label. */
export function labelCounts(land: Land, units: Iterable<Unit>): number[] {
  const labels = labelsByUnit(land);
  const ranks = [...units].map(({ id }) => {
    const label = labels.get(id);
    const rank = label === undefined ? null : rankOf(land, label);
    return rank === null ? null : rank - 1;
  });
  return counted('energy_labels', ranks);
}

/** Plots by their areas, m2. */
export const sizeCounts = (areas: readonly Fact[]): number[] =>
  counted(
    'plot_sizes',
    areas.map((area) => (isKnown(area) && area > 0 ? sizeBounds.filter((most) => area > most).length : null)),
  );
