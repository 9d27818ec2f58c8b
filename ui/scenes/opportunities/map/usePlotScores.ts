import { useLayoutEffect, useMemo } from 'react';
import type { BestPlot } from '../../../../engine/host/land/types.ts';
import type { FoundPlot, SearchedRelease } from '../../../../model/land/runs.ts';
import type { LoadedMunicipality } from '../../../../model/land/searchcalls.ts';
import { tileFeatureId } from '../../../../model/land/tiles.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';

/**
 * Colours the plots of a search on the map by their points. Rows of a release count only in its own tiles: municipalities that were renewed
 * since the search stay without colours.
 */
export function usePlotScores(
  handle: MapHandle | null,
  results: readonly (FoundPlot | BestPlot)[],
  searched: readonly SearchedRelease[],
  loaded: readonly LoadedMunicipality[],
): void {
  const scores = useMemo(() => {
    const hashes = new Map(loaded.map(({ municipality, hash }) => [municipality, hash]));
    const drawn = new Set(
      searched.filter(({ municipality, hash }) => hashes.get(municipality) === hash).map((each) => each.municipality),
    );
    return new Map(
      results.flatMap((each) => {
        const { municipality } = each;
        const row = 'plot' in each ? each.plot : each.index;
        if (row === undefined || !drawn.has(municipality)) return [];
        return [[tileFeatureId(municipality, row), 'plot' in each ? each.score : each.points / 100] as const];
      }),
    );
  }, [results, searched, loaded]);
  // Before the page is painted: the map then draws the colours in the next frame.
  useLayoutEffect(() => handle?.setScores(scores), [handle, scores]);
}
