/** Energy labels of the units on a plot. */
import { labelClasses } from '../../../../model/enums/norms.ts';
import { landKeyOf, type LandKeyName } from '../../../../model/land/catalogue.ts';
import type { Fact } from '../fact.ts';
import type { PlotFormula } from '../formula.ts';
import { perLand, type Land } from '../land.ts';
import { registerId, unitsOn, type Unit } from './units.ts';

/** A++++ has rank 1, G rank 11. */
const CLASSES: readonly string[] = labelClasses;

/** The newest label of each unit, by the number of the unit. */
export const labelsByUnit = perLand((land: Land): ReadonlyMap<string, number> => {
  const layer = land.layer('energielabel');
  const day = (row: number) => layer.text('Registratiedatum', row) ?? '';
  const labels = new Map<string, number>();
  for (const row of layer.table.ids.keys()) {
    const unit = registerId(layer.text('BAGVerblijfsobjectID', row) ?? '');
    const other = labels.get(unit);
    if (unit !== '' && (other === undefined || day(row) > day(other))) labels.set(unit, row);
  }
  return labels;
});

/** Rank of a label; null when its class is none of the known ones. */
export function rankOf(land: Land, row: number): number | null {
  const rank = CLASSES.indexOf((land.layer('energielabel').text('Energieklasse', row) ?? '').trim()) + 1;
  return rank > 0 ? rank : null;
}

/** A unit of which the floor area is unknown weighs by the area of its label, or as one square metre. */
const weightOf = (land: Land, { area }: Unit, row: number): number =>
  area ?? land.layer('energielabel').number('Gebruiksoppervlakte_thermische_zone', row) ?? 1;

interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** Values of those units that have a label, or why there are none. */
function labelled(
  land: Land,
  units: readonly Unit[],
  read: (land: Land, row: number) => number | null,
): readonly Weighted[] | Fact {
  if (units.length === 0) return 'no_unit';
  const labels = units.flatMap((unit) => {
    const row = labelsByUnit(land).get(unit.id);
    return row === undefined ? [] : [{ unit, row }];
  });
  if (labels.length === 0) return 'no_label';
  const values = labels.flatMap(({ unit, row }) => {
    const value = read(land, row);
    return value === null ? [] : [{ value, weight: weightOf(land, unit, row) }];
  });
  return values.length > 0 ? values : 'unknown_in_source';
}

const total = (values: readonly Weighted[]) => values.reduce((sum, { weight }) => sum + weight, 0);

const weightedMean =
  (key: LandKeyName): PlotFormula =>
  (plot) => {
    const values = labelled(plot.land, unitsOn(plot), (land, row) =>
      land.layer('energielabel').number(landKeyOf(key)!.attribute, row),
    );
    if (typeof values !== 'object') return values;
    return values.reduce((sum, { value, weight }) => sum + value * weight, 0) / total(values);
  };

/** The best rank that at least half of the floor area has or is better than. */
export function medianRank(land: Land, units: readonly Unit[]): Fact {
  const values = labelled(land, units, rankOf);
  if (typeof values !== 'object') return values;
  let weight = 0;
  for (const each of values.toSorted((a, b) => a.value - b.value)) {
    weight += each.weight;
    if (2 * weight >= total(values)) return each.value;
  }
  return 'unknown_in_source';
}

export const energyFormulas = {
  energy_index: weightedMean('energy_index'),
  energy_demand: weightedMean('energy_demand'),
  primary_fossil_energy: weightedMean('primary_fossil_energy'),
  renewable_energy_share: weightedMean('renewable_energy_share'),
  energy_co2_emission: weightedMean('energy_co2_emission'),
  energy_label_rank: (plot) => medianRank(plot.land, unitsOn(plot)),
} satisfies Record<string, PlotFormula>;
