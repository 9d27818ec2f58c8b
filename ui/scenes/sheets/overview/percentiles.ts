/** The columns of percentiles, and the neighbourhoods that they need. */
import { real } from '../../../../model/define.ts';
import type { Location } from '../../../../model/entities/location.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import type { DensityKey } from '../../../../model/land/densities.ts';
import { mixedUseIndex } from '../../../../model/rules/building/mixeduse.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import type { GridColumn } from '../../../grid/types.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { densitiesOnce } from '../../../stores/generation/densities.ts';
import type { OverviewLine } from './rows.ts';
import { peerGroups, standingOf, standings, type Neighbourhoods } from './standings.ts';
import { texts } from './texts.ts';

const none: Neighbourhoods = new Map();

interface LoadedNeighbourhoods {
  /** None while they load, or without the server. */
  neighbourhoods: Neighbourhoods;
  hasFailed: boolean;
  retry: () => void;
}

const isPlaced = ({ lon, lat }: Location): boolean => lon !== 0 || lat !== 0;

/** The neighbourhoods of locations with a place. */
export async function neighbourhoodsOf(locations: readonly Location[]): Promise<Neighbourhoods> {
  const found = await Promise.all(
    locations.filter(isPlaced).map(async ({ id, lon, lat }) => [id, await densitiesOnce(lon, lat)] as const),
  );
  return new Map(found.flatMap(([id, of]) => (of ? [[id, of] as const] : [])));
}

export function useNeighbourhoods(locations: readonly Location[]): LoadedNeighbourhoods {
  const on = locations
    .filter(isPlaced)
    .map(({ id, lon, lat }) => `${id} ${lon} ${lat}`)
    .join();
  const { data, error, reload } = useLoaded(() => neighbourhoodsOf(locations), on);
  return { neighbourhoods: data ?? none, hasFailed: Boolean(error), retry: reload };
}

const field = real('Percentile', 'Percentiel', { decimals: 0 });

export function percentileColumns(
  t: Translate,
  neighbourhoods: Neighbourhoods,
  marks: GridColumn<OverviewLine>['marks'],
): GridColumn<OverviewLine>[] {
  return standings.map((of): GridColumn<OverviewLine> => {
    const { group, key } = of;
    const { title, about, among } = peerGroups[group];
    return {
      key: `${group}:${key}`,
      title: key.toUpperCase(),
      group: t(title),
      about: t(about, { name: nameOf(key, t) }),
      term: key,
      field,
      width: 100,
      marks,
      value: (line) => standingOf(line, of, neighbourhoods)?.percentile ?? null,
      explain: (line) => {
        const standing = standingOf(line, of, neighbourhoods);
        if (!standing) return null;
        const { n, of: land, own, percentile } = standing;
        const names = { count: n, neighbourhood: land.name, municipality: land.municipality };
        return [
          { text: `${key.toUpperCase()} ${formatNumber(own, 2)}`, goTo: { row: line.key, column: key } },
          { text: t(percentile === null ? texts.tooFew : among, names) },
        ];
      },
    };
  });
}

const nameOf = (key: DensityKey, t: Translate): string =>
  t(key === 'mxi' ? mixedUseIndex.label : entryOf(formFactors, key)!.label);
