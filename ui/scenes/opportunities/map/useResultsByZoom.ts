import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { resultBandAt, resultZooms, type ResultBand } from '../../../../model/land/resultsbyzoom.ts';
import { useText } from '../../../i18n/useText.ts';
import { setFeatures } from '../../../map/geodata/feed.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import type { ShownResult } from '../../../map/useResultFeatures.ts';
import {
  areaScoresOf,
  numbersOf,
  plotScoresOf,
  pointsOf,
  shownBand,
  squaresOf,
  type MapResults,
} from './resultsbyzoom.ts';

/** Follows the map also while it moves. */
const useBand = (handle: MapHandle | null): ResultBand =>
  useSyncExternalStore(
    (changed) => {
      const zoomed = handle?.map.on('zoom', changed);
      return () => zoomed?.unsubscribe();
    },
    () => resultBandAt(handle?.map.getZoom() ?? 0),
  );

/** Keeps the results of a search on the map but for its single points, which it returns with the band that is shown. */
export function useResultsByZoom(
  handle: MapHandle | null,
  { listed, inView, municipalities, neighbourhoods, searched, loaded }: MapResults,
): { band: ResultBand; points: readonly ShownResult[] } {
  const map = handle?.map ?? null;
  // Numbers are written in the language of the page.
  const t = useText();
  const results = useMemo(
    (): MapResults => ({ listed, inView, municipalities, neighbourhoods, searched, loaded }),
    [listed, inView, municipalities, neighbourhoods, searched, loaded],
  );
  const band = shownBand(resultZooms[useBand(handle)], results);
  const plotScores = useMemo(() => plotScoresOf(results), [results]);
  const areaScores = useMemo(() => areaScoresOf(band, results), [band, results]);
  // Before the page is painted: the map then draws the colours in the next frame.
  useLayoutEffect(() => handle?.setScores('plots', plotScores), [handle, plotScores]);
  useLayoutEffect(() => handle?.setScores('areas', areaScores), [handle, areaScores]);
  useEffect(() => {
    if (!map) return;
    setFeatures(map, 'search-counts', numbersOf(band, results));
    setFeatures(map, 'search-squares', squaresOf(band, results));
  }, [map, band, results, t]);
  return { band, points: useMemo(() => pointsOf(band, results), [band, results]) };
}
