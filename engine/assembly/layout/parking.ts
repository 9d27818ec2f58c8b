import { AreaFunction, BuildingSlot, Parameter, ParkingOrientation, SpaceKind } from '../model.generated';
import { toGrid, toMetres } from '../number/grid';
import { cosine, sine } from '../number/trigonometry';
import { addSpace, beginFace, corner, endFace } from '../partition/storey';
import { building, lengthParameter, parameter } from './input';

/** Rows of stalls in a rectangle (domain.md 3.9). Lengths in grid units, `along` and `across` the aisles. */
const DEGREE: f64 = 0.017453292519943295;

let stallLength: i32 = 0;
let stallDepth: i32 = 0;
let aisle: i32 = 0;
/** Angle of angled stalls, degrees; else 0. */
let angle: i32 = 0;

let rows: i32 = 0;
let perRow: i32 = 0;
let rowLength: i32 = 0;

/** Sets sizes of stall and aisle for the building's orientation; angled stalls have one-way aisles. */
function sizeStalls(): void {
  const orientation = <i32>building(BuildingSlot.ParkingOrientation);
  const length = parameter(Parameter.StallLength);
  const depth = parameter(Parameter.StallDepth);
  stallLength = toGrid(length);
  stallDepth = toGrid(depth);
  aisle = lengthParameter(Parameter.AisleWidth);
  angle = 0;
  if (orientation == ParkingOrientation.Parallel) {
    stallLength = lengthParameter(Parameter.ParallelStallLength);
    stallDepth = toGrid(length);
    aisle = lengthParameter(Parameter.ParallelAisle);
  } else if (orientation == ParkingOrientation.Angled60 || orientation == ParkingOrientation.Angled45) {
    const isSteep = orientation == ParkingOrientation.Angled60;
    angle = isSteep ? 60 : 45;
    const slant = <f64>angle * DEGREE;
    stallLength = toGrid(length / sine(slant));
    stallDepth = toGrid(depth * sine(slant) + length * cosine(slant));
    aisle = lengthParameter(isSteep ? Parameter.AngledAisle60 : Parameter.AngledAisle45);
  }
}

/** Returns how many stalls fit `along` x `across`; sets rows, stalls per row and length of a row. Tolerance: one grid unit. */
function capacity(along: i32, across: i32): i32 {
  const module = 2 * stallDepth + aisle;
  const pairs = (across + 1) / module;
  const single = across - pairs * module + 1 >= stallDepth + aisle ? 1 : 0;
  rows = 2 * pairs + single;
  rowLength = pairs + single >= 2 ? along - lengthParameter(Parameter.AisleWidth) : along;
  perRow = max(0, (rowLength + 1) / stallLength);
  return rows * perRow;
}

/** Returns the clear depth that one row of stalls with its aisle needs, metres. */
export function leastParkingDepth(): f64 {
  sizeStalls();
  return toMetres(stallDepth + aisle);
}

let originX: i32 = 0;
let originY: i32 = 0;
let isTurned: bool = false;
/** Whether it is a garage: there the rest is floor, on a lot it is green. */
let isInside: bool = false;

/**
 * Fills a rectangle with stalls, aisles and rest, in the direction with more stalls (aisles along the longer side when
 * equal). Returns the number of stalls.
 */
export function layParking(x: i32, y: i32, width: i32, depth: i32, isGarage: bool): i32 {
  isInside = isGarage;
  sizeStalls();
  const alongX = capacity(width, depth);
  const alongY = capacity(depth, width);
  isTurned = alongX == alongY ? depth > width : alongY > alongX;
  originX = x;
  originY = y;
  const along = isTurned ? depth : width;
  const across = isTurned ? width : depth;
  const stalls = capacity(along, across);
  if (stalls == 0) {
    place(SpaceKind.Aisle, AreaFunction.Parking, 0, 0, along, across);
    return 0;
  }
  layModules(along, across);
  return stalls;
}

function layModules(along: i32, across: i32): void {
  // What fits only by the tolerance narrows the aisles.
  aisle -= max(0, rows * stallDepth + ((rows + 1) >> 1) * aisle - across);
  let at = 0;
  for (let row = 0; row < rows; row++) {
    layRow(at, (row & 1) == 0);
    at += stallDepth;
    if ((row & 1) == 0) {
      place(SpaceKind.Aisle, AreaFunction.Parking, 0, at, rowLength, at + aisle);
      at += aisle;
    }
  }
  if (rowLength < along) place(SpaceKind.Aisle, AreaFunction.Parking, rowLength, 0, along, at);
  if (across - at >= lengthParameter(Parameter.GreenStripMin) - 1) layRest(0, at, along, across);
  else place(SpaceKind.Aisle, AreaFunction.Parking, 0, at, along, across);
}

function layRow(at: i32, isAisleBehind: bool): void {
  for (let i = 0; i < perRow; i++) {
    const s0 = i * stallLength;
    const s1 = min(s0 + stallLength, rowLength);
    if (angle > 0) placeAngled(s0, at, s1, at + stallDepth, isAisleBehind);
    else place(SpaceKind.Stall, AreaFunction.Parking, s0, at, s1, at + stallDepth);
  }
  layRest(perRow * stallLength, at, rowLength, at + stallDepth);
}

/** Lays the rest: green on a lot, floor in a garage. */
function layRest(s0: i32, t0: i32, s1: i32, t1: i32): void {
  const kind = isInside ? SpaceKind.Garage : SpaceKind.Void;
  place(kind, isInside ? AreaFunction.Parking : AreaFunction.Outdoor, s0, t0, s1, t1);
}

function place(kind: i32, areaFunction: i32, s0: i32, t0: i32, s1: i32, t1: i32): void {
  if (isTurned) addSpace(kind, areaFunction, -1, -1, originX + t0, originY + s0, originX + t1, originY + s1);
  else addSpace(kind, areaFunction, -1, -1, originX + s0, originY + t0, originX + s1, originY + t1);
}

/** Places a stall, counter-clockwise, its first side at its aisle; swapped axes reverse the order. */
function placeAngled(s0: i32, t0: i32, s1: i32, t1: i32, isAisleBehind: bool): void {
  const isForward = isAisleBehind == isTurned;
  const from = isForward ? s0 : s1;
  const to = isForward ? s1 : s0;
  const near = isAisleBehind ? t1 : t0;
  const far = isAisleBehind ? t0 : t1;
  beginFace(false, SpaceKind.Stall, AreaFunction.Parking, -1, angle);
  placeCorner(from, near);
  placeCorner(to, near);
  placeCorner(to, far);
  placeCorner(from, far);
  endFace();
}

function placeCorner(s: i32, t: i32): void {
  if (isTurned) corner(originX + t, originY + s);
  else corner(originX + s, originY + t);
}
