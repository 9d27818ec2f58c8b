import { useEffect } from 'react';
import type { Feature } from 'geojson';
import type { FoundPlot } from '../../../../model/land/runs.ts';
import { setFeatures } from '../../../map/geodata/feed.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';

export interface ShownResult extends Pick<FoundPlot, 'id' | 'number' | 'lon' | 'lat' | 'points'> {
  /** By default that of the points. */
  readonly colour?: string;
}

const featureOf = ({ id, number, lon, lat, points, colour }: ShownResult): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties: { plot: id, name: number, points, ...(colour ? { colour } : {}) },
});

/** Keeps the results of a search on the map; marked ones stand out and have their name. */
export function useResultFeatures(
  handle: MapHandle | null,
  results: readonly ShownResult[],
  marked: readonly string[],
): void {
  const map = handle?.map ?? null;
  useEffect(() => {
    if (map) setFeatures(map, 'search-results', results.map(featureOf));
  }, [map, results]);
  useEffect(() => {
    if (map) setFeatures(map, 'search-marked', results.filter(({ id }) => marked.includes(id)).map(featureOf));
  }, [map, results, marked]);
}
