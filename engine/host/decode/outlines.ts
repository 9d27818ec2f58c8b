import { signedArea } from '../../../model/plane.ts';
import { GRID_PER_METRE } from '../../abi/boundary.ts';
import { OutputHeader } from '../../abi/building.ts';
import { Ring, Storey } from '../../abi/storey.ts';
import type { Frame } from './frame.ts';
import type { OutputView } from '../module/memory.ts';
import type { Polygon, Position } from '../types.ts';

/** Returns a ring of the vertex table, metres. */
export function cornersOf(vertices: Int32Array, start: number, count: number): Position[] {
  const corners: Position[] = [];
  for (let at = 2 * start; at < 2 * (start + count); at += 2)
    corners.push([vertices[at]! / GRID_PER_METRE, vertices[at + 1]! / GRID_PER_METRE]);
  return corners;
}

/** Returns it as a closed GeoJSON ring in the building frame. */
export function ringOf(vertices: Int32Array, start: number, count: number, frame: Frame): Position[] {
  const ring = cornersOf(vertices, start, count).map(frame);
  ring.push(ring[0]!);
  return ring;
}

/** Returns the outline of a storey as ranges of the vertex table. */
export function outlineRings(view: OutputView, storey: Float64Array): { start: number; count: number }[] {
  const rings = view.table(OutputHeader.Rings, Ring.STRIDE);
  return Array.from({ length: storey[Storey.RingCount]! }, (_, index) => {
    const at = (storey[Storey.RingStart]! + index) * Ring.STRIDE;
    return { start: rings[at + Ring.Start]!, count: rings[at + Ring.Count]! };
  });
}

/** Returns the outline as polygons. Clockwise rings are holes of the outer ring before them. */
export function outlinePolygons(view: OutputView, vertices: Int32Array, storey: Float64Array, frame: Frame): Polygon[] {
  const polygons: Polygon[] = [];
  for (const { start, count } of outlineRings(view, storey)) {
    const ring = ringOf(vertices, start, count, frame);
    if (signedArea(ring) < 0 && polygons.length > 0) polygons.at(-1)!.push(ring);
    else polygons.push([ring]);
  }
  return polygons;
}
