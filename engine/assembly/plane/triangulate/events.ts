import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { boxOf, isSamePoint, pointKey, pointX, pointY, twiceArea } from '../../number/ring';
import { sortRecords } from '../overlay/ranks';
import { sortByDigits } from '../sort';

/** Up to this many records, plain sorting is faster than counting digits. */
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

/** Adds the ring of corners `start` up to `end`, without repeated points. */
export function addRing(corners: Corners, start: i32, end: i32, isOuter: bool): void {
  while (end > start + 1 && isSamePoint(corners.points, start, end - 1)) end--;
  if (start == end) return;
  const isForward = twiceArea(corners.points + (<usize>start << 3), end - start) >= 0 == isOuter;
  const next = isForward ? corners.next : corners.previous;
  const previous = isForward ? corners.previous : corners.next;
  let last = start;
  addEvent(corners, start);
  for (let i = start + 1; i < end; i++) {
    if (isSamePoint(corners.points, i, last)) continue;
    setWord(next, last, i);
    setWord(previous, i, last);
    addEvent(corners, i);
    last = i;
  }
  setWord(next, last, start);
  setWord(previous, start, last);
}

@inline
function addEvent(corners: Corners, corner: i32): void {
  const at = corners.events + (<usize>(corners.eventCount++) << 4);
  store<i64>(at, pointKey(corners.x(corner), corners.y(corner)));
  store<i64>(at, corner, 8);
}

/** Sorts the events, so that equal points stand together. */
export function sortEvents(corners: Corners): void {
  if (corners.eventCount <= FEW) sortRecords(corners.events, corners.eventCount);
  else sortMany(corners);
}

/** Sorts by the digits of y and then x that differ, counted from the least coordinate. */
function sortMany(corners: Corners): void {
  const box = boxOf(corners.points, corners.count);
  const yBits = <u64>(32 - clz<u32>(<u32>(box.maxY - box.minY)));
  const xBits = <u64>(32 - clz<u32>(<u32>(box.maxX - box.minX)));
  corners.events = sortByDigits(corners.events, corners.eventCount, pointKey(box.minX, box.minY), yBits, xBits);
}
