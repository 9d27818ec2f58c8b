import { alloc } from '../../memory/arena';
import { PlaneStatus } from '../../../abi';
import { word } from '../overlay/words';
import { beginExtent, extend, settleOrigin, toGridPoints } from './metres';

/** A set of polygons on the grid as it came in: offsets are the caller's own, rings closed or open, of any direction. */
@unmanaged
export class GridSet {
  points: usize;
  ringStarts: usize;
  polygonStarts: usize;
  polygonCount: i32;

  @inline
  get ringCount(): i32 {
    return word(this.polygonStarts, this.polygonCount);
  }

  @inline
  get pointCount(): i32 {
    return word(this.ringStarts, this.ringCount);
  }

  @inline
  ring(index: i32): usize {
    return this.points + (<usize>word(this.ringStarts, index) << 3);
  }

  @inline
  ringSize(index: i32): i32 {
    return word(this.ringStarts, index + 1) - word(this.ringStarts, index);
  }

  @inline
  firstRing(polygon: i32): i32 {
    return word(this.polygonStarts, polygon);
  }

  @inline
  endRing(polygon: i32): i32 {
    return word(this.polygonStarts, polygon + 1);
  }
}

function sizeOf(ringStarts: usize, polygonStarts: usize, polygonCount: i32): i32 {
  return word(ringStarts, word(polygonStarts, polygonCount));
}

/** Looks at the coordinates of one set and makes its middle the origin. */
export function placeSet(coordinates: usize, ringStarts: usize, polygonStarts: usize, polygonCount: i32): PlaneStatus {
  beginExtent();
  extend(coordinates, sizeOf(ringStarts, polygonStarts, polygonCount));
  return settleOrigin();
}

/** Converts a set whose extent has been settled. */
export function readSet(coordinates: usize, ringStarts: usize, polygonStarts: usize, polygonCount: i32): GridSet {
  const set = changetype<GridSet>(alloc(offsetof<GridSet>()));
  const count = sizeOf(ringStarts, polygonStarts, polygonCount);
  set.points = alloc(max(count, 1) << 3);
  set.ringStarts = ringStarts;
  set.polygonStarts = polygonStarts;
  set.polygonCount = polygonCount;
  toGridPoints(coordinates, count, set.points);
  return set;
}
