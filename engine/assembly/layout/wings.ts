import { AreaFunction, WallKind } from '../model.generated';
import { createTable, Table } from '../memory/table';
import { toMetres } from '../number/grid';
import { boxOf, pointX, pointY } from '../number/ring';
import { beginFace, corner, endFace } from '../partition/storey';
import { findZone, isEquivalent, zoneHeight, zoneWidth, zoneX, zoneY } from './equivalent';
import {
  BACK_WALL,
  beginCells,
  cutLargest,
  cutSides,
  cutX0,
  cutX1,
  cutY0,
  cutY1,
  FRONT_WALL,
  isRectilinear,
  LEFT_WALL,
  RIGHT_WALL,
} from './cells';
import { hole, holeCount, isRectangle, ring, ringCount } from './outline';

/** How the rectangle of a wing relates to the outline of its storey. */
export const WHOLE: i32 = 0;
export const PART: i32 = 1;
export const STAND_IN: i32 = 2;

/**
 * A rectangle of a storey's layout (domain.md 3.2): the storey itself, a wing of a rectilinear outline, or the equivalent
 * rectangle of any other outline. A wing has a zone inside its walls, with its own front and direction.
 */
@unmanaged
export class Wing {
  kind: i32;
  /** The rectangle along the axes, walls included. */
  x0: i32;
  y0: i32;
  x1: i32;
  y1: i32;
  walls: i32;
  /** The zone: its left front corner, quarter turns, and size along and across its front. */
  x: i32;
  y: i32;
  turns: i32;
  length: i32;
  depth: i32;
  /** Number of cores asked for, -1 to compute it. */
  cores: i32;
  /** Rows of the table of bays, filled by the unit mix. */
  bayStart: i32;
  bayCount: i32;
}

export let wings: Table = changetype<Table>(0);

export function beginWings(): void {
  wings = createTable(offsetof<Wing>(), 8);
}

@inline
export function wingAt(index: i32): Wing {
  return changetype<Wing>(wings.row(index));
}

/** Adds the wings of the storey shaped last at the end of the table. */
export function findWings(wall: i32): void {
  if (!isRectangle() && isRectilinear()) return cutWings(wall);
  if (!findZone(wall)) return;
  const wing = addWing(isEquivalent ? STAND_IN : WHOLE);
  wing.x0 = zoneX - wall;
  wing.y0 = zoneY - wall;
  wing.x1 = zoneX + zoneWidth + wall;
  wing.y1 = zoneY + zoneHeight + wall;
  wing.x = zoneX;
  wing.y = zoneY;
  wing.length = zoneWidth;
  wing.depth = zoneHeight;
}

export function addWing(kind: i32): Wing {
  const wing = changetype<Wing>(wings.add());
  wing.kind = kind;
  wing.walls = FRONT_WALL | RIGHT_WALL | BACK_WALL | LEFT_WALL;
  wing.turns = 0;
  wing.cores = -1;
  wing.bayStart = 0;
  wing.bayCount = 0;
  return wing;
}

/** Cuts the largest remaining rectangle until none is left; the front of each faces away from the middle of the outline. */
function cutWings(wall: i32): void {
  const box = boxOf(ring, ringCount);
  const middleX = (box.minX + box.maxX) >> 1;
  const middleY = (box.minY + box.maxY) >> 1;
  beginCells();
  while (cutLargest()) {
    const wing = addWing(PART);
    wing.x0 = cutX0;
    wing.y0 = cutY0;
    wing.x1 = cutX1;
    wing.y1 = cutY1;
    wing.walls = cutSides;
    turnWing(wing, wall, frontOf(wing, middleX, middleY));
  }
}

function frontOf(wing: Wing, middleX: i32, middleY: i32): i32 {
  // A wing between two others runs from one to the other, else along its longer side.
  const isUpright =
    (wing.walls & (FRONT_WALL | BACK_WALL)) == 0 ||
    ((wing.walls & (LEFT_WALL | RIGHT_WALL)) != 0 && wing.y1 - wing.y0 > wing.x1 - wing.x0);
  const front = isUpright
    ? (wing.x0 + wing.x1) >> 1 > middleX ? 1 : 3
    : (wing.y0 + wing.y1) >> 1 > middleY ? 2 : 0;
  // A side without a wall is no front when the opposite side has one.
  const back = (front + 2) & 3;
  return (wing.walls & wallOf(front)) == 0 && (wing.walls & wallOf(back)) != 0 ? back : front;
}

/** Whether the side that a quarter turn faces has an outer wall. */
export function hasWall(wing: Wing, turns: i32): bool {
  return (wing.walls & wallOf(turns & 3)) != 0;
}

@inline
function wallOf(front: i32): i32 {
  if (front == 0) return FRONT_WALL;
  if (front == 1) return RIGHT_WALL;
  return front == 2 ? BACK_WALL : LEFT_WALL;
}

