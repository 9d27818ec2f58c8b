import { alloc } from '../../memory/arena';
import { sortRecords } from '../overlay/ranks';
import { pointX, pointY, setWord, word } from '../overlay/words';
import { sortByDigits } from '../sort';

/** Up to this many records plain sorting is faster than counting digits. */
const FEW: i32 = 256;

/** Corners of one polygon: circular lists over its points, outer ring counter-clockwise and holes clockwise. */
@unmanaged
export class Corners {
  /** The polygon's points in the input: first index and count. */
  first: i32;
  count: i32;
  points: usize;
  next: usize;
  previous: usize;
  /** Records of 16 bytes, sorted by x, then y: key (i64), corner (i64). */
  events: usize;
  eventCount: i32;

  @inline
  key(event: i32): i64 {
    return load<i64>(this.events + (<usize>event << 4));
  }

  @inline
  corner(event: i32): i32 {
    return load<i32>(this.events + (<usize>event << 4), 8);
  }

  @inline
  after(corner: i32): i32 {
    return word(this.next, corner);
  }

  @inline
  before(corner: i32): i32 {
    return word(this.previous, corner);
  }

  @inline
  x(corner: i32): i32 {
    return pointX(this.points, corner);
  }

  @inline
  y(corner: i32): i32 {
    return pointY(this.points, corner);
  }
}

/** Order of the sweep: by x, then by y. Keys order as signed numbers. */
@inline
export function keyOf(x: i32, y: i32): i64 {
  return (<i64>x << 32) + y;
}

export function createCorners(points: usize, first: i32, count: i32): Corners {
  const corners = changetype<Corners>(alloc(offsetof<Corners>()));
  corners.first = first;
  corners.count = count;
  corners.points = points + (<usize>first << 3);
  corners.next = alloc(count << 2);
  corners.previous = alloc(count << 2);
  corners.events = alloc(count << 4);
  corners.eventCount = 0;
  return corners;
}

/** Adds the ring of corners `start` up to `end`, without points that repeat the one before. */
export function addRing(corners: Corners, start: i32, end: i32, isOuter: bool): void {
  while (end > start + 1 && isSamePoint(corners, start, end - 1)) end--;
  if (start == end) return;
  const isForward = ringArea(corners, start, end) >= 0 == isOuter;
  const next = isForward ? corners.next : corners.previous;
  const previous = isForward ? corners.previous : corners.next;
  let last = start;
  addEvent(corners, start);
  for (let i = start + 1; i < end; i++) {
    if (isSamePoint(corners, i, last)) continue;
    setWord(next, last, i);
    setWord(previous, i, last);
    addEvent(corners, i);
    last = i;
  }
  setWord(next, last, start);
  setWord(previous, start, last);
}

/** Twice the signed area. */
function ringArea(corners: Corners, start: i32, end: i32): i64 {
  const ox = corners.x(start), oy = corners.y(start);
  let sum: i64 = 0;
  let px: i64 = 0, py: i64 = 0;
  for (let i = start + 1; i < end; i++) {
    const x = <i64>corners.x(i) - ox;
    const y = <i64>corners.y(i) - oy;
    sum += px * y - py * x;
    px = x;
    py = y;
  }
  return sum;
}

@inline
function addEvent(corners: Corners, corner: i32): void {
  const at = corners.events + (<usize>(corners.eventCount++) << 4);
  store<i64>(at, keyOf(corners.x(corner), corners.y(corner)));
  store<i64>(at, corner, 8);
}

@inline
function isSamePoint(corners: Corners, a: i32, b: i32): bool {
  return load<u64>(corners.points + (<usize>a << 3)) == load<u64>(corners.points + (<usize>b << 3));
}

/** Sorts the events, so that equal points stand together. */
export function sortEvents(corners: Corners): void {
  if (corners.eventCount <= FEW) sortRecords(corners.events, corners.eventCount);
  else sortMany(corners);
}

/** By the digits of y and then x that differ, counted from the least coordinate. */
function sortMany(corners: Corners): void {
  let minX = i32.MAX_VALUE, minY = i32.MAX_VALUE, maxX = i32.MIN_VALUE, maxY = i32.MIN_VALUE;
  const count = corners.eventCount;
  for (let i = 0; i < count; i++) {
    const corner = corners.corner(i);
    const x = corners.x(corner), y = corners.y(corner);
    minX = min(minX, x);
    maxX = max(maxX, x);
    minY = min(minY, y);
    maxY = max(maxY, y);
  }
  const yBits = <u64>(32 - clz<u32>(<u32>(maxY - minY)));
  const xBits = <u64>(32 - clz<u32>(<u32>(maxX - minX)));
  corners.events = sortByDigits(corners.events, count, keyOf(minX, minY), yBits, xBits);
}
