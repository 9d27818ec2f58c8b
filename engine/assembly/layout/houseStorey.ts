import { AreaFunction, Parameter, SpaceKind, WallKind } from '../model.generated';
import { alloc } from '../memory/arena';
import { setPoint } from '../number/ring';
import { toMetres } from '../number/grid';
import {
  addOuterWalls,
  addOutline,
  addSpace,
  addWall,
  beginFace,
  beginStorey,
  corner,
  endFace,
  squareMetres,
} from '../partition/storey';
import { insetEvenly } from '../plane/offset/inset';
import { backMargin, frontMargin, leftMargin, planStanding, rightMargin } from './attic';
import {
  backY,
  blockColumns,
  blockCount,
  blockEnd,
  blockX,
  firstHouse,
  frontY,
  houseCount,
  houseDepth,
  houseLength,
  patioDepth,
  patioLength,
  rowCount,
} from './houses';
import { lengthParameter } from './input';

/** One storey of all houses: outer walls around every block, party walls between houses, one face per house. */
const HOUSE: i32 = AreaFunction.ResidentialHouse;

/** Usable area per house over all storeys so far (f64, m2) and its unit type (i32). */
let sizes: usize = 0;
let types: usize = 0;
/** The number of storeys that the current faces stand for. */
let repeat: f64 = 1;
let wall: i32 = 0;
let half: i32 = 0;

/** The outline of every block and the ring inside its walls, with their number of points. */
let outlines: usize = 0;
let inners: usize = 0;
let corners: usize = 0;

export function beginHouseFaces(): void {
  sizes = alloc(houseCount << 3);
  types = alloc(houseCount << 2);
  memory.fill(sizes, 0, <usize>(houseCount << 3));
  memory.fill(types, 0, <usize>(houseCount << 2));
  wall = lengthParameter(Parameter.OuterWall);
  half = lengthParameter(Parameter.InnerWall) >> 1;
  outlines = alloc(blockCount << 2);
  inners = alloc(blockCount << 2);
  corners = alloc(blockCount << 2);
  for (let b = 0; b < blockCount; b++) drawBlock(b);
}

@inline
export function houseSize(house: i32): f64 {
  return load<f64>(sizes + (<usize>house << 3));
}

@inline
export function houseType(house: i32): i32 {
  return load<i32>(types + (<usize>house << 2));
}

export function setHouseType(house: i32, unit: i32): void {
  store<i32>(types + (<usize>house << 2), unit);
}

@inline
export function blockOutline(block: i32): usize {
  return load<u32>(outlines + (<usize>block << 2));
}

@inline
function blockInner(block: i32): usize {
  return load<u32>(inners + (<usize>block << 2));
}

@inline
export function blockCorners(block: i32): i32 {
  return load<i32>(corners + (<usize>block << 2));
}

function point(ring: usize, index: i32, x: i32, y: i32): i32 {
  setPoint(ring, index, x, y);
  return index + 1;
}

/** Draws a rectangle, or with patios a comb: the patio of every house is cut out of the back. */
function drawBlock(block: i32): void {
  const columns = blockColumns(block);
  const ring = alloc((4 + 4 * columns) << 3);
  const depth = patioDepth();
  const x0 = blockX(block);
  let count = point(ring, 0, x0, frontY);
  count = point(ring, count, blockEnd(block), frontY);
  if (depth == 0) count = point(ring, count, blockEnd(block), backY);
  for (let k = columns - 1; k >= 0 && depth > 0; k--) {
    const right = x0 + (k + 1) * houseLength;
    count = point(ring, count, right, backY - depth);
    count = point(ring, count, right - patioLength(), backY - depth);
    count = point(ring, count, right - patioLength(), backY);
    if (k > 0) count = point(ring, count, right - houseLength, backY);
  }
  count = point(ring, count, x0, backY);
  const inner = alloc(count << 4);
  insetEvenly(ring, count, wall, inner);
  store<u32>(outlines + (<usize>block << 2), <u32>ring);
  store<u32>(inners + (<usize>block << 2), <u32>inner);
  store<i32>(corners + (<usize>block << 2), count);
}

/** Opens a storey on the outlines of all blocks, with their outer walls. */
export function beginHouseStorey(): usize {
  const storey = beginStorey(blockOutline(0), blockCorners(0));
  for (let b = 1; b < blockCount; b++) addOutline(blockOutline(b), blockCorners(b));
  for (let b = 0; b < blockCount; b++) addOuterWalls(blockOutline(b), blockInner(b), blockCorners(b));
  return storey;
}

/** Lays party walls and one face per house on a storey that stands for `storeys` storeys. */
export function layHouses(storeys: i32): void {
  repeat = <f64>storeys;
  for (let b = 0; b < blockCount; b++) {
    layPartyWalls(b);
    for (let row = 0; row < rowCount; row++) {
      for (let k = 0; k < blockColumns(b); k++) layHouse(b, row, k);
    }
  }
}

