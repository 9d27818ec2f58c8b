/** Which of many boxes lie near a place, over a whole country. */
import type { Plane } from '../../../../engine/host/plane/types.ts';
import type { CentimetreBox } from './box.ts';

/** The index keeps boxes on a grid of 0.01 mm that is 10.7 km wide. In units of 100 m the grid is 1 mm and wider than the country. */
const UNIT = 10_000;
/** What rounding to that grid may move a side by, in units. */
const ROUNDING = 1e-4;
const none = new Uint32Array(0);

export type BoxSearch = (box: CentimetreBox) => Uint32Array;

/** Finds rows of boxes (`minX, minY, maxX, maxY` in centimetres) that may meet a box; the caller leaves out those that do not. */
export function boxSearch(plane: Plane, boxes: ArrayLike<number>): BoxSearch {
  if (boxes.length === 0) return () => none;
  const inUnits = new Float64Array(boxes.length);
  for (let at = 0; at < boxes.length; at++) inUnits[at] = boxes[at]! / UNIT;
  const index = plane.index(inUnits);
  if (index.status !== 'ok') throw new Error(`Boxes do not fit an index: ${index.status}`);
  return ({ minX, minY, maxX, maxY }) =>
    index.search(minX / UNIT - ROUNDING, minY / UNIT - ROUNDING, maxX / UNIT + ROUNDING, maxY / UNIT + ROUNDING);
}
