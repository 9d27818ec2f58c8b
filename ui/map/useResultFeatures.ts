import { useEffect } from 'react';
import type { Feature } from 'geojson';
import type { FoundPlot } from '../../model/land/runs.ts';
import { setFeatures } from './geodata/feed.ts';
import type { MapHandle } from './MapSurface.tsx';

export interface ShownResult extends Pick<FoundPlot, 'id' | 'number' | 'lon' | 'lat' | 'points'> {
  /** By default that of the points. */
  readonly colour?: string;
}

const featureOf = ({ id, number, lon, lat, points, colour }: ShownResult, isNamed = false): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties: { plot: id, name: isNamed ? number : '', points, ...(colour ? { colour } : {}) },
});

/**
 * Keeps the results of a search on the map; marked ones stand out, named ones among them also have their name. `known`: all that can be
 * marked, where not all of it is shown.
 */
export function useResultFeatures(
  handle: MapHandle | null,
  results: readonly ShownResult[],
  marked: readonly string[],
  named: readonly string[] = marked,
  known: readonly ShownResult[] = results,
): void {
  const map = handle?.map ?? null;
  useEffect(() => {
    if (map)
      setFeatures(
        map,
        'search-results',
        results.map((each) => featureOf(each)),
      );
  }, [map, results]);
  useEffect(() => {
    if (!map) return;
    const shown = known.filter(({ id }) => marked.includes(id));
    setFeatures(
      map,
      'search-marked',
      shown.map((each) => featureOf(each, named.includes(each.id))),
    );
  }, [map, known, marked, named]);
}
