/** What neighbourhoods have together under the keys of their register: sums, means and the class of urbanity. */
import {
  municipalityMeans,
  sumsOfNeighbourhoods,
  URBANITY,
  urbanityOf,
  weightKeys,
  type AreaWeight,
} from '../../../../model/land/areameans.ts';
import type { LandKeyName } from '../../../../model/land/catalogue.ts';
import { isKnown, type Fact } from '../fact.ts';
import { weightedMean } from './sums.ts';

export type Together = Readonly<Partial<Record<LandKeyName, Fact>>>;

/** Sum of the known values; the first reason where none is. */
export function total(values: readonly Fact[]): Fact {
  const known = values.filter(isKnown);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : (values[0] ?? 'not_covered');
}

export const urbanityClass = (density: Fact): Fact => (isKnown(density) ? urbanityOf(density) : density);

const numberOr0 = (fact: Fact): number => (isKnown(fact) ? fact : 0);

/** `valuesOf`: of a key, of each neighbourhood. */
export function together(valuesOf: (key: LandKeyName) => readonly Fact[]): Together {
  const made: Partial<Record<LandKeyName, Fact>> = {};
  for (const key of sumsOfNeighbourhoods) made[key] = total(valuesOf(key));
  for (const by of Object.keys(municipalityMeans) as AreaWeight[]) {
    const weights = valuesOf(weightKeys[by]);
    for (const key of municipalityMeans[by])
      made[key] = weightedMean(valuesOf(key).map((value, at) => ({ value, weight: numberOr0(weights[at]!) })));
  }
  made[URBANITY] = urbanityClass(made.cbs_address_density!);
  return made;
}
