/** Where densities of concepts stand among the plots of their neighbourhood and the neighbourhoods of their municipality. */
import { useMemo } from 'react';
import { real } from '../../../../model/define.ts';
import type { Location } from '../../../../model/entities/location.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { densityKeys, type DensityKey, type NeighbourhoodDensities } from '../../../../model/land/densities.ts';
import { mixedUseIndex } from '../../../../model/rules/mixeduse.ts';
import { percentileAmong } from '../../../../model/rules/percentile.ts';
import { useLoaded } from '../../../components/useLoaded.ts';
import type { GridColumn } from '../../../grid/types.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { densitiesOnce } from '../../../stores/densities.ts';
import { figureOf, mixedUse, type OverviewLine } from './rows.ts';
import { texts } from './texts.ts';

/** By location; those outside of the loaded land are missing. */
export type Neighbourhoods = ReadonlyMap<number, NeighbourhoodDensities>;

const none: Neighbourhoods = new Map();

interface LoadedNeighbourhoods {
  /** None while they load, or without the server. */
  neighbourhoods: Neighbourhoods;
  hasFailed: boolean;
  retry: () => void;
}

/** The neighbourhoods of locations with a place. */
export function useNeighbourhoods(locations: readonly Location[]): LoadedNeighbourhoods {
  const placed = locations.filter(({ lon, lat }) => lon !== 0 || lat !== 0);
  const on = placed.map(({ id, lon, lat }) => `${id} ${lon} ${lat}`).join();
  const { data, error, reload } = useLoaded(
    () => Promise.all(placed.map(async ({ id, lon, lat }) => [id, await densitiesOnce(lon, lat)] as const)),
    on,
  );
  const neighbourhoods = useMemo(
    () => new Map(data?.flatMap(([id, of]) => (of ? [[id, of] as const] : [])) ?? none),
    [data],
  );
  return { neighbourhoods, hasFailed: Boolean(error), retry: reload };
}

const field = real('Percentile', 'Percentiel', { decimals: 0 });

const groups = {
  plots: { title: texts.inNeighbourhood, about: texts.inNeighbourhoodAbout, among: texts.amongPlots },
  peers: { title: texts.inMunicipality, about: texts.inMunicipalityAbout, among: texts.amongNeighbourhoods },
} as const;

export function percentileColumns(
  t: Translate,
  neighbourhoods: Neighbourhoods,
  marks: GridColumn<OverviewLine>['marks'],
): GridColumn<OverviewLine>[] {
  return (['plots', 'peers'] as const).flatMap((group) =>
    densityKeys.map((key): GridColumn<OverviewLine> => {
      const { title, about, among } = groups[group];
      const found = (line: OverviewLine) => {
        const of = neighbourhoods.get(line.concept.locationId ?? 0);
        const own = densityOf(line, key);
        return of && own !== null ? { of, own, ...percentileAmong(own, of.figures[key][group]) } : null;
      };
      return {
        ...{
          key: `${group}:${key}`,
          title: key.toUpperCase(),
          group: t(title),
          about: t(about, { name: nameOf(key, t) }),
          term: key,
        },
        ...{ field, width: 100, marks },
        value: (line) => found(line)?.percentile ?? null,
        explain: (line) => {
          const standing = found(line);
          if (!standing) return null;
          const { n, of, percentile } = standing;
          const names = { count: n, neighbourhood: of.name, municipality: of.municipality };
          return [
            { text: `${key.toUpperCase()} ${formatNumber(standing.own, 2)}`, goTo: { row: line.key, column: key } },
            { text: t(percentile === null ? texts.tooFew : among, names) },
          ];
        },
      };
    }),
  );
}

const densityOf = (line: OverviewLine, key: DensityKey): number | null =>
  key === 'mxi' ? mixedUse([line]) : figureOf(line, key);

const nameOf = (key: DensityKey, t: Translate): string =>
  t(key === 'mxi' ? mixedUseIndex.label : entryOf(formFactors, key)!.label);
