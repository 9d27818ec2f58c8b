import { PlaneOperation } from '../../abi/plane';
import { BuildingSlot, MessageCode, Parameter, TowerSlot, TowerType } from '../model.generated';
import { alloc, mark } from '../memory/arena';
import { toGrid, toMetres } from '../number/grid';
import { boxOf, pointX, pointY, rectangle, setPoint } from '../number/ring';
import { cosine, sine } from '../number/trigonometry';
import { LEAST_OVERLAP } from '../number/tolerance';
import { report } from '../partition/message';
import { insetRing } from '../plane/offset/inset';
import { addRing, CLIP, createSegments, SUBJECT } from '../plane/overlay/segments';
import { segmentsArea } from '../plane/sets/area';
import { building, lengthParameter, towerCount, towerInput } from './input';
import { hole, holeCount, ring, ringCount, shapeStorey, shapeSurface } from './outline';
import { basePlans, Plan, planInt, planRow } from './stack';

/**
 * Where a tower stands on its base (domain.md 3.10): start, end and slab at the front edge; corners around the base from the
 * left front; wings and free-standing towers in a row beside it.
 */
const DEGREE: f64 = 0.017453292519943295;

@unmanaged
export class Place {
  /** The outline in the tower's frame: along the building's axes when not rotated, otherwise around its centre. */
  ring: usize;
  count: i32;
  /** Origin of that frame in the building. */
  x: i32;
  y: i32;
  cosine: f64;
  sine: f64;
  /** The outline in the building, `count` points. */
  world: usize;
}

export let placed: Place = changetype<Place>(0);

/** Box of the current base, and whether it surrounds a courtyard. */
let x0: i32 = 0;
let y0: i32 = 0;
let x1: i32 = 0;
let y1: i32 = 0;
let isBlock: bool = false;

let length: i32 = 0;
let depth: i32 = 0;
/** How far wings and free-standing towers reach beyond the base so far, at either end. */
let left: i32 = 0;
let right: i32 = 0;
let distributed: i32 = 0;
let corners: i32 = 0;

export function beginPlaces(): void {
  placed = changetype<Place>(alloc(offsetof<Place>()));
  distributed = 0;
  corners = 0;
  findBase(-1);
  left = x0;
  right = x1;
}

/** Decides size and place of a tower; writes them to `placed`. */
export function placeTower(index: i32): void {
  findBase(<i32>towerInput(index, TowerSlot.BaseFloor));
  const type = <i32>towerInput(index, TowerSlot.Place);
  sizeTower(index, type);
  turn(towerInput(index, TowerSlot.Angle));
  const isFlipped = towerInput(index, TowerSlot.Flip) != 0;
  if (type >= TowerType.Wing) placeBeside(type == TowerType.Freestanding, isFlipped);
  else placeOn(index, type, isFlipped);
  if (type != TowerType.Setback || !insetBase()) drawBox();
  drawWorld();
}

/** Finds the box of an explicit floor of the base, or of its highest storey. */
function findBase(floorIndex: i32): void {
  let found: usize = 0;
  for (let i = 0; i < basePlans; i++) {
    const plan = planRow(i);
    found = plan;
    if (planInt(plan, Plan.Explicit) != 0 && planInt(plan, Plan.Floor) == floorIndex) break;
  }
  if (found == 0) shapeSurface();
  else shapeStorey(planInt(found, Plan.Floor), planInt(found, Plan.Explicit) != 0);
  const box = boxOf(ring, ringCount);
  isBlock = holeCount > 0;
  x0 = box.minX;
  y0 = box.minY;
  x1 = box.maxX;
  y1 = box.maxY;
}

function sizeTower(index: i32, type: i32): void {
  const baseLength = x1 - x0;
  const baseDepth = y1 - y0;
  const wing = toGrid(building(BuildingSlot.BlockDepth));
  // On a block the base of a tower is a corner: by default no tower spans the courtyard.
  const own = isBlock && type < TowerType.Wing;
  length = sizeOr(towerInput(index, TowerSlot.Length), own ? min(wing, baseLength) : baseLength);
  depth = sizeOr(towerInput(index, TowerSlot.Depth), own ? min(wing, baseDepth) : baseDepth);
  if (type == TowerType.Slab) length = baseLength;
  if (type >= TowerType.Wing) return;
  if (length > baseLength + 1) report(MessageCode.TowerOutsideBase, toMetres(baseLength), toMetres(length));
  else if (depth > baseDepth + 1) report(MessageCode.TowerOutsideBase, toMetres(baseDepth), toMetres(depth));
  length = min(length, baseLength);
  depth = min(depth, baseDepth);
}

@inline
function sizeOr(metres: f64, otherwise: i32): i32 {
  return metres > 0 ? toGrid(metres) : otherwise;
}

/** Sets cosine and sine of the angle; exact for quarter turns. */
function turn(degrees: f64): void {
  const quarters = degrees / 90;
  if (quarters == floor(quarters)) {
    const quarter = <i32>quarters & 3;
    placed.cosine = quarter == 0 ? 1 : quarter == 2 ? -1 : 0;
    placed.sine = quarter == 1 ? 1 : quarter == 3 ? -1 : 0;
    return;
  }
  placed.cosine = cosine(degrees * DEGREE);
  placed.sine = sine(degrees * DEGREE);
}

