/** Which filter gets the area that is being drawn on the map. */
import { proxy } from 'valtio';
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import { polygonsOf } from '../../../map/metres.ts';
import { drawPlot } from '../../../map/state.ts';
import { openRing } from '../../../../model/plane.ts';

export const drawing = proxy<{ filterId: number | null }>({ filterId: null });

/** Draws the area of a filter, or changes the one it has. */
export function drawArea({ id, polygon }: Pick<FeatureFilter, 'id' | 'polygon'>): void {
  drawing.filterId = id;
  const [outline] = polygonsOf(polygon);
  drawPlot(outline?.[0] ? openRing(outline[0]) : []);
}
