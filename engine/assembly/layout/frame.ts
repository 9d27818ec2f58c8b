import { WallKind } from '../model.generated';
import { alloc } from '../memory/arena';
import { addSpace, addWall, beginFace, corner, endFace } from '../partition/storey';
import { zoneDepth } from './access';

/**
 * Coordinates of a strip in grid units: u along the zone, w from the facade inwards. A back strip mirrors the front strip
 * and a zone may be turned by quarters, so that one description serves strips and wings in every direction.
 */
let originX: i32 = 0;
let originY: i32 = 0;
/** Quarter turns counter-clockwise: 0 has its front to the street, 1 to the right, 2 to the back, 3 to the left. */
let turns: i32 = 0;
let isMirrored: bool = false;

/** Corners of the current face in u and w. */
let path: usize = 0;
let pathCount: i32 = 0;
const PATH_CAPACITY: i32 = 256;

/** Places the zone by its own left front corner, in the building frame. */
export function placeZone(x: i32, y: i32, quarterTurns: i32 = 0): void {
  originX = x;
  originY = y;
  turns = quarterTurns;
  isMirrored = false;
  path = alloc(PATH_CAPACITY << 3);
}

export function mirrorStrip(isBack: bool): void {
  isMirrored = isBack;
}

@inline
function across(w: i32): i32 {
  return isMirrored ? zoneDepth - w : w;
}

export function placedX(u: i32, w: i32): i32 {
  if ((turns & 1) == 0) return turns == 0 ? originX + u : originX - u;
  return turns == 1 ? originX - across(w) : originX + across(w);
}

export function placedY(u: i32, w: i32): i32 {
  if ((turns & 1) == 0) return turns == 0 ? originY + across(w) : originY - across(w);
  return turns == 1 ? originY + u : originY - u;
}

export function stripWall(u0: i32, w0: i32, u1: i32, w1: i32): void {
  // An inverted rectangle is empty; turning it must not make it valid.
  if (u1 <= u0 || w1 <= w0) return;
  boxBetween(u0, w0, u1, w1);
  addWall(WallKind.Inner, boxX0, boxY0, boxX1, boxY1);
}

/** The box of two opposite corners in the building frame, set by `boxBetween`. */
export let boxX0: i32 = 0;
export let boxY0: i32 = 0;
export let boxX1: i32 = 0;
export let boxY1: i32 = 0;

export function boxBetween(u0: i32, w0: i32, u1: i32, w1: i32): void {
  const ax = placedX(u0, w0);
  const ay = placedY(u0, w0);
  const bx = placedX(u1, w1);
  const by = placedY(u1, w1);
  boxX0 = min(ax, bx);
  boxY0 = min(ay, by);
  boxX1 = max(ax, bx);
  boxY1 = max(ay, by);
}

export function stripSpace(kind: i32, areaFunction: i32, unit: i32, dwelling: i32, u0: i32, w0: i32, u1: i32, w1: i32): void {
  if (u1 <= u0 || w1 <= w0) return;
  boxBetween(u0, w0, u1, w1);
  addSpace(kind, areaFunction, unit, dwelling, boxX0, boxY0, boxX1, boxY1);
}

export function beginPath(): void {
  pathCount = 0;
}

/** Adds the next corner, counter-clockwise in u and w. */
export function pathTo(u: i32, w: i32): void {
  const at = path + (<usize>(pathCount++) << 3);
  store<i32>(at, placedX(u, w));
  store<i32>(at, placedY(u, w), 4);
}

/** Turns the path into a face; returns twice its area, square grid units. */
export function pathFace(kind: i32, areaFunction: i32, unit: i32, dwelling: i32): i64 {
  beginFace(false, kind, areaFunction, unit, dwelling);
  for (let i = 0; i < pathCount; i++) {
    const at = path + (<usize>(isMirrored ? pathCount - 1 - i : i) << 3);
    corner(load<i32>(at), load<i32>(at, 4));
  }
  return endFace();
}
