import { segmentContact } from '../number/orientation';
import { pointX, pointY } from '../number/ring';
import { beginFace, corner, endFace } from '../partition/storey';
import { holeCount, holeInner, inner, ringCount } from './outline';

/**
 * Lays the space between the inner rings of the current storey as two faces without holes, cut along two lines between
 * corners. No point is added, so the partition stays exact.
 */
export function fillAroundCourtyard(kind: i32, areaFunction: i32): void {
  const first = leftmost(holeInner, holeCount, 1);
  const second = leftmost(holeInner, holeCount, -1);
  const firstEnd = findBridge(first, -1, -1);
  const secondEnd = findBridge(second, first, firstEnd);
  // From one bridge to the other along the outer ring, back along the courtyard; then the other half.
  beginFace(false, kind, areaFunction, -1, -1);
  walk(inner, ringCount, firstEnd, secondEnd);
  walk(holeInner, holeCount, second, first);
  endFace();
  beginFace(false, kind, areaFunction, -1, -1);
  walk(inner, ringCount, secondEnd, firstEnd);
  walk(holeInner, holeCount, first, second);
  endFace();
}

/** Adds the corners from one to another, both included, in the direction of the ring. */
function walk(ring: usize, count: i32, from: i32, to: i32): void {
  for (let i = from; ; i = i + 1 == count ? 0 : i + 1) {
    corner(pointX(ring, i), pointY(ring, i));
    if (i == to) return;
  }
}

/** Returns the leftmost corner, or with sign -1 the rightmost. */
function leftmost(ring: usize, count: i32, sign: i32): i32 {
  let found = 0;
  for (let i = 1; i < count; i++) if (sign * pointX(ring, i) < sign * pointX(ring, found)) found = i;
  return found;
}

/** Returns the nearest outer corner visible from a courtyard corner; that of the other bridge only when no other is. */
function findBridge(from: i32, otherFrom: i32, otherTo: i32): i32 {
  let found = otherTo < 0 ? 0 : otherTo;
  let least = i64.MAX_VALUE;
  for (let i = 0; i < ringCount; i++) {
    if (i == otherTo || !isVisible(from, i)) continue;
    const dx = <i64>(pointX(inner, i) - pointX(holeInner, from));
    const dy = <i64>(pointY(inner, i) - pointY(holeInner, from));
    const far = dx * dx + dy * dy;
    if (far >= least || (otherFrom >= 0 && crosses(from, i, otherFrom, otherTo))) continue;
    least = far;
    found = i;
  }
  return found;
}

/** Whether the line from a courtyard corner to an outer corner meets nothing else. */
function isVisible(from: i32, to: i32): bool {
  return isClear(from, to, inner, ringCount, to) && isClear(from, to, holeInner, holeCount, from);
}

function isClear(from: i32, to: i32, ring: usize, count: i32, own: i32): bool {
  const ax = pointX(holeInner, from);
  const ay = pointY(holeInner, from);
  const bx = pointX(inner, to);
  const by = pointY(inner, to);
  for (let i = 0, before = count - 1; i < count; before = i++) {
    const contact = segmentContact(
      ax, ay, bx, by,
      pointX(ring, before), pointY(ring, before), pointX(ring, i), pointY(ring, i),
    );
    // Edges at its own end touch the line there: once, not along it.
    if (contact > (i == own || before == own ? 1 : 0)) return false;
  }
  return true;
}

function crosses(from: i32, to: i32, otherFrom: i32, otherTo: i32): bool {
  return segmentContact(
    pointX(holeInner, from), pointY(holeInner, from), pointX(inner, to), pointY(inner, to),
    pointX(holeInner, otherFrom), pointY(holeInner, otherFrom), pointX(inner, otherTo), pointY(inner, otherTo),
  ) != 0;
}
