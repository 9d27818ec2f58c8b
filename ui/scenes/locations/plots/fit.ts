import type { Plot } from '../../../../model/entities/plot.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { boundsOf } from '../../../map/metres.ts';

/** Pixels around the plots. */
const AROUND = 96;

/** Moves the map to plots; `beside` pixels on its left are covered by a card. */
export function fit({ map }: MapHandle, plots: readonly Pick<Plot, 'geometry'>[], animate: boolean, beside = 0): void {
  const padding = { top: AROUND, right: AROUND, bottom: AROUND, left: AROUND + beside };
  const box = boundsOf(plots.map(({ geometry }) => geometry));
  if (box) map.fitBounds([box.west, box.south, box.east, box.north], { padding, maxZoom: 19, animate });
}
