import { useEffect } from 'react';
import type { Plot } from '../../../../model/entities/plot.ts';
import { setFeatures } from '../../../map/geodata/feed.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { plotFeature } from '../useLocationFeatures.ts';

export interface ShownPlots {
  /** Areas that are no plots yet. */
  preview: readonly Pick<Plot, 'type' | 'geometry'>[];
  markedId: number | null;
  /** The plot being edited: the editing tool draws it. */
  hiddenId: number | null;
}

/** Keeps the plots of one location on the map. */
export function useShownPlots(
  handle: MapHandle | null,
  plots: readonly Plot[],
  { preview, markedId, hiddenId }: ShownPlots,
): void {
  const map = handle?.map ?? null;
  useEffect(() => {
    if (!map) return;
    const shown = plots.filter(({ id }) => id !== hiddenId);
    setFeatures(map, 'location-plots', [
      ...shown.flatMap((plot) => plotFeature(plot, plot.id === markedId)),
      ...preview.flatMap((area) => plotFeature(area, true)),
    ]);
  }, [map, plots, preview, markedId, hiddenId]);
}