/** Lower left corner of the tower before rotation. */
let cornerX: i32 = 0;
let cornerY: i32 = 0;

function placeOn(index: i32, type: i32, isFlipped: bool): void {
  const middleX = x0 + ((x1 - x0 - length) >> 1);
  cornerX = middleX;
  cornerY = y0;
  const atEnd = type == TowerType.Start ? isFlipped : !isFlipped;
  if (type == TowerType.Start || type == TowerType.End) cornerX = atEnd ? x1 - length : x0;
  else if (type == TowerType.Corner) placeCorner(isFlipped);
  else if (type == TowerType.Distributed) cornerX = distribute(isFlipped);
  if (type == TowerType.Centre || type == TowerType.Distributed || type == TowerType.Setback) {
    cornerY = y0 + ((y1 - y0 - depth) >> 1);
  }
}

/** Places corner towers in the order left front, right front, right back, left back; reversed when flipped. */
function placeCorner(isFlipped: bool): void {
  const corner = corners++ & 3;
  const isRight = (corner == 1 || corner == 2) != isFlipped;
  cornerX = isRight ? x1 - length : x0;
  cornerY = corner >= 2 ? y1 - depth : y0;
}

/** Returns the left side of the next of n such towers, the k-th of which is centred at L (2k - 1) / 2n. */
function distribute(isFlipped: bool): i32 {
  let count = 0;
  for (let i = 0; i < towerCount; i++) if (<i32>towerInput(i, TowerSlot.Place) == TowerType.Distributed) count++;
  const k = isFlipped ? count - distributed : distributed + 1;
  distributed++;
  const centre = x0 + <i32>((<i64>(x1 - x0) * <i64>(2 * k - 1)) / <i64>(2 * count));
  return max(x0, min(x1 - length, centre - (length >> 1)));
}

/** Places a tower in the row beside the base; wings have flush fronts. The box around a rotated tower stays clear of others. */
function placeBeside(isFree: bool, isFlipped: bool): void {
  const halfX = (<f64>length * abs(placed.cosine) + <f64>depth * abs(placed.sine)) / 2;
  const halfY = (<f64>length * abs(placed.sine) + <f64>depth * abs(placed.cosine)) / 2;
  const wide = <i32>ceil(2 * halfX);
  const gap = isFree ? lengthParameter(Parameter.FreestandingDistance) : 0;
  const from = isFlipped ? left - gap - wide : right + gap;
  if (isFlipped) left = from;
  else right = from + wide;
  const centreY = isFree ? y0 + ((y1 - y0) >> 1) : y0 + <i32>nearest(halfY);
  cornerX = from + ((wide - length) >> 1);
  cornerY = centreY - (depth >> 1);
}

/** Draws a box in the building's frame, or around its own centre when rotated. */
function drawBox(): void {
  placed.count = 4;
  const isTurned = placed.cosine != 1;
  placed.x = isTurned ? cornerX + (length >> 1) : 0;
  placed.y = isTurned ? cornerY + (depth >> 1) : 0;
  const u = cornerX - placed.x;
  const v = cornerY - placed.y;
  placed.ring = rectangle(u, v, u + length, v + depth);
}

/** Insets the base by half the difference in size. Returns false when nothing is left or the base is a block. */
function insetBase(): bool {
  if (isBlock) return false;
  const distances = alloc(ringCount << 3);
  for (let i = 0; i < ringCount; i++) {
    const next = i + 1 == ringCount ? 0 : i + 1;
    const dx = pointX(ring, next) - pointX(ring, i);
    const dy = pointY(ring, next) - pointY(ring, i);
    const spare = abs(dx) >= abs(dy) ? y1 - y0 - depth : x1 - x0 - length;
    store<f64>(distances + (<usize>i << 3), spare >> 1);
  }
  const inset = alloc(ringCount << 4);
  const count = insetRing(ring, ringCount, distances, inset);
  if (count < 0) return false;
  placed.ring = inset;
  placed.count = count;
  const isTurned = placed.cosine != 1;
  placed.x = isTurned ? x0 + ((x1 - x0) >> 1) : 0;
  placed.y = isTurned ? y0 + ((y1 - y0) >> 1) : 0;
  for (let i = 0; i < count; i++) setPoint(placed.ring, i, pointX(inset, i) - placed.x, pointY(inset, i) - placed.y);
  return true;
}

function drawWorld(): void {
  placed.world = alloc(placed.count << 3);
  for (let i = 0; i < placed.count; i++) {
    const x = <f64>pointX(placed.ring, i);
    const y = <f64>pointY(placed.ring, i);
    setPoint(
      placed.world, i,
      placed.x + <i32>nearest(x * placed.cosine - y * placed.sine),
      placed.y + <i32>nearest(x * placed.sine + y * placed.cosine),
    );
  }
}

/** Whether the place just found lies over a storey of the base. */
export function isOver(plan: usize): bool {
  shapeStorey(planInt(plan, Plan.Floor), planInt(plan, Plan.Explicit) != 0);
  const before = mark();
  const segments = createSegments(0);
  addRing(segments, ring, ringCount, SUBJECT);
  if (holeCount > 0) addRing(segments, hole, holeCount, SUBJECT);
  addRing(segments, placed.world, placed.count, CLIP);
  return segmentsArea(segments, PlaneOperation.Intersection, before) > LEAST_OVERLAP;
}
