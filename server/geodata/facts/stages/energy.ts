/** Energy labels of the units on a plot. */
import { labelClasses } from '../../../../model/enums/norms.ts';
import { landKeyOf, type LandKeyName } from '../../../../model/land/catalogue.ts';
import type { Fact } from '../fact.ts';
import type { PlotFormula } from '../formula.ts';
import { perLand, perPlot, type Land, type Plot } from '../land.ts';
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

interface Labelled {
  /** Feature in the table of labels. */
  readonly row: number;
  readonly weight: number;
}

/** The labels of units, each with the weight of its unit. */
function labelsOf(land: Land, units: readonly Unit[]): readonly Labelled[] {
  const rows = labelsByUnit(land);
  const labels: Labelled[] = [];
  for (const unit of units) {
    const row = rows.get(unit.id);
    if (row !== undefined) labels.push({ row, weight: weightOf(land, unit, row) });
  }
  return labels;
}

const labelsOn = perPlot((plot: Plot) => labelsOf(plot.land, unitsOn(plot)));

/** Known values of labels, or why there are none. */
function valuesOf(
  units: readonly Unit[],
  labels: readonly Labelled[],
  read: (row: number) => number | null,
): readonly Weighted[] | Fact {
  if (units.length === 0) return 'no_unit';
  if (labels.length === 0) return 'no_label';
  const values: Weighted[] = [];
  for (const { row, weight } of labels) {
    const value = read(row);
    if (value !== null) values.push({ value, weight });
  }
  return values.length > 0 ? values : 'unknown_in_source';
}

const total = (values: readonly Weighted[]) => values.reduce((sum, { weight }) => sum + weight, 0);

function weightedMean(key: LandKeyName): PlotFormula {
  const { attribute } = landKeyOf(key)!;
  return (plot) => {
    const layer = plot.land.layer('energielabel');
    const values = valuesOf(unitsOn(plot), labelsOn(plot), (row) => layer.number(attribute, row));
    if (typeof values !== 'object') return values;
    return values.reduce((sum, { value, weight }) => sum + value * weight, 0) / total(values);
  };
}

/** The best rank that at least half of the floor area has or is better than. */
export const medianRank = (land: Land, units: readonly Unit[]): Fact => rankAmong(land, units, labelsOf(land, units));

function rankAmong(land: Land, units: readonly Unit[], labels: readonly Labelled[]): Fact {
  const values = valuesOf(units, labels, (row) => rankOf(land, row));
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
  energy_label_rank: (plot) => rankAmong(plot.land, unitsOn(plot), labelsOn(plot)),
} satisfies Record<string, PlotFormula>;
