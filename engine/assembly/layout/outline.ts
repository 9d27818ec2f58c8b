import { InputHeader } from '../../abi/input';
import { BuildingSlot, FloorSlot, MessageCode, Parameter, ShapeMode } from '../model.generated';
import { alloc } from '../memory/arena';
import { slot } from '../memory/table';
import { toGrid } from '../number/grid';
import { boxOf, dropRepeats, pointInRing, pointX, pointY, reverseRing, setPoint, twiceArea } from '../number/ring';
import { cosine, sine } from '../number/trigonometry';
import { squareMetres } from '../partition/storey';
import { report } from '../partition/message';
import { doRingsTouch, isSimpleRing } from '../plane/edges';
import { insetEvenly, insetRing } from '../plane/offset/inset';
import { building, floorInput, header, lengthParameter, section } from './input';

/** The building's own outline, counter-clockwise, before the offsets of a storey (domain.md 3.2). */
export let outline: usize = 0;
export let outlineCount: i32 = 0;

/** The outline of the current storey, and the ring inside its outer walls with the same number of points. */
export let ring: usize = 0;
export let ringCount: i32 = 0;
export let inner: usize = 0;
/** The courtyard in it, clockwise, and the ring inside the walls around it; 0 points when there is none. */
export let hole: usize = 0;
export let holeCount: i32 = 0;
export let holeInner: usize = 0;

/** The courtyard of the building itself, counter-clockwise. */
let court: usize = 0;
let courtCount: i32 = 0;

/** Corners of a circle. */
const CIRCLE_CORNERS: i32 = 24;
const TURN: f64 = 6.283185307179586;

let boxX0: i32 = 0;
let boxY0: i32 = 0;
let boxX1: i32 = 0;
let boxY1: i32 = 0;

/** Reads the outline. Returns false and reports INVALID_SHAPE when it is no simple polygon. `isBlock`: a box with a courtyard. */
export function beginOutline(isBlock: bool = false): bool {
  const length = toGrid(building(BuildingSlot.Length));
  const width = toGrid(building(BuildingSlot.Width));
  boxX0 = -(length >> 1);
  boxY0 = -(width >> 1);
  boxX1 = boxX0 + length;
  boxY1 = boxY0 + width;
  outlineCount = 0;
  courtCount = 0;
  const shape = <i32>building(BuildingSlot.Shape);
  const points = header(InputHeader.PointsCount);
  outline = alloc(max(points, CIRCLE_CORNERS) << 3);
  const hasPoints = shape != ShapeMode.Box && shape != ShapeMode.Circle && points > 0;
  if (hasPoints && !isBlock) readPoints(InputHeader.PointsStart, points);
  else drawShape(isBlock ? ShapeMode.Box : shape);
  if (!isSimpleRing(outline, outlineCount)) return rejectOutline();
  if (twiceArea(outline, outlineCount) < 0) reverseRing(outline, outlineCount);
  shapeSurface();
  return isBlock || shape == ShapeMode.Ring ? beginCourt(isBlock) : true;
}

function rejectOutline(): bool {
  const area = squareMetres(twiceArea(outline, outlineCount));
  report(MessageCode.InvalidShape, building(BuildingSlot.Length) * building(BuildingSlot.Width), abs(area));
  return false;
}

/** Reads the courtyard: its points, or the box less the depth of the wings. Returns false when it does not lie in the outline. */
function beginCourt(isBlock: bool): bool {
  const points = header(InputHeader.HoleCount);
  const depth = toGrid(building(BuildingSlot.BlockDepth));
  const own = outline;
  const ownCount = outlineCount;
  outline = alloc(max(points, 4) << 3);
  outlineCount = 0;
  if (points > 0 && !isBlock) readPoints(InputHeader.HoleStart, points);
  else {
    point(boxX0 + depth, boxY0 + depth);
    point(boxX1 - depth, boxY0 + depth);
    point(boxX1 - depth, boxY1 - depth);
    point(boxX0 + depth, boxY1 - depth);
    // A block too small for its wings has no courtyard; the archetype reports it.
    if (boxX1 - boxX0 <= 2 * depth || boxY1 - boxY0 <= 2 * depth) outlineCount = 0;
  }
  court = outline;
  courtCount = outlineCount;
  outline = own;
  outlineCount = ownCount;
  if (courtCount == 0) return true;
  if (!isSimpleRing(court, courtCount) || !liesInside(court, courtCount, outline, outlineCount)) {
    courtCount = 0;
    return rejectOutline();
  }
  if (twiceArea(court, courtCount) < 0) reverseRing(court, courtCount);
  return true;
}

/** Returns the shorter side of the courtyard's box, grid units; 0 without a courtyard. */
export function courtyardWidth(): i32 {
  if (courtCount == 0) return 0;
  const box = boxOf(court, courtCount);
  return min(box.maxX - box.minX, box.maxY - box.minY);
}

export function courtyardArea(): f64 {
  return squareMetres(twiceArea(court, courtCount));
}

/** Whether a ring lies in another one without touching it. */
function liesInside(ringIn: usize, countIn: i32, around: usize, count: i32): bool {
  return (
    pointInRing(around, count, pointX(ringIn, 0), pointY(ringIn, 0)) > 0 &&
    !doRingsTouch(ringIn, countIn, around, count)
  );
}

