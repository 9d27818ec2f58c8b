import { BuildingFigure } from '../../abi/building';
import { Storey } from '../../abi/storey';
import { AreaBasis, AreaFunction, BuildingSlot, FunctionParameters, MessageCode, Parameter, SpaceKind } from '../model.generated';
import { alloc } from '../memory/arena';
import { addSlot } from '../memory/table';
import { toMetres, UNITS_PER_METRE } from '../number/grid';
import { EPS, floorTolerant } from '../number/tolerance';
import { report } from '../partition/message';
import { squareMetres } from '../partition/storey';
import { figures, storeyRow, storeys } from '../partition/tables';
import { innerWall } from './access';
import { layDoor } from './dwelling';
import { beginPath, mirrorStrip, pathFace, pathTo, placeZone, stripSpace, stripWall } from './frame';
import { building, functionParameter, lengthParameter, parameter } from './input';
import { Wing } from './wings';

/**
 * The ground floor of a flat (domain.md 3.7): the cores continue down, the rest is divided in the order entrance, storage,
 * bicycles, common. Each share is a slice across the zone, cut where its area is used up exactly. The entrance lies in
 * front of the first core; the others follow from the left around it.
 */
let length: i32 = 0;
let depth: i32 = 0;
/** Depth of the core blocks from the back; the whole depth when the cores stand in a single strip. */
let blockDepth: i32 = 0;
let blocks: usize = 0;
let blockCount: i32 = 0;
/** The slice of the entrance, and where the next slice starts. */
let entranceStart: i32 = 0;
let entranceEnd: i32 = 0;
let cursor: i32 = 0;

/** Starts a wing; the caller then adds its core blocks. */
export function beginGround(wing: Wing, coreDepth: i32, cores: i32): void {
  length = wing.length;
  depth = wing.depth;
  blockDepth = max(0, min(coreDepth, depth));
  blocks = alloc(cores << 3);
  blockCount = 0;
  placeZone(wing.x, wing.y, wing.turns);
  mirrorStrip(false);
}

/** Adds a core block over u0..u1, clipped to the zone and to what earlier blocks left free. */
export function addCoreBlock(u0: i32, u1: i32): void {
  const before = blockCount > 0 ? load<i32>(blocks + (<usize>(blockCount - 1) << 3), 4) : 0;
  const start = max(before, u0);
  const end = min(length, u1);
  if (end <= start) return;
  const at = blocks + (<usize>(blockCount++) << 3);
  store<i32>(at, start);
  store<i32>(at, end, 4);
}

/** Returns the floor area of the wing without its core blocks, m2. */
export function freeGround(): f64 {
  return sliceArea(0, length);
}

/** Lays the cores; those of full depth get a door in the facade. `hasFront`: people enter from the street. */
export function layCoreBlocks(hasFront: bool): void {
  for (let k = 0; k < blockCount; k++) {
    const at = blocks + (<usize>k << 3);
    const start = load<i32>(at);
    const end = load<i32>(at, 4);
    layCoreBlock(start, end);
    if (blockDepth < depth) layMiddleDoor(start, end, depth - blockDepth + (innerWall >> 1));
    else if (hasFront) layFrontDoor(start, end);
  }
}

function layFrontDoor(start: i32, end: i32): void {
  layMiddleDoor(start, end, -(lengthParameter(Parameter.OuterWall) >> 1));
}

/** Lays a door in the middle of start..end, if it fits between the walls. */
function layMiddleDoor(start: i32, end: i32, w: i32): void {
  const width = lengthParameter(Parameter.DoorWidth);
  if (end - start > width + innerWall) layDoor(-1, (start + end - width) >> 1, w);
}

function layCoreBlock(start: i32, end: i32): void {
  const half = innerWall >> 1;
  const front = depth - blockDepth;
  const wall = blockDepth < depth ? min(innerWall, blockDepth) : 0;
  stripWall(start, front, min(end, start + half), depth);
  stripWall(max(start + half, end - (innerWall - half)), front, end, depth);
  stripWall(start + half, front, end - (innerWall - half), front + wall);
  stripSpace(SpaceKind.Core, AreaFunction.Circulation, -1, -1, start + half, front + wall, end - (innerWall - half), depth);
}

