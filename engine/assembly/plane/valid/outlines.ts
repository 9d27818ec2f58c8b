import { alloc } from '../../memory/arena';
import { cross, dot } from '../../number/orientation';
import { dropRepeats, pointX, pointY, twiceArea } from '../../number/ring';
import { PlaneFault } from '../../../abi/plane';
import { setWord, word } from '../../memory/words';
import { Polygons } from '../polygons';
import { addRing, createSegments, Segments } from '../overlay/segments';

/** The first fault found and where, in grid units. */
@unmanaged
export class Fault {
  kind: PlaneFault;
  x: i32;
  y: i32;

  note(kind: PlaneFault, x: i32, y: i32): void {
    this.kind = kind;
    this.x = x;
    this.y = y;
  }
}

/** The edges of a set with their rings and polygons. */
@unmanaged
export class Outlines {
  segments: Segments;
  /** Ring of each segment. */
  rings: usize;
  /** Polygon of each ring. */
  polygons: usize;
}

/**
 * Collects the edges of all rings without repeated points, and checks each ring for too few points and spikes. Crossing
 * a segment from right to left adds the number of its polygon (from 1): in the low half for an outer ring, in the high
 * half for a hole.
 */
export function collectOutlines(set: Polygons, fault: Fault): Outlines {
  const outlines = changetype<Outlines>(alloc(offsetof<Outlines>()));
  outlines.segments = createSegments(set.pointCount);
  outlines.rings = alloc(max(set.pointCount, 1) << 2);
  outlines.polygons = alloc(max(set.ringCount, 1) << 2);
  const clean = alloc(max(set.pointCount, 1) << 3);
  for (let polygon = 0; polygon < set.polygonCount; polygon++) {
    const first = set.firstRing(polygon);
    for (let ring = first; ring < set.endRing(polygon); ring++) {
      setWord(outlines.polygons, ring, polygon);
      // An empty ring is valid.
      if (set.ringSize(ring) == 0) continue;
      const count = dropRepeats(set.ring(ring), set.ringSize(ring), clean);
      const from = outlines.segments.count;
      if (!isOutline(clean, count, fault)) return outlines;
      const id = <i64>(polygon + 1) << (ring == first ? 0 : 32);
      addRing(outlines.segments, clean, count, twiceArea(clean, count) > 0 ? id : -id);
      for (let i = from; i < outlines.segments.count; i++) setWord(outlines.rings, i, ring);
    }
  }
  return outlines;
}

function isOutline(points: usize, count: i32, fault: Fault): bool {
  if (count < 3) {
    fault.note(PlaneFault.TooFewPoints, count > 0 ? pointX(points, 0) : 0, count > 0 ? pointY(points, 0) : 0);
    return false;
  }
  let a = count - 2;
  let b = count - 1;
  for (let c = 0; c < count; c++) {
    const ax = pointX(points, a), ay = pointY(points, a), bx = pointX(points, b), by = pointY(points, b);
    const cx = pointX(points, c), cy = pointY(points, c);
    if (cross(ax, ay, bx, by, cx, cy) == 0 && dot(bx, by, ax, ay, cx, cy) > 0) {
      fault.note(PlaneFault.Spike, bx, by);
      return false;
    }
    a = b;
    b = c;
  }
  return true;
}

@inline
export function ringOf(outlines: Outlines, segment: i32): i32 {
  return word(outlines.rings, segment);
}

@inline
export function polygonOf(outlines: Outlines, segment: i32): i32 {
  return word(outlines.polygons, word(outlines.rings, segment));
}
