import { useEffect } from 'react';
import type { Feature } from 'geojson';
import type { MunicipalityCount } from '../../../../model/land/runs.ts';
import type { LoadedMunicipality } from '../../../../model/land/searchcalls.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { setFeatures } from '../../../map/geodata/feed.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';

/** A point in the middle of each municipality with the number of its plots that match. */
export function countFeatures(
  counted: readonly MunicipalityCount[],
  loaded: readonly Pick<LoadedMunicipality, 'municipality' | 'bounds'>[],
): Feature[] {
  const boundsOf = new Map(loaded.map(({ municipality, bounds }) => [municipality, bounds]));
  return counted.flatMap(({ municipality, count }): Feature[] => {
    const bounds = boundsOf.get(municipality);
    if (!bounds) return [];
    const [west, south, east, north] = bounds;
    const geometry = { type: 'Point' as const, coordinates: [(west + east) / 2, (south + north) / 2] };
    return [{ type: 'Feature', geometry, properties: { count, label: formatNumber(count) } }];
  });
}

/** Keeps on the map how many plots match in each municipality, for views too wide to show plots. */
export function useCounts(
  handle: MapHandle | null,
  counted: readonly MunicipalityCount[],
  loaded: readonly LoadedMunicipality[],
): void {
  const map = handle?.map ?? null;
  // Numbers are written in the language of the page.
  const t = useText();
  useEffect(() => {
    if (map) setFeatures(map, 'search-counts', countFeatures(counted, loaded));
  }, [map, counted, loaded, t]);
}
