import { Box, boxOf, pointX, pointY, setPoint } from '../../number/ring';

/**
 * A window is the part of the plane where a result can lie, if that is less than the whole: for an intersection where
 * both boxes meet, for a difference the box of the subject. Rings may be cut short beyond it.
 */

/** In grid units: rounding moves points by a unit or two, so those this near the window stay. */
const MARGIN: i32 = 16;

/** Returns the box of `count` points, MARGIN wider on each side. */
export function windowAround(points: usize, count: i32): Box {
  const window = boxOf(points, count);
  window.minX -= MARGIN;
  window.minY -= MARGIN;
  window.maxX += MARGIN;
  window.maxY += MARGIN;
  return window;
}

/** Narrows a window to what it shares with another; false if that is nothing. */
export function narrow(window: Box, other: Box): bool {
  window.minX = max(window.minX, other.minX);
  window.minY = max(window.minY, other.minY);
  window.maxX = min(window.maxX, other.maxX);
  window.maxY = min(window.maxY, other.maxY);
  return window.minX <= window.maxX && window.minY <= window.maxY;
}

/** Returns the sides of the window beyond which a point lies, one bit each. */
@inline
function sidesOf(window: Box, x: i32, y: i32): i32 {
  return i32(x < window.minX) | (i32(x > window.maxX) << 1) | (i32(y < window.minY) << 2) | (i32(y > window.maxY) << 3);
}

/** True if all points of a ring lie beyond one side of the window. */
export function isBeyond(window: Box, points: usize, count: i32): bool {
  let sides = 15;
  for (let i = 0; i < count && sides != 0; i++) sides &= sidesOf(window, pointX(points, i), pointY(points, i));
  return sides != 0;
}

/**
 * Writes a ring without the points that lie, like both neighbours, beyond one side of the window; returns how many are
 * left. The triangle cut off lies wholly beyond that side, so windings within stay the same.
 */
export function shorten(window: Box, points: usize, count: i32, to: usize): i32 {
  const firstX = pointX(points, 0), firstY = pointY(points, 0);
  const firstSides = sidesOf(window, firstX, firstY);
  setPoint(to, 0, firstX, firstY);
  let kept = 1;
  let before = firstSides;
  let here = count > 1 ? sidesOf(window, pointX(points, 1), pointY(points, 1)) : 0;
  for (let i = 1; i < count; i++) {
    const next = i + 1 < count ? sidesOf(window, pointX(points, i + 1), pointY(points, i + 1)) : firstSides;
    if ((before & here & next) == 0) {
      setPoint(to, kept++, pointX(points, i), pointY(points, i));
      before = here;
    }
    here = next;
  }
  return kept;
}
