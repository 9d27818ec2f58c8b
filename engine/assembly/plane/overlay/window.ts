import { alloc } from '../../memory/arena';
import { pointX, pointY, setPoint } from './words';

/**
 * The part of the plane where a result can lie, when that is less than the whole: of an intersection where both boxes
 * meet, of a difference the box of the subject. What winds beyond it may take any shorter way there.
 */
@unmanaged
export class Window {
  minX: i32;
  minY: i32;
  maxX: i32;
  maxY: i32;

  /** Which sides of the window a point lies beyond, one bit each. */
  @inline
  sides(x: i32, y: i32): i32 {
    return i32(x < this.minX) | (i32(x > this.maxX) << 1) | (i32(y < this.minY) << 2) | (i32(y > this.maxY) << 3);
  }

  @inline
  get isNowhere(): bool {
    return <bool>(i32(this.minX > this.maxX) | i32(this.minY > this.maxY));
  }
}

/** Rounding moves things by a unit or two: what is this near the window stays as it is. */
const MARGIN: i32 = 16;

/** The box of `count` points, some units wider. */
export function windowAround(points: usize, count: i32): Window {
  let low = i32x4.splat(i32.MAX_VALUE >> 1);
  let high = i32x4.splat(i32.MIN_VALUE >> 1);
  const end = points + (<usize>count << 3);
  for (let at = points; at < end; at += 8) {
    const point = v128.load64_zero(at);
    low = i32x4.min_s(low, point);
    high = i32x4.max_s(high, point);
  }
  const window = changetype<Window>(alloc(offsetof<Window>()));
  window.minX = i32x4.extract_lane(low, 0) - MARGIN;
  window.minY = i32x4.extract_lane(low, 1) - MARGIN;
  window.maxX = i32x4.extract_lane(high, 0) + MARGIN;
  window.maxY = i32x4.extract_lane(high, 1) + MARGIN;
  return window;
}

/** Narrows a window to what it shares with another; when they share nothing, everything lies beyond it. */
export function narrow(window: Window, other: Window): Window {
  window.minX = max(window.minX, other.minX);
  window.minY = max(window.minY, other.minY);
  window.maxX = min(window.maxX, other.maxX);
  window.maxY = min(window.maxY, other.maxY);
  return window;
}

/** Whether all points of a ring lie beyond one side of the window. */
export function isBeyond(window: Window, points: usize, count: i32): bool {
  let sides = 15;
  for (let i = 0; i < count && sides != 0; i++) sides &= window.sides(pointX(points, i), pointY(points, i));
  return sides != 0;
}

/**
 * Writes a ring without the points that it may cut short beyond one side of the window; answers how many are left. The
 * triangle cut off lies beyond that side as a whole, so that windings within stay what they were.
 */
export function shorten(window: Window, points: usize, count: i32, to: usize): i32 {
  const firstX = pointX(points, 0), firstY = pointY(points, 0);
  const firstSides = window.sides(firstX, firstY);
  setPoint(to, 0, firstX, firstY);
  let kept = 1;
  let before = firstSides;
  let here = count > 1 ? window.sides(pointX(points, 1), pointY(points, 1)) : 0;
  for (let i = 1; i < count; i++) {
    const next = i + 1 < count ? window.sides(pointX(points, i + 1), pointY(points, i + 1)) : firstSides;
    if ((before & here & next) == 0) {
      setPoint(to, kept++, pointX(points, i), pointY(points, i));
      before = here;
    }
    here = next;
  }
  return kept;
}
