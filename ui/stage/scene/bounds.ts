/** Extents of the model: points of buildings and plot, and the plate under them. */
import { Box3, Vector3 } from 'three';
import { design } from '../../../model/design.ts';
import { boxOf } from '../../../model/plane.ts';
import { pointsOfBox } from '../camera/fit.ts';
import { corners } from '../plane/box.ts';
import { highestOf } from '../plane/standing.ts';
import type { Extent, ShownBuilding, ShownPlot } from '../types.ts';

/** Corners of the buildings' volumes, from the ground up. */
export const pointsOfBuildings = (shown: readonly ShownBuilding[]): Vector3[] =>
  shown.flatMap((each) => {
    const { record } = each;
    const top = highestOf(each);
    return corners(record).flatMap(([x, y]) => [new Vector3(x, y, Math.min(0, record.z)), new Vector3(x, y, top)]);
  });

/** Points of buildings and plot; a default square when there is neither. */
export function pointsOfAll(shown: readonly ShownBuilding[], { parcels }: ShownPlot): Vector3[] {
  const ground = parcels.flatMap((polygon) => (polygon[0] ?? []).map(([x, y]) => new Vector3(x, y, 0)));
  const points = [...pointsOfBuildings(shown), ...ground];
  return points.length > 0 ? points : pointsOfBox(new Box3(new Vector3(-40, -40, 0), new Vector3(40, 40, 10)));
}

export const boxOfAll = (shown: readonly ShownBuilding[], plot: ShownPlot): Box3 =>
  new Box3().setFromPoints(pointsOfAll(shown, plot));

/** The plate: at least the table size, with at least the minimum margin around the plot. */
export function extentOf({ parcels }: ShownPlot): Extent {
  const points = parcels.flatMap((polygon) => polygon[0] ?? []);
  const { table_size, min_plot_margin } = design.location;
  if (points.length === 0) return { centre: [0, 0], size: table_size.default };
  const { minX: x0, minY: y0, maxX: x1, maxY: y1 } = boxOf(points);
  const size = Math.max(table_size.min, Math.max(x1 - x0, y1 - y0) + 2 * min_plot_margin.default);
  return { centre: [Math.round((x0 + x1) / 2), Math.round((y0 + y1) / 2)], size: Math.ceil(size) };
}
