/** Where densities of concepts stand among the plots of their neighbourhood and the neighbourhoods of their municipality. */
import { densityKeys, type DensityKey, type NeighbourhoodDensities } from '../../../../model/land/densities.ts';
import { percentileAmong } from '../../../../model/rules/search/percentile.ts';
import { figureOf, mixedUse, type OverviewLine } from './rows.ts';
import { texts } from './texts.ts';

/** By location; those outside of the loaded land are missing. */
export type Neighbourhoods = ReadonlyMap<number, NeighbourhoodDensities>;

export const peerGroups = {
  plots: { title: texts.inNeighbourhood, about: texts.inNeighbourhoodAbout, among: texts.amongPlots },
  peers: { title: texts.inMunicipality, about: texts.inMunicipalityAbout, among: texts.amongNeighbourhoods },
} as const;

/** One for each column, in order. */
export const standings = (['plots', 'peers'] as const).flatMap((group) => densityKeys.map((key) => ({ group, key })));

/** Null where the neighbourhood or the density is not known. */
export function standingOf(
  line: OverviewLine,
  { group, key }: (typeof standings)[number],
  neighbourhoods: Neighbourhoods,
) {
  const of = neighbourhoods.get(line.concept.locationId ?? 0);
  const own = densityOf(line, key);
  return of && own !== null ? { of, own, ...percentileAmong(own, of.figures[key][group]) } : null;
}

const densityOf = (line: OverviewLine, key: DensityKey): number | null =>
  key === 'mxi' ? mixedUse([line]) : figureOf(line, key);
