import { alloc } from '../memory/arena';
import { word, setWord } from '../memory/words';

/**
 * A set of polygons on the grid: i32 points; ring offsets (ringCount + 1, in points); polygon offsets (polygonCount +
 * 1, in rings). The first ring of a polygon is its outer one. Input rings may be closed or open, of either direction.
 * Results are canonical: rings are open, outer ones counter-clockwise, holes clockwise; each starts at its first point
 * by x, then y. Polygons and holes are ordered by their starts, so equal sets have equal bytes.
 */
@unmanaged
export class Polygons {
  polygonCount: i32;
  ringCount: i32;
  pointCount: i32;
  polygonStarts: usize;
  ringStarts: usize;
  points: usize;

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

/** Allocates a set and writes only the first offsets. */
export function createPolygons(polygonCount: i32, ringCount: i32, pointCount: i32): Polygons {
  const polygons = changetype<Polygons>(alloc(offsetof<Polygons>()));
  polygons.polygonCount = polygonCount;
  polygons.ringCount = ringCount;
  polygons.pointCount = pointCount;
  polygons.polygonStarts = alloc((polygonCount + 1) << 2);
  polygons.ringStarts = alloc((ringCount + 1) << 2);
  polygons.points = alloc(pointCount << 3);
  setWord(polygons.polygonStarts, 0, 0);
  setWord(polygons.ringStarts, 0, 0);
  return polygons;
}

/**
 * Returns a set over existing arrays. If `polygonStarts` points into a larger set, rings keep their numbers in that
 * set: go through it polygon by polygon.
 */
export function polygonsAt(points: usize, ringStarts: usize, polygonStarts: usize, polygonCount: i32): Polygons {
  const polygons = changetype<Polygons>(alloc(offsetof<Polygons>()));
  polygons.polygonCount = polygonCount;
  polygons.ringCount = word(polygonStarts, polygonCount);
  polygons.pointCount = word(ringStarts, polygons.ringCount);
  polygons.polygonStarts = polygonStarts;
  polygons.ringStarts = ringStarts;
  polygons.points = points;
  return polygons;
}