/** Sets the zone of a wing inside its walls, with its front at quarter turn `turns`. */
export function turnWing(wing: Wing, wall: i32, turns: i32): void {
  const x0 = zoneLeft(wing, wall);
  const y0 = zoneFront(wing, wall);
  const x1 = zoneRight(wing, wall);
  const y1 = zoneBack(wing, wall);
  wing.turns = turns;
  wing.x = turns == 0 || turns == 3 ? x0 : x1;
  wing.y = turns == 0 || turns == 1 ? y0 : y1;
  wing.length = max(0, (turns & 1) == 0 ? x1 - x0 : y1 - y0);
  wing.depth = max(0, (turns & 1) == 0 ? y1 - y0 : x1 - x0);
}

@inline
function zoneLeft(wing: Wing, wall: i32): i32 {
  return wing.x0 + ((wing.walls & LEFT_WALL) != 0 ? wall : 0);
}

@inline
function zoneRight(wing: Wing, wall: i32): i32 {
  return wing.x1 - ((wing.walls & RIGHT_WALL) != 0 ? wall : 0);
}

@inline
function zoneFront(wing: Wing, wall: i32): i32 {
  return wing.y0 + ((wing.walls & FRONT_WALL) != 0 ? wall : 0);
}

@inline
function zoneBack(wing: Wing, wall: i32): i32 {
  return wing.y1 - ((wing.walls & BACK_WALL) != 0 ? wall : 0);
}

/** Lays the outer walls of a wing, cut at the corners of the outline. */
export function layWingWalls(wing: Wing, wall: i32): void {
  const x0 = zoneLeft(wing, wall);
  const y0 = zoneFront(wing, wall);
  const x1 = zoneRight(wing, wall);
  const y1 = zoneBack(wing, wall);
  if (x1 <= x0 || y1 <= y0) {
    beginFace(true, WallKind.Outer, AreaFunction.Generic, -1, -1);
    corner(wing.x0, wing.y0);
    corner(wing.x1, wing.y0);
    corner(wing.x1, wing.y1);
    corner(wing.x0, wing.y1);
    endFace();
    return;
  }
  laySide(wing.x0, wing.y0, wing.x1, wing.y0, x0, y0, x1, y0);
  laySide(wing.x1, wing.y0, wing.x1, wing.y1, x1, y0, x1, y1);
  laySide(wing.x1, wing.y1, wing.x0, wing.y1, x1, y1, x0, y1);
  laySide(wing.x0, wing.y1, wing.x0, wing.y0, x0, y1, x0, y0);
}

/** Lays one side: outer line a b, inner line c d, both along an axis. */
function laySide(ax: i32, ay: i32, bx: i32, by: i32, cx: i32, cy: i32, dx: i32, dy: i32): void {
  let x = ax;
  let y = ay;
  let innerX = cx;
  let innerY = cy;
  while (x != bx || y != by) {
    findCut(x, y, bx, by);
    const isEnd = cutAtX == bx && cutAtY == by;
    const nextX = isEnd ? dx : between(cutAtX, cx, dx);
    const nextY = isEnd ? dy : between(cutAtY, cy, dy);
    beginFace(true, WallKind.Outer, AreaFunction.Generic, -1, -1);
    corner(x, y);
    corner(cutAtX, cutAtY);
    corner(nextX, nextY);
    corner(innerX, innerY);
    endFace();
    x = cutAtX;
    y = cutAtY;
    innerX = nextX;
    innerY = nextY;
  }
}

@inline
function between(value: i32, a: i32, b: i32): i32 {
  return max(min(a, b), min(max(a, b), value));
}

let cutAtX: i32 = 0;
let cutAtY: i32 = 0;

/** Finds the first corner of the outline after a on the line from a to b; b when there is none. */
function findCut(ax: i32, ay: i32, bx: i32, by: i32): void {
  cutAtX = bx;
  cutAtY = by;
  for (let i = 0; i < ringCount; i++) tryCut(ax, ay, pointX(ring, i), pointY(ring, i));
  for (let i = 0; i < holeCount; i++) tryCut(ax, ay, pointX(hole, i), pointY(hole, i));
}

function tryCut(ax: i32, ay: i32, x: i32, y: i32): void {
  const isAfterX = x == ax ? cutAtX == ax : (x > ax) == (cutAtX > ax) && abs(x - ax) < abs(cutAtX - ax);
  const isAfterY = y == ay ? cutAtY == ay : (y > ay) == (cutAtY > ay) && abs(y - ay) < abs(cutAtY - ay);
  if (!isAfterX || !isAfterY || (x == ax && y == ay)) return;
  cutAtX = x;
  cutAtY = y;
}

/** Returns the total length of the zones of `count` wings, metres. */
export function lengthOfWings(first: i32, count: i32): f64 {
  let total: f64 = 0;
  for (let i = first; i < first + count; i++) total += toMetres(wingAt(i).length);
  return total;
}

/** Divides the asked number of cores over wings by their length, at least one each. */
export function shareCores(first: i32, count: i32, fixed: i32): void {
  if (fixed <= 0) return;
  const total = lengthOfWings(first, count);
  let before: f64 = 0;
  let given = 0;
  for (let i = first; i < first + count; i++) {
    const wing = wingAt(i);
    before += toMetres(wing.length);
    const upTo = count == 1 ? fixed : <i32>floor((<f64>fixed * before) / total + 0.5);
    wing.cores = max(1, upTo - given);
    given = max(given, upTo);
  }
}
