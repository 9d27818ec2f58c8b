import { alloc } from '../../memory/arena';
import { setLong } from '../../memory/words';
import { Box } from '../../number/ring';
import { shorten } from './window';

/** What a ring edge adds to the winding numbers when crossed: subject in the low 32 bits, clip in the high 32. */
export const SUBJECT: i64 = 1;
export const CLIP: i64 = 1 << 32;

/**
 * The edges of all rings as segments from the lexicographically smaller end (x, then y) to the larger: 16 bytes each,
 * ax ay bx by. `windings` holds the change of the winding numbers from the right of the segment to its left.
 */
@unmanaged
export class Segments {
  count: i32;
  capacity: i32;
  ends: usize;
  windings: usize;
  minX: i32;
  minY: i32;
  maxX: i32;
  maxY: i32;
  /** `addRing` cuts rings short beyond it; null for none. */
  window: Box | null;

  @inline
  at(index: i32): usize {
    return this.ends + (<usize>index << 4);
  }
}

export function createSegments(capacity: i32): Segments {
  const segments = changetype<Segments>(alloc(offsetof<Segments>()));
  segments.count = 0;
  segments.capacity = capacity;
  segments.ends = alloc(capacity << 4);
  segments.windings = alloc(capacity << 3);
  segments.minX = i32.MAX_VALUE;
  segments.minY = i32.MAX_VALUE;
  segments.maxX = i32.MIN_VALUE;
  segments.maxY = i32.MIN_VALUE;
  segments.window = null;
  return segments;
}

/** Makes room for `more` segments. */
function reserve(segments: Segments, more: i32): void {
  if (segments.count + more <= segments.capacity) return;
  const capacity = max(segments.count + more, segments.capacity + (segments.capacity >> 1));
  const ends = alloc(capacity << 4);
  const windings = alloc(capacity << 3);
  memory.copy(ends, segments.ends, <usize>segments.count << 4);
  memory.copy(windings, segments.windings, <usize>segments.count << 3);
  segments.ends = ends;
  segments.windings = windings;
  segments.capacity = capacity;
}

/** Adds the edges of one ring of `count` grid points (i32 pairs, open or closed); repeated points add nothing. */
export function addRing(segments: Segments, points: usize, count: i32, winding: i64): void {
  const window = segments.window;
  if (window !== null && count > 0) {
    const short = alloc(count << 3);
    count = shorten(window, points, count, short);
    points = short;
  }
  if (count < 3) return;
  reserve(segments, count);
  const last = points + (<usize>(count - 1) << 3);
  let px = load<i32>(last);
  let py = load<i32>(last, 4);
  for (let i = 0; i < count; i++) {
    const point = points + (<usize>i << 3);
    const x = load<i32>(point);
    const y = load<i32>(point, 4);
    segments.minX = min(segments.minX, x);
    segments.maxX = max(segments.maxX, x);
    segments.minY = min(segments.minY, y);
    segments.maxY = max(segments.maxY, y);
    if (x != px || y != py) addSegment(segments, px, py, x, y, winding);
    px = x;
    py = y;
  }
}

/** Adds the edges of an open line with winding 0. Neighbouring points must differ. */
export function addLine(segments: Segments, points: usize, count: i32): void {
  reserve(segments, count);
  for (let i = 0; i + 1 < count; i++) {
    const point = points + (<usize>i << 3);
    addEdge(segments, load<i32>(point), load<i32>(point, 4), load<i32>(point, 8), load<i32>(point, 12), 0);
  }
}

/** Adds one edge between two points that differ. */
export function addEdge(segments: Segments, px: i32, py: i32, x: i32, y: i32, winding: i64): void {
  segments.minX = min(segments.minX, min(px, x));
  segments.maxX = max(segments.maxX, max(px, x));
  segments.minY = min(segments.minY, min(py, y));
  segments.maxY = max(segments.maxY, max(py, y));
  addSegment(segments, px, py, x, y, winding);
}

@inline
function addSegment(segments: Segments, px: i32, py: i32, x: i32, y: i32, winding: i64): void {
  const index = segments.count++;
  const at = segments.at(index);
  if (px < x || (px == x && py < y)) {
    store<i32>(at, px);
    store<i32>(at, py, 4);
    store<i32>(at, x, 8);
    store<i32>(at, y, 12);
    setLong(segments.windings, index, winding);
  } else {
    store<i32>(at, x);
    store<i32>(at, y, 4);
    store<i32>(at, px, 8);
    store<i32>(at, py, 12);
    setLong(segments.windings, index, -winding);
  }
}
