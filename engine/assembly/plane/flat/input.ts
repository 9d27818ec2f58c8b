import { alloc } from '../../memory/arena';
import { word } from '../../memory/words';
import { PlaneStatus } from '../../../abi';
import { Polygons, polygonsAt } from '../polygons';
import { beginExtent, extend, settleOrigin, toGridPoints } from './metres';

/** A set of polygons as it comes in: coordinates are pairs of f64 in metres, offsets are those of `Polygons`. */
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

/** Looks at the coordinates of one set and makes its middle the origin. */
export function placeSet(set: MetreSet): PlaneStatus {
  beginExtent();
  extendBySet(set);
  return settleOrigin();
}

/** Converts a set whose extent has been settled; its offsets are taken over. */
export function readSet(set: MetreSet): Polygons {
  const points = alloc(set.pointCount << 3);
  toGridPoints(set.coordinates, set.pointCount, points);
  return polygonsAt(points, set.ringStarts, set.polygonStarts, set.polygonCount);
}
