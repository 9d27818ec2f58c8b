import { BuildingSlot, HouseType, MessageCode } from '../model.generated';
import { alloc } from '../memory/arena';
import { toGrid, toMetres } from '../number/grid';
import { EPS, floorTolerant } from '../number/tolerance';
import { report } from '../partition/message';
import { building } from './input';

/**
 * Where the houses of a row stand (domain.md 3.11): joined houses form a block; blocks stand beside each other along the
 * front of the box, centred. Grid units. This file lays no faces.
 */
export let houseCount: i32 = 0;
export let blockCount: i32 = 0;
/** Number of rows: two when houses stand back to back. */
export let rowCount: i32 = 0;
/** Frontage and depth of a house. */
export let houseLength: i32 = 0;
export let houseDepth: i32 = 0;
/** The front facade and the back of the blocks. */
export let frontY: i32 = 0;
export let backY: i32 = 0;
/** Free strips at the left and the right end of a block, and whether a garage stands in them. */
export let leftStrip: i32 = 0;
export let rightStrip: i32 = 0;
export let hasLeftGarage: bool = false;
export let hasRightGarage: bool = false;

/** Two i32 per block: left side, number of houses side by side. */
let blocks: usize = 0;
let type: i32 = 0;

/** Decides how many houses there are and where. Returns false, with a message, when there is no room for one. */
export function planHouses(): bool {
  type = <i32>building(BuildingSlot.HouseType);
  houseLength = toGrid(building(BuildingSlot.HouseLength));
  houseDepth = toGrid(building(BuildingSlot.HouseDepth));
  rowCount = type == HouseType.BackToBack ? 2 : 1;
  planStrips();
  const given = <i32>building(BuildingSlot.HouseCount);
  const room = toGrid(building(BuildingSlot.Length));
  houseCount = given > 0 ? given : countFor(room);
  // As many houses at the back as at the front.
  if (rowCount == 2) houseCount += houseCount & 1;
  const needed = lengthOf(max(houseCount, 1));
  if (needed > room + 1) report(MessageCode.HousePlotTooSmall, toMetres(needed), toMetres(room));
  const depth = toMetres(rowCount * houseDepth);
  if (depth > building(BuildingSlot.Width) + EPS) {
    report(MessageCode.HousePlotTooSmall, depth, building(BuildingSlot.Width));
  }
  frontY = -(toGrid(building(BuildingSlot.Width)) >> 1);
  backY = frontY + rowCount * houseDepth;
  placeBlocks();
  return houseCount > 0;
}

function planStrips(): void {
  const garages = <i32>building(BuildingSlot.Garages);
  const width = toGrid(building(BuildingSlot.GarageLength));
  // The only free side of a house gets its garage; of two free sides the right one comes first.
  hasRightGarage = garages >= 1;
  hasLeftGarage = garages >= (type == HouseType.Detached ? 2 : 1);
  leftStrip = toGrid(building(BuildingSlot.HouseOffsetLeft));
  rightStrip = toGrid(building(BuildingSlot.HouseOffsetRight));
  if (hasLeftGarage) leftStrip = max(leftStrip, width);
  if (hasRightGarage) rightStrip = max(rightStrip, width);
}

/** Returns how many houses side by side make a whole block. */
function joined(): i32 {
  return type == HouseType.Detached ? 1 : type == HouseType.SemiDetached ? 2 : i32.MAX_VALUE;
}

/** Returns the length of box that `count` houses need; the strips at the ends of a row may stick out of it. */
function lengthOf(count: i32): i32 {
  if (joined() == i32.MAX_VALUE) return ((count + rowCount - 1) / rowCount) * houseLength;
  // The last block may be incomplete; it has a left strip too.
  return count * houseLength + ((count + joined() - 1) / joined()) * leftStrip + (count / joined()) * rightStrip;
}

function countFor(room: i32): i32 {
  let count = rowCount * <i32>floorTolerant(toMetres(room) / toMetres(houseLength));
  while (count > 0 && lengthOf(count) > room + 1) count--;
  return min(count, MOST_HOUSES);
}

/** Limit of houses placed by default; the field `house.count` has the same limit. */
const MOST_HOUSES: i32 = 200;

function placeBlocks(): void {
  const columns = houseCount / rowCount;
  const size = min(joined(), max(1, columns));
  const isRow = joined() == i32.MAX_VALUE;
  blockCount = (columns + size - 1) / size;
  blocks = alloc((blockCount + 1) << 3);
  let x = -(lengthOf(houseCount) >> 1);
  for (let i = 0; i < blockCount; i++) {
    const houses = min(size, columns - i * size);
    if (!isRow) x += leftStrip;
    store<i32>(blocks + (<usize>i << 3), x);
    store<i32>(blocks + (<usize>i << 3), houses, 4);
    x += houses * houseLength;
    if (!isRow) x += rightStrip;
  }
}

@inline
export function blockX(block: i32): i32 {
  return load<i32>(blocks + (<usize>block << 3));
}

/** Houses side by side in a block. */
@inline
export function blockColumns(block: i32): i32 {
  return load<i32>(blocks + (<usize>block << 3), 4);
}

@inline
export function blockEnd(block: i32): i32 {
  return blockX(block) + blockColumns(block) * houseLength;
}

/** Returns the number of the first house of a block; numbers run from left to right, front row first. */
export function firstHouse(block: i32): i32 {
  let count = 0;
  for (let i = 0; i < block; i++) count += blockColumns(i) * rowCount;
  return count;
}

/** Returns the length of the patio at the back right corner of a house; 0 without a patio. */
export function patioLength(): i32 {
  return patioDepth() > 0 ? houseLength >> 1 : 0;
}

export function patioDepth(): i32 {
  if (type != HouseType.Patio) return 0;
  return min(toGrid(building(BuildingSlot.HouseOffsetBack)), houseDepth >> 1);
}