function point(x: i32, y: i32): void {
  setPoint(outline, outlineCount++, x, y);
}

/** Reads the points of the record, without repeated neighbours and without the closing point. */
function readPoints(start: i32, count: i32): void {
  const from = section(start);
  for (let i = 0; i < count; i++) point(toGrid(slot(from, i << 1)), toGrid(slot(from, (i << 1) + 1)));
  outlineCount = dropRepeats(outline, outlineCount, outline);
}

function drawShape(shape: i32): void {
  if (shape == ShapeMode.Circle) return drawCircle();
  const middleX = (boxX0 + boxX1) >> 1;
  const middleY = (boxY0 + boxY1) >> 1;
  point(boxX0, boxY0);
  point(boxX1, boxY0);
  if (shape == ShapeMode.LShape) {
    point(boxX1, middleY);
    point(middleX, middleY);
    point(middleX, boxY1);
  } else if (shape == ShapeMode.UShape) {
    const third = (boxX1 - boxX0) / 3;
    point(boxX1, boxY1);
    point(boxX1 - third, boxY1);
    point(boxX1 - third, middleY);
    point(boxX0 + third, middleY);
    point(boxX0 + third, boxY1);
  } else {
    point(boxX1, boxY1);
  }
  point(boxX0, boxY1);
}

function drawCircle(): void {
  for (let i = 0; i < CIRCLE_CORNERS; i++) {
    const angle = (TURN * <f64>i) / <f64>CIRCLE_CORNERS;
    point(<i32>nearest(cosine(angle) * <f64>boxX1), <i32>nearest(sine(angle) * <f64>boxY1));
  }
}

/**
 * Shapes outline and inner ring of a storey: moves the building's outline by the floor's offsets, then by the outer wall.
 * Returns false when the offsets or the walls invert it.
 */
export function shapeStorey(floorIndex: i32, explicit: bool): bool {
  const distances = alloc(outlineCount << 3);
  ring = outline;
  ringCount = outlineCount;
  if (explicit && hasOffsets(floorIndex)) {
    for (let i = 0; i < outlineCount; i++) store<f64>(distances + (<usize>i << 3), edgeOffset(floorIndex, i));
    ring = alloc(outlineCount << 4);
    ringCount = insetRing(outline, outlineCount, distances, ring);
    if (ringCount < 0) return false;
  }
  holeCount = 0;
  return shapeWalls() && shapeCourt();
}

/** Shapes the inner ring of the current storey; returns false when the walls invert it. */
function shapeWalls(): bool {
  inner = alloc(ringCount << 4);
  return insetEvenly(ring, ringCount, lengthParameter(Parameter.OuterWall), inner) == ringCount;
}

/** Shapes the courtyard of the current storey; returns false when the outline leaves no room around it. */
function shapeCourt(): bool {
  if (courtCount == 0) return true;
  hole = alloc(courtCount << 3);
  memory.copy(hole, court, <usize>(courtCount << 3));
  holeInner = alloc(courtCount << 4);
  if (insetEvenly(court, courtCount, -lengthParameter(Parameter.OuterWall), holeInner) != courtCount) return false;
  if (!liesInside(holeInner, courtCount, inner, ringCount)) return false;
  reverseRing(hole, courtCount);
  reverseRing(holeInner, courtCount);
  holeCount = courtCount;
  return true;
}

/** Shapes the building's outline without offsets and walls, for open-air surfaces. */
export function shapeSurface(): void {
  ring = outline;
  ringCount = outlineCount;
  inner = outline;
  holeCount = 0;
}

/** Shapes the current storey from a tower's ring, without courtyard. Returns false when the walls invert it. */
export function shapeRing(points: usize, count: i32): bool {
  ring = points;
  ringCount = count;
  holeCount = 0;
  return shapeWalls();
}

function hasOffsets(floorIndex: i32): bool {
  for (let side = FloorSlot.OffsetFront as i32; side <= FloorSlot.OffsetLeft; side++) {
    if (floorInput(floorIndex, side) != 0) return true;
  }
  return false;
}

/** Returns the offset of an edge by the side it faces: the larger component of its outward normal; ties are front or back. */
function edgeOffset(floorIndex: i32, edge: i32): i32 {
  const next = edge + 1 == outlineCount ? 0 : edge + 1;
  const dx = pointX(outline, next) - pointX(outline, edge);
  const dy = pointY(outline, next) - pointY(outline, edge);
  let side = FloorSlot.OffsetFront;
  if (abs(dx) >= abs(dy)) side = dx > 0 ? FloorSlot.OffsetFront : FloorSlot.OffsetBack;
  else side = dy > 0 ? FloorSlot.OffsetRight : FloorSlot.OffsetLeft;
  return toGrid(floorInput(floorIndex, side));
}

/** Whether the current storey is a rectangle along the axes; its corners then start at the lower left. */
export function isRectangle(): bool {
  if (ringCount != 4 || holeCount > 0) return false;
  for (let i = 0; i < 4; i++) {
    const next = (i + 1) & 3;
    if (pointX(ring, i) != pointX(ring, next) && pointY(ring, i) != pointY(ring, next)) return false;
  }
  return true;
}
