import { BuildingSlot, FloorSlot, InputHeader, MessageCode, Parameter, ShapeMode } from '../../abi';
import { alloc } from '../memory/arena';
import { slot } from '../memory/table';
import { toGrid } from '../number/grid';
import { ringX, ringY, twiceArea } from '../number/ring';
import { cosine, sine } from '../number/trigonometry';
import { squareMetres } from '../partition/storey';
import { report } from '../partition/message';
import { insetRing } from '../plane/inset';
import { bounds } from '../plane/measure';
import { ringValidity, VALID } from '../plane/validity';
import { building, floorInput, header, lengthParameter, section } from './input';

/** The building's own outline, counter-clockwise, before the offsets of a storey (domain.md 3.2). */
export let outline: usize = 0;
export let outlineCount: i32 = 0;

/** The storey at hand: its outline, and the ring inside its outer walls with the same number of points. */
export let ring: usize = 0;
export let ringCount: i32 = 0;
export let inner: usize = 0;

/** Corners of a circle. */
const CIRCLE_CORNERS: i32 = 24;
const TURN: f64 = 6.283185307179586;

let boxX0: i32 = 0;
let boxY0: i32 = 0;
let boxX1: i32 = 0;
let boxY1: i32 = 0;

/** Reads the outline. False, with INVALID_SHAPE reported, when it is no simple polygon. */
export function beginOutline(): bool {
  const length = toGrid(building(BuildingSlot.Length));
  const width = toGrid(building(BuildingSlot.Width));
  boxX0 = -(length >> 1);
  boxY0 = -(width >> 1);
  boxX1 = boxX0 + length;
  boxY1 = boxY0 + width;
  outlineCount = 0;
  const shape = <i32>building(BuildingSlot.Shape);
  const points = header(InputHeader.PointsCount);
  outline = alloc(max(points, CIRCLE_CORNERS) << 3);
  if (shape != ShapeMode.Box && shape != ShapeMode.Circle && points > 0) readPoints(points);
  else drawShape(shape);
  if (ringValidity(outline, outlineCount) != VALID) {
    const area = squareMetres(twiceArea(outline, outlineCount));
    report(MessageCode.InvalidShape, building(BuildingSlot.Length) * building(BuildingSlot.Width), abs(area));
    return false;
  }
  if (twiceArea(outline, outlineCount) < 0) reverse();
  return true;
}

function point(x: i32, y: i32): void {
  const at = outline + (<usize>(outlineCount++) << 3);
  store<i32>(at, x);
  store<i32>(at, y, 4);
}

/** Points of the record, without repeated neighbours and without the closing point. */
function readPoints(count: i32): void {
  const from = section(InputHeader.PointsStart);
  for (let i = 0; i < count; i++) {
    const x = toGrid(slot(from, i << 1));
    const y = toGrid(slot(from, (i << 1) + 1));
    const last = outlineCount - 1;
    if (last >= 0 && ringX(outline, last) == x && ringY(outline, last) == y) continue;
    point(x, y);
  }
  const last = outlineCount - 1;
  if (last > 0 && ringX(outline, 0) == ringX(outline, last) && ringY(outline, 0) == ringY(outline, last)) outlineCount--;
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

function reverse(): void {
  for (let i = 0, j = outlineCount - 1; i < j; i++, j--) {
    const a = outline + (<usize>i << 3);
    const b = outline + (<usize>j << 3);
    const swap = load<u64>(a);
    store<u64>(a, load<u64>(b));
    store<u64>(b, swap);
  }
}

/**
 * Outline and inner ring of a storey: the building's outline moved by the floor's offsets, then by the outer wall. False
 * when the offsets or the walls turn it inside out.
 */
export function shapeStorey(floorIndex: i32, explicit: bool): bool {
  const distances = alloc(outlineCount << 3);
  ring = outline;
  ringCount = outlineCount;
  if (explicit && hasOffsets(floorIndex)) {
    for (let i = 0; i < outlineCount; i++) store<i32>(distances + (<usize>i << 2), edgeOffset(floorIndex, i));
    ring = alloc(outlineCount << 4);
    ringCount = insetRing(outline, outlineCount, distances, ring);
    if (ringCount < 0) return false;
  }
  const walls = alloc(ringCount << 2);
  const thickness = lengthParameter(Parameter.OuterWall);
  for (let i = 0; i < ringCount; i++) store<i32>(walls + (<usize>i << 2), thickness);
  inner = alloc(ringCount << 4);
  return insetRing(ring, ringCount, walls, inner) == ringCount;
}

/** The building's outline as it is, without walls: for open-air surfaces. */
export function shapeSurface(): void {
  ring = outline;
  ringCount = outlineCount;
  inner = outline;
}

function hasOffsets(floorIndex: i32): bool {
  for (let side = FloorSlot.OffsetFront as i32; side <= FloorSlot.OffsetLeft; side++) {
    if (floorInput(floorIndex, side) != 0) return true;
  }
  return false;
}

/** The side an edge faces decides its offset: the larger component of its outward normal; ties count as front or back. */
function edgeOffset(floorIndex: i32, edge: i32): i32 {
  const next = edge + 1 == outlineCount ? 0 : edge + 1;
  const dx = ringX(outline, next) - ringX(outline, edge);
  const dy = ringY(outline, next) - ringY(outline, edge);
  let side = FloorSlot.OffsetFront;
  if (abs(dx) >= abs(dy)) side = dx > 0 ? FloorSlot.OffsetFront : FloorSlot.OffsetBack;
  else side = dy > 0 ? FloorSlot.OffsetRight : FloorSlot.OffsetLeft;
  return toGrid(floorInput(floorIndex, side));
}

/** Whether the storey at hand is a rectangle along the axes; its corners then start at the lower left. */
export function isRectangle(): bool {
  if (ringCount != 4) return false;
  for (let i = 0; i < 4; i++) {
    const next = (i + 1) & 3;
    if (ringX(ring, i) != ringX(ring, next) && ringY(ring, i) != ringY(ring, next)) return false;
  }
  return true;
}

/** Lower left corner and size of the building's outline along the axes: x, y, width, depth (i32). */
export function surfaceBox(): usize {
  const box = alloc(16);
  bounds(outline, outlineCount, box);
  store<i32>(box, load<i32>(box, 8) - load<i32>(box), 8);
  store<i32>(box, load<i32>(box, 12) - load<i32>(box, 4), 12);
  return box;
}
