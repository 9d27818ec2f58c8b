import { alloc } from '../../memory/arena';
import { word } from '../../memory/words';
import { PlaneStatus } from '../../../abi/plane';
import { Polygons, polygonsAt } from '../polygons';
import { beginExtent, extend, settleOrigin, toGridPoints } from './metres';

/** A set of polygons as input: coordinates are pairs of f64 in metres, offsets are those of `Polygons`. */
@unmanaged
export class MetreSet {
  coordinates: usize;
  ringStarts: usize;
  polygonStarts: usize;
  polygonCount: i32;

  get pointCount(): i32 {
    return word(this.ringStarts, word(this.polygonStarts, this.polygonCount));
  }
}

/** Adds the coordinates of a set to the extent of the input. */
export function extendBySet(set: MetreSet): void {
  extend(set.coordinates, set.pointCount);
}

/** Sets the origin to the middle of one set. */
export function placeSet(set: MetreSet): PlaneStatus {
  beginExtent();
  extendBySet(set);
  return settleOrigin();
}

/** Converts a set to the grid, once the origin is set. Shares its offsets. */
export function readSet(set: MetreSet): Polygons {
  const points = alloc(set.pointCount << 3);
  toGridPoints(set.coordinates, set.pointCount, points);
  return polygonsAt(points, set.ringStarts, set.polygonStarts, set.polygonCount);
}
