import { toGrid } from '../number/grid';
import { boxOf, twiceArea } from '../number/ring';
import { squareMetres } from '../partition/storey';
import { minimumAreaRectangle } from '../plane/hull';
import { hole, holeCount, inner, isRectangle, ring, ringCount } from './outline';

/**
 * The rectangle of a residential layout: that of the storey, or, for an outline that is no rectangle along the axes, one of
 * equal area and as long as the longer side of the smallest rectangle around the outline (domain.md 3.2).
 */
export let zoneX: i32 = 0;
export let zoneY: i32 = 0;
export let zoneWidth: i32 = 0;
export let zoneHeight: i32 = 0;
/** Whether the rectangle stands in for another outline. */
export let isEquivalent: bool = false;

/** Finds the zone inside the outer walls of the storey shaped last. Returns false when there is no room. */
export function findZone(wall: i32): bool {
  isEquivalent = !isRectangle();
  if (isEquivalent) return findEquivalent(wall);
  const box = boxOf(inner, 4);
  zoneX = box.minX;
  zoneY = box.minY;
  zoneWidth = box.maxX - zoneX;
  zoneHeight = box.maxY - zoneY;
  return zoneWidth > 0 && zoneHeight > 0;
}

function findEquivalent(wall: i32): bool {
  const rectangle = minimumAreaRectangle(ring, ringCount);
  if (!rectangle) return false;
  const length = rectangle.length;
  // The courtyard runs clockwise, so its area is negative.
  const width = squareMetres(twiceArea(ring, ringCount) + twiceArea(hole, holeCount)) / length;
  zoneWidth = toGrid(length) - 2 * wall;
  zoneHeight = toGrid(width) - 2 * wall;
  const box = boxOf(ring, ringCount);
  zoneX = box.minX + wall;
  zoneY = box.minY + wall;
  return zoneWidth > 0 && zoneHeight > 0;
}
