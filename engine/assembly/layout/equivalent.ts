import { toGrid } from '../number/grid';
import { ringX, ringY, twiceArea } from '../number/ring';
import { alloc } from '../memory/arena';
import { squareMetres } from '../partition/storey';
import { minimumAreaRectangle, RECTANGLE_LENGTH, RECTANGLE_SLOTS } from '../plane/boundingRectangle';
import { hole, holeCount, inner, isRectangle, ring, ringCount } from './outline';

/**
 * The rectangle a residential layout stands on: that of the storey, or, where the outline is no rectangle along the axes,
 * one of equal area whose length is the longer side of the smallest rectangle around the outline (domain.md 3.2).
 */
export let zoneX: i32 = 0;
export let zoneY: i32 = 0;
export let zoneWidth: i32 = 0;
export let zoneHeight: i32 = 0;
/** True when the rectangle is not the storey itself. */
export let isEquivalent: bool = false;

/** Finds the zone inside the outer walls for the storey shaped last. False when there is no room for one. */
export function findZone(wall: i32): bool {
  isEquivalent = !isRectangle();
  if (isEquivalent) return findEquivalent(wall);
  zoneX = i32.MAX_VALUE;
  zoneY = i32.MAX_VALUE;
  let right = i32.MIN_VALUE;
  let back = i32.MIN_VALUE;
  for (let i = 0; i < 4; i++) {
    zoneX = min(zoneX, ringX(inner, i));
    zoneY = min(zoneY, ringY(inner, i));
    right = max(right, ringX(inner, i));
    back = max(back, ringY(inner, i));
  }
  zoneWidth = right - zoneX;
  zoneHeight = back - zoneY;
  return zoneWidth > 0 && zoneHeight > 0;
}

function findEquivalent(wall: i32): bool {
  const rectangle = alloc(RECTANGLE_SLOTS << 3);
  if (!minimumAreaRectangle(ring, ringCount, rectangle)) return false;
  const length = load<f64>(rectangle + (<usize>RECTANGLE_LENGTH << 3));
  // The courtyard runs clockwise: its area counts down.
  const width = squareMetres(twiceArea(ring, ringCount) + twiceArea(hole, holeCount)) / length;
  zoneWidth = toGrid(length) - 2 * wall;
  zoneHeight = toGrid(width) - 2 * wall;
  let left = i32.MAX_VALUE;
  let front = i32.MAX_VALUE;
  for (let i = 0; i < ringCount; i++) {
    left = min(left, ringX(ring, i));
    front = min(front, ringY(ring, i));
  }
  zoneX = left + wall;
  zoneY = front + wall;
  return zoneWidth > 0 && zoneHeight > 0;
}
