/** Keys that a neighbourhood, a square of 100 m or a park has once for all its plots. */
import { sharesOfBuildings } from '../../../../model/land/areameans.ts';
import { landKeys, type LandKeyName } from '../../../../model/land/catalogue.ts';
import type { KeptAt } from '../../../../model/land/key.ts';
import { areaLevels, areasOf } from '../areas.ts';
import { isKnown, type Fact } from '../fact.ts';
import type { AreaFormula } from '../formula.ts';
import { perLand, type Land } from '../land.ts';
import { buildingsWithin } from './members.ts';
import { yearOf } from './buildings.ts';

/** Statistics Netherlands writes numbers below this for values that it withholds or does not have. */
const SENTINEL = -99_990;
export const isGiven = (value: number | null): value is number => value !== null && value > SENTINEL;

/** The attribute of the register in the newest year that has it. */
export const statisticOf =
  (name: string): AreaFormula =>
  ({ land, level, editions }) => {
    const layer = land.layer(areaLevels[level].collection);
    const values = editions.map((row) => layer.number(name, row));
    const known = values.find(isGiven);
    return known ?? (level === 'park' ? 'unknown_in_source' : 'suppressed');
  };

/** The buildings of each neighbourhood, by its row. */
const byNeighbourhood = perLand((land: Land) =>
  buildingsWithin(land, 'buurten', [...areasOf(land, 'neighbourhood').rows]),
);

const yearsOfShares: Readonly<Record<(typeof sharesOfBuildings)[number], number>> = {
  area_share_built_before_1985: 1_985,
  area_share_built_before_1995: 1_995,
};

/** Share of the buildings of known year that are older, per cent. */
function shareBefore(land: Land, buildings: readonly number[], year: number): Fact {
  const years = buildings.map((building) => yearOf(land, building)).filter(isKnown);
  if (years.length === 0) return buildings.length === 0 ? 'no_building' : 'unknown_in_source';
  return (100 * years.filter((each) => each < year).length) / years.length;
}

/** The share of all buildings in neighbourhoods. */
export const shareOfBuildings = (land: Land, key: (typeof sharesOfBuildings)[number]): Fact =>
  shareBefore(land, [...byNeighbourhood(land).values()].flat(), yearsOfShares[key]);

const derived: Readonly<Partial<Record<LandKeyName, AreaFormula>>> = Object.fromEntries(
  sharesOfBuildings.map((key): [LandKeyName, AreaFormula] => [
    key,
    ({ land, editions }) => shareBefore(land, byNeighbourhood(land).get(editions[0]!) ?? [], yearsOfShares[key]),
  ]),
);

/** Formulas of all keys that are kept above the plot. */
export const areaFormulas: ReadonlyMap<LandKeyName, AreaFormula> = new Map(
  landKeys
    .filter(({ keptAt }: { keptAt: KeptAt }) => keptAt !== 'plot')
    .flatMap((key): [LandKeyName, AreaFormula][] => {
      const formula = key.isDerived ? derived[key.key] : statisticOf(key.attribute);
      return formula ? [[key.key, formula]] : [];
    }),
);