/** What is still to be placed in the wings that follow, m2. */
let entranceLeft: f64 = 0;
let storageLeft: f64 = 0;
let bicyclesLeft: f64 = 0;

/**
 * Divides `free` m2 of ground floor in all wings for a building of `units` units, with an entrance of the asked size in
 * m2. Reports what does not fit.
 */
export function planGround(units: i32, entranceSize: f64, free: f64): void {
  let left = free;
  entranceLeft = min(left, entranceSize);
  left -= entranceLeft;
  const size = parameter(Parameter.StorageSize);
  const least = parameter(Parameter.StorageMinSize);
  const boxes = <f64>units * building(BuildingSlot.StorageRatio);
  if (boxes > 0 && size < least - EPS) report(MessageCode.StorageBelowMin, least, size);
  const storage = boxes * size * parameter(Parameter.StorageCirculation);
  storageLeft = grant(storage, left, MessageCode.StorageShortage);
  left -= storageLeft;
  const place = parameter(Parameter.BicycleLength) * (parameter(Parameter.BicycleDepth) + parameter(Parameter.BicycleAisle) / 2);
  const bicycles = <f64>units * building(BuildingSlot.BicycleRatio) * place;
  addSlot(figures, BuildingFigure.Bicycles, floorTolerant(min(bicycles, left) / place));
  bicyclesLeft = grant(bicycles, left, MessageCode.BicycleShortage);
}

function grant(wanted: f64, left: f64, shortage: i32): f64 {
  const given = min(wanted, left);
  if (given < wanted - EPS) report(shortage, wanted, given);
  return max(0, given);
}

/** Lays the shares of one wing: what is still to be placed, as far as it fits, then common space; the entrance gets a front door. */
export function layGround(hasFront: bool): void {
  let left = sliceArea(0, length);
  const entrance = min(left, entranceLeft);
  entranceLeft -= entrance;
  placeEntrance(entrance);
  if (hasFront) layFrontDoor(entranceStart, entranceEnd);
  cursor = 0;
  left -= entrance;
  const storage = min(left, storageLeft);
  storageLeft -= storage;
  left = share(SpaceKind.Storage, AreaFunction.Storage, storage, left);
  const bicycles = min(left, bicyclesLeft);
  bicyclesLeft -= bicycles;
  share(SpaceKind.Bicycle, AreaFunction.Bicycle, bicycles, left);
  const common = <i32>building(BuildingSlot.CommonFunction);
  takeSlices(functionParameter(common, FunctionParameters.Basis) == AreaBasis.Lfa ? SpaceKind.Lettable : SpaceKind.Common, common, length);
}

function share(kind: i32, areaFunction: i32, given: f64, left: f64): f64 {
  if (given <= LEAST_AREA) return left;
  takeSlices(kind, areaFunction, cutAfter(cursor, given));
  return left - given;
}

/** A smaller area is rounding, m2. */
const LEAST_AREA: f64 = 1e-9;

function placeEntrance(area: f64): void {
  entranceStart = 0;
  entranceEnd = 0;
  if (area <= LEAST_AREA) return;
  if (blockCount > 0) {
    const start = load<i32>(blocks);
    const end = load<i32>(blocks, 4);
    const clear = toMetres(depth - blockDepth);
    if (clear > 0) entranceStart = max(0, ((start + end) >> 1) - (<i32>((area / clear) * UNITS_PER_METRE) >> 1));
    else entranceStart = end;
  }
  if (sliceArea(entranceStart, length) < area) entranceStart = startFor(area);
  entranceEnd = entranceStart;
  entranceEnd = cutAfter(entranceStart, area);
  layParts(SpaceKind.Entrance, AreaFunction.Entrance, entranceStart, entranceEnd);
}

