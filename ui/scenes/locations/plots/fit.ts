import type { Plot } from '../../../../model/entities/plot.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { boundsOf } from '../../../map/metres.ts';

/** Pixels around the plots, and beside a card, where there is less room. */
const AROUND = { alone: 96, beside: 32 };

/** Moves the map to plots; `beside` pixels on its left are covered by a card. */
export function fit({ map }: MapHandle, plots: readonly Pick<Plot, 'geometry'>[], animate: boolean, beside = 0): void {
  const around = beside > 0 ? AROUND.beside : AROUND.alone;
  const padding = { top: around, right: around, bottom: around, left: around + beside };
  const box = boundsOf(plots.map(({ geometry }) => geometry));
  if (box) map.fitBounds([box.west, box.south, box.east, box.north], { padding, maxZoom: 19, animate });
}
