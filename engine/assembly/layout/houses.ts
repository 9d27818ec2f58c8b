import { BuildingSlot, HouseType, MessageCode } from '../model.generated';
import { alloc } from '../memory/arena';
import { toGrid, toMetres } from '../number/grid';
import { EPS, floorTolerant } from '../number/tolerance';
import { report } from '../partition/message';
import { building } from './input';

/**
 * Where the houses of a row stand (domain.md 3.11): joined houses form a block, blocks stand beside each other along the
 * front of the box, centred. Grid units. Nothing is laid here.
 */
export let houseCount: i32 = 0;
export let blockCount: i32 = 0;
/** Rows of houses behind each other: two when they stand back to back. */
export let rowCount: i32 = 0;
/** Frontage and depth of a house. */
export let houseLength: i32 = 0;
export let houseDepth: i32 = 0;
/** The front facade and the back of the blocks. */
export let frontY: i32 = 0;
export let backY: i32 = 0;
/** Free strip at the left and at the right end of a block, and whether a garage stands in it. */
export let leftStrip: i32 = 0;
export let rightStrip: i32 = 0;
export let hasLeftGarage: bool = false;
export let hasRightGarage: bool = false;

/** Per block: left side and number of houses side by side (i32). */
let blocks: usize = 0;
let type: i32 = 0;

/** Decides how many houses there are and where. False, with a message, when there is no room for one. */
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

/** Houses side by side in a block. */
function joined(): i32 {
  return type == HouseType.Detached ? 1 : type == HouseType.SemiDetached ? 2 : i32.MAX_VALUE;
}

/** Length of box that this many houses need; the strips at the ends of a row may stick out of it. */
function lengthOf(count: i32): i32 {
  if (joined() == i32.MAX_VALUE) return ((count + rowCount - 1) / rowCount) * houseLength;
  // A house without its neighbour has one side too.
  return count * houseLength + ((count + joined() - 1) / joined()) * leftStrip + (count / joined()) * rightStrip;
}

function countFor(room: i32): i32 {
  let count = rowCount * <i32>floorTolerant(toMetres(room) / toMetres(houseLength));
  while (count > 0 && lengthOf(count) > room + 1) count--;
  return min(count, MOST_HOUSES);
}

/** More than `house.count` allows are not placed by themselves either. */
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

/** Number of the first house of a block; houses count from left to right, the front row before the back row. */
export function firstHouse(block: i32): i32 {
  let count = 0;
  for (let i = 0; i < block; i++) count += blockColumns(i) * rowCount;
  return count;
}

/** Room inside a patio house that lies open, at its back right corner; 0 when there is none. */
export function patioLength(): i32 {
  return patioDepth() > 0 ? houseLength >> 1 : 0;
}

export function patioDepth(): i32 {
  if (type != HouseType.Patio) return 0;
  return min(toGrid(building(BuildingSlot.HouseOffsetBack)), houseDepth >> 1);
}