/** Returns the largest u from which the rest of the floor still has this area, by bisection on grid units. */
function startFor(area: f64): i32 {
  let low = 0;
  let high = length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (sliceArea(middle, length) >= area) low = middle;
    else high = middle;
  }
  return low;
}

/** Returns the floor area between two cuts, without core blocks, m2. */
function sliceArea(from: i32, to: i32): f64 {
  let twice: i64 = <i64>2 * <i64>(to - from) * <i64>depth;
  for (let k = 0; k < blockCount; k++) {
    const at = blocks + (<usize>k << 3);
    const overlap = min(to, load<i32>(at, 4)) - max(from, load<i32>(at));
    if (overlap > 0) twice -= <i64>2 * <i64>overlap * <i64>blockDepth;
  }
  return squareMetres(twice);
}

/** Returns the cut with `area` between `from` and it, without the entrance's slice; the far end when there is less. */
function cutAfter(from: i32, area: f64): i32 {
  let low = from;
  let high = length;
  while (high - low > 1) {
    const middle = <i32>((<i64>low + <i64>high) >> 1);
    if (freeArea(from, middle) >= area - 1e-9) high = middle;
    else low = middle;
  }
  return high;
}

function freeArea(from: i32, to: i32): f64 {
  const start = max(from, entranceStart);
  const end = min(to, entranceEnd);
  return sliceArea(from, to) - (end > start ? sliceArea(start, end) : 0);
}

/** Lays the stretch between the cursor and `to`, around the entrance, and moves the cursor. */
function takeSlices(kind: i32, areaFunction: i32, to: i32): void {
  layParts(kind, areaFunction, cursor, min(to, entranceStart));
  layParts(kind, areaFunction, max(cursor, entranceEnd), to);
  cursor = max(cursor, to);
}

/** Lays one slice: one face in front of the core blocks, or the faces between blocks of full depth. */
function layParts(kind: i32, areaFunction: i32, from: i32, to: i32): void {
  if (to <= from) return;
  if (blockDepth < depth) return layNotched(kind, areaFunction, from, to);
  let start = from;
  for (let k = 0; k < blockCount; k++) {
    const at = blocks + (<usize>k << 3);
    const end = min(to, load<i32>(at));
    if (end > start) layRectangle(kind, areaFunction, start, end);
    start = max(start, load<i32>(at, 4));
  }
  if (to > start) layRectangle(kind, areaFunction, start, to);
}

function layRectangle(kind: i32, areaFunction: i32, from: i32, to: i32): void {
  stripSpace(kind, areaFunction, -1, -1, from, 0, to, depth);
  countLettable(kind, squareMetres(<i64>2 * <i64>(to - from) * <i64>depth));
}

function layNotched(kind: i32, areaFunction: i32, from: i32, to: i32): void {
  const front = depth - blockDepth;
  beginPath();
  pathTo(from, 0);
  pathTo(to, 0);
  pathTo(to, isInBlock(to) ? front : depth);
  for (let k = blockCount - 1; k >= 0; k--) {
    const at = blocks + (<usize>k << 3);
    const start = load<i32>(at);
    const end = load<i32>(at, 4);
    if (end > from && end < to) {
      pathTo(end, depth);
      pathTo(end, front);
    }
    if (start > from && start < to) {
      pathTo(start, front);
      pathTo(start, depth);
    }
  }
  pathTo(from, isInBlock(from + 1) ? front : depth);
  countLettable(kind, squareMetres(pathFace(kind, areaFunction, -1, -1)));
}

function countLettable(kind: i32, area: f64): void {
  if (kind == SpaceKind.Lettable) addSlot(storeyRow(storeys.count - 1), Storey.Lfa, area);
}

/** Whether the grid unit left of a cut lies in a core block. */
function isInBlock(u: i32): bool {
  for (let k = 0; k < blockCount; k++) {
    const at = blocks + (<usize>k << 3);
    if (u > load<i32>(at) && u <= load<i32>(at, 4)) return true;
  }
  return false;
}
