/** Figures of districts: what their register says, where it says nothing what their neighbourhoods have together, and figures of their plots. */
import { districtKeys } from '../../../../model/land/areafigures.ts';
import { weightKeys } from '../../../../model/land/areameans.ts';
import type { LandKeyName } from '../../../../model/land/catalogue.ts';
import { factsOf, isKnown, type Fact } from '../fact.ts';
import type { Land } from '../land.ts';
import { statisticOf } from '../stages/areas.ts';
import { plotFiguresOf, type PlotFigures } from './plotfigures.ts';
import { plotMeansOf, plotsByNeighbourhood } from './plotmeans.ts';
import type { PlotFacts } from './sums.ts';
import { together, total } from './together.ts';

export type DistrictFigures = Readonly<Partial<Record<LandKeyName, Fact>>> & PlotFigures;

const counts: ReadonlySet<LandKeyName> = new Set(Object.values(weightKeys));

/** In the order of the districts. */
export function districtFigures(land: Land, sums: PlotFacts): DistrictFigures[] {
  const { facts } = sums;
  const { district, neighbourhood } = facts.areas;
  const columns = new Map(facts.columns.map(({ key, values }) => [key, factsOf(values)]));
  const plots = plotsByNeighbourhood(sums);
  return district.codes.map((code, at) => {
    const own = [...neighbourhood.codes.keys()].filter((index) => neighbourhood.parents[index] === code);
    const valuesOf = (key: LandKeyName): readonly Fact[] => own.map((index) => columns.get(key)!.get(index));
    const ofMembers = together(valuesOf);
    const inMembers = (key: LandKeyName): Fact | undefined => (counts.has(key) ? total(valuesOf(key)) : ofMembers[key]);
    const figures = districtKeys.map(({ key, attribute }): [LandKeyName, Fact] => {
      const given = statisticOf(attribute)({ land, level: 'district', editions: district.editions[at]! });
      return [key, isKnown(given) || own.length === 0 ? given : (inMembers(key) ?? given)];
    });
    const inside = own.flatMap((index) => plots[index]!);
    const ofPlots = { ...plotFiguresOf(sums, inside), ...plotMeansOf(sums, inside) };
    return { ...Object.fromEntries(figures), ...ofPlots };
  });
}
