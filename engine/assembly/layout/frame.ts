import { WallKind } from '../../abi';
import { alloc } from '../memory/arena';
import { addSpace, addWall, beginFace, corner, endFace } from '../partition/storey';
import { zoneDepth } from './access';

/**
 * Coordinates of a strip: u along the zone, w from the facade inwards, both in grid units. A back strip is the front strip
 * mirrored, so that one description serves both.
 */
export let originX: i32 = 0;
export let originY: i32 = 0;
let isMirrored: bool = false;

/** Corners of the face being described, before they are placed. */
let path: usize = 0;
let pathCount: i32 = 0;
const PATH_CAPACITY: i32 = 256;

/** Places the zone: its lower left corner in the building frame. */
export function placeZone(x: i32, y: i32): void {
  originX = x;
  originY = y;
  isMirrored = false;
  path = alloc(PATH_CAPACITY << 3);
}

export function mirrorStrip(isBack: bool): void {
  isMirrored = isBack;
}

@inline
export function placedX(u: i32): i32 {
  return originX + u;
}

@inline
export function placedY(w: i32): i32 {
  return originY + (isMirrored ? zoneDepth - w : w);
}

export function stripWall(u0: i32, w0: i32, u1: i32, w1: i32): void {
  const a = placedY(w0);
  const b = placedY(w1);
  addWall(WallKind.Inner, placedX(u0), min(a, b), placedX(u1), max(a, b));
}

export function stripSpace(kind: i32, areaFunction: i32, unit: i32, dwelling: i32, u0: i32, w0: i32, u1: i32, w1: i32): void {
  const a = placedY(w0);
  const b = placedY(w1);
  // A rectangle turned inside out by the caller stays empty when mirrored.
  if (w1 > w0) addSpace(kind, areaFunction, unit, dwelling, placedX(u0), min(a, b), placedX(u1), max(a, b));
}

export function beginPath(): void {
  pathCount = 0;
}

/** Next corner, counter-clockwise in u and w. */
export function pathTo(u: i32, w: i32): void {
  const at = path + (<usize>(pathCount++) << 3);
  store<i32>(at, placedX(u));
  store<i32>(at, placedY(w), 4);
}

/** Turns the path into a face; returns twice its area. */
export function pathFace(kind: i32, areaFunction: i32, unit: i32, dwelling: i32): i64 {
  beginFace(false, kind, areaFunction, unit, dwelling);
  for (let i = 0; i < pathCount; i++) {
    const at = path + (<usize>(isMirrored ? pathCount - 1 - i : i) << 3);
    corner(load<i32>(at), load<i32>(at, 4));
  }
  return endFace();
}