/** Lays the attic: each house gets its part with standing height, the rest is a void. */
export function layAttics(isRoofPerHouse: bool, rise: f64): void {
  repeat = 1;
  for (let b = 0; b < blockCount; b++) {
    const columns = isRoofPerHouse ? 1 : blockColumns(b);
    planStanding(toMetres(columns * houseLength), toMetres(backY - frontY), rise);
    layPartyWalls(b);
    const y0 = frontY + frontMargin;
    const y1 = backY - backMargin;
    for (let row = 0; row < rowCount; row++) {
      for (let k = 0; k < blockColumns(b); k++) {
        const x0 = isRoofPerHouse ? blockX(b) + k * houseLength : blockX(b);
        const x1 = isRoofPerHouse ? x0 + houseLength : blockEnd(b);
        layAttic(b, row, k, x0 + leftMargin, y0, x1 - rightMargin, y1);
      }
    }
  }
}

function layPartyWalls(block: i32): void {
  const depth = patioDepth();
  const back = depth > 0 ? backY - depth - wall : backY - wall;
  for (let k = 1; k < blockColumns(block); k++) {
    const x = blockX(block) + k * houseLength;
    addWall(WallKind.Inner, x - half, frontY + wall, x + half, back);
  }
  if (rowCount < 2) return;
  const middle = frontY + houseDepth;
  for (let k = 0; k < blockColumns(block); k++) {
    addWall(WallKind.Inner, houseLeft(block, k), middle - half, houseRight(block, k), middle + half);
  }
}

/** Left and right inner side of a house, between its walls. */
function houseLeft(block: i32, column: i32): i32 {
  return blockX(block) + column * houseLength + (column == 0 ? wall : half);
}

function houseRight(block: i32, column: i32): i32 {
  return blockX(block) + (column + 1) * houseLength - (column == blockColumns(block) - 1 ? wall : half);
}

function houseFront(row: i32): i32 {
  return row == 0 ? frontY + wall : frontY + houseDepth + half;
}

function houseBack(row: i32): i32 {
  return row == rowCount - 1 ? backY - wall : frontY + houseDepth - half;
}

function houseIndex(block: i32, row: i32, column: i32): i32 {
  return firstHouse(block) + row * blockColumns(block) + column;
}

function layHouse(block: i32, row: i32, column: i32): void {
  const house = houseIndex(block, row, column);
  beginFace(false, SpaceKind.Unit, HOUSE, houseType(house), house);
  const x0 = houseLeft(block, column);
  const x1 = houseRight(block, column);
  corner(x0, houseFront(row));
  corner(x1, houseFront(row));
  if (patioDepth() > 0) {
    // Beside its neighbour's patio a house has an outer wall, not a party wall.
    const knee = backY - patioDepth() - wall;
    const arm = blockX(block) + (column + 1) * houseLength - patioLength() - wall;
    const left = blockX(block) + column * houseLength + wall;
    corner(x1, knee);
    corner(arm, knee);
    corner(arm, houseBack(row));
    corner(left, houseBack(row));
    corner(left, knee);
    corner(x0, knee);
  } else {
    corner(x1, houseBack(row));
    corner(x0, houseBack(row));
  }
  count(house, endFace());
}

function count(house: i32, twice: i64): void {
  const at = sizes + (<usize>house << 3);
  store<f64>(at, load<f64>(at) + squareMetres(twice) * repeat);
}

function layAttic(block: i32, row: i32, column: i32, left: i32, front: i32, right: i32, back: i32): void {
  const house = houseIndex(block, row, column);
  const x0 = houseLeft(block, column);
  const x1 = houseRight(block, column);
  const y0 = houseFront(row);
  const y1 = houseBack(row);
  const sx0 = min(x1, max(x0, left));
  const sx1 = max(sx0, min(x1, right));
  const sy0 = min(y1, max(y0, front));
  const sy1 = max(sy0, min(y1, back));
  addSpace(SpaceKind.Void, HOUSE, -1, -1, x0, y0, sx0, y1);
  addSpace(SpaceKind.Void, HOUSE, -1, -1, sx1, y0, x1, y1);
  addSpace(SpaceKind.Void, HOUSE, -1, -1, sx0, y0, sx1, sy0);
  addSpace(SpaceKind.Void, HOUSE, -1, -1, sx0, sy1, sx1, y1);
  if (sx1 <= sx0 || sy1 <= sy0) return;
  beginFace(false, SpaceKind.Unit, HOUSE, houseType(house), house);
  corner(sx0, sy0);
  corner(sx1, sy0);
  corner(sx1, sy1);
  corner(sx0, sy1);
  count(house, endFace());
}
