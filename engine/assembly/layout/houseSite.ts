import { AreaFunction, BuildingSlot, Parameter, SpaceKind, WallKind } from '../model.generated';
import { createTable, Table } from '../memory/table';
import { toGrid, toMetres } from '../number/grid';
import { pointX, pointY, rectangle } from '../number/ring';
import { addFacadeEdge, addOutline, addSpace, addWall, beginStorey } from '../partition/storey';
import { edges, storeys } from '../partition/tables';
import { blockCorners, blockOutline } from './houseStorey';
import {
  backY,
  blockColumns,
  blockCount,
  blockEnd,
  blockX,
  frontY,
  hasLeftGarage,
  hasRightGarage,
  houseDepth,
  houseLength,
  leftStrip,
  patioDepth,
  patioLength,
  rightStrip,
  rowCount,
} from './houses';
import { building, lengthParameter, parameter } from './input';
import { addFacadeDoor } from './openings';

/**
 * The attached garages, driveways and gardens of houses, on their own plots. Rectangles in grid units; the back row of
 * back-to-back houses is the front row seen from the other street.
 */
@unmanaged
class Site {
  kind: i32;
  x0: i32;
  y0: i32;
  x1: i32;
  y1: i32;
  /** Side of a garage on which its house stands: -1 left, 1 right. */
  side: i32;
}

/** Garages, and pieces of plot by kind of space. */
let garages: Table = changetype<Table>(0);
let pieces: Table = changetype<Table>(0);
export let placeCount: i32 = 0;

@inline
function site(table: Table, index: i32): Site {
  return changetype<Site>(table.row(index));
}

/** Adds a rectangle at distances `from` and `to` behind the front plot line of its row. */
function addSite(table: Table, kind: i32, row: i32, x0: i32, from: i32, x1: i32, to: i32, side: i32 = 0): void {
  if (x1 <= x0 || to <= from) return;
  const added = changetype<Site>(table.add());
  added.kind = kind;
  added.x0 = x0;
  added.x1 = x1;
  added.y0 = row == 0 ? frontY + from : backY - to;
  added.y1 = row == 0 ? frontY + to : backY - from;
  added.side = side;
}

function addPiece(kind: i32, row: i32, x0: i32, from: i32, x1: i32, to: i32): void {
  addSite(pieces, kind, row, x0, from, x1, to);
}

/** Finds the garages, driveways and gardens of all plots, and counts their parking places. */
export function planSites(): void {
  garages = createTable(offsetof<Site>(), 16);
  pieces = createTable(offsetof<Site>(), 64);
  placeCount = 0;
  for (let b = 0; b < blockCount; b++) {
    for (let row = 0; row < rowCount; row++) {
      for (let k = 0; k < blockColumns(b); k++) planPlot(b, row, k);
    }
  }
}

function planPlot(block: i32, row: i32, column: i32): void {
  const x0 = blockX(block) + column * houseLength;
  const x1 = x0 + houseLength;
  const isFirst = column == 0;
  const isLast = column == blockColumns(block) - 1;
  let places = 0;
  if (isFirst) places += planStrip(row, x0, -leftStrip, hasLeftGarage);
  if (isLast) places += planStrip(row, x1, rightStrip, hasRightGarage);
  // Without garages a house has at most one parking place, whatever the number of its strips.
  if (!hasRightGarage) places = min(places, 1);
  planFrontAndBack(row, x0, x1, places == 0);
  if (places == 0 && hasFrontDriveway()) places = 1;
  placeCount += places;
}

/** Returns the depth of the plot behind the front facade. */
function plotEnd(): i32 {
  const isOpen = rowCount == 1 && patioDepth() == 0;
  return houseDepth + (isOpen ? toGrid(building(BuildingSlot.HouseOffsetBack)) : 0);
}

function hasFrontDriveway(): bool {
  return building(BuildingSlot.HouseOffsetFront) >= parameter(Parameter.DrivewayDepth);
}

function planFrontAndBack(row: i32, x0: i32, x1: i32, isParking: bool): void {
  const front = -toGrid(building(BuildingSlot.HouseOffsetFront));
  const isDriveway = isParking && hasFrontDriveway();
  const drive = isDriveway ? min(x1, x0 + lengthParameter(Parameter.StallLength)) : x0;
  addPiece(SpaceKind.Aisle, row, x0, front, drive, 0);
  addPiece(SpaceKind.Void, row, drive, front, x1, 0);
  addPiece(SpaceKind.Void, row, x0, houseDepth, x1, plotEnd());
  if (patioDepth() > 0) addPiece(SpaceKind.Void, row, x1 - patioLength(), houseDepth - patioDepth(), x1, houseDepth);
}

/** Plans the strip beside an end house, from its side at `x` over `width` (negative: to the left). Returns its parking places. */
function planStrip(row: i32, x: i32, width: i32, hasGarage: bool): i32 {
  const sign = width < 0 ? -1 : 1;
  const front = -toGrid(building(BuildingSlot.HouseOffsetFront));
  const start = garageStart();
  const drivable = lengthParameter(Parameter.StallLength);
  // A house with a garage has no driveway on its other side.
  const isDriveway = hasGarage || (!hasRightGarage && abs(width) >= drivable);
  const used = hasGarage ? toGrid(building(BuildingSlot.GarageLength)) : isDriveway ? drivable : 0;
  const inner = x + sign * used;
  const left = min(x, inner);
  const right = max(x, inner);
  const end = hasGarage ? start + garageDepth() : start;
  if (hasGarage) addSite(garages, SpaceKind.Garage, row, left, start, right, end, sign);
  addPiece(SpaceKind.Aisle, row, left, front, right, start);
  addPiece(SpaceKind.Void, row, left, end, right, plotEnd());
  addPiece(SpaceKind.Void, row, min(inner, x + width), front, max(inner, x + width), plotEnd());
  const isLong = start - front >= toGrid(parameter(Parameter.DrivewayDepth));
  return (hasGarage ? 1 : 0) + (isDriveway && isLong ? 1 : 0);
}

/** Returns how far behind the front a garage or the end of a driveway lies; back to back it stays in its own row. */
function garageStart(): i32 {
  const offset = toGrid(building(BuildingSlot.GarageOffset));
  return rowCount == 1 ? offset : min(offset, houseDepth - garageDepth());
}

function garageDepth(): i32 {
  const depth = toGrid(building(BuildingSlot.GarageDepth));
  return rowCount == 1 ? depth : min(depth, houseDepth);
}

@inline
export function garageCount(): i32 {
  return garages.count;
}

/** Opens a storey on all garages and lays them, with three walls each: the house has the fourth. Returns the storey. */
export function layGarages(): usize {
  const wall = lengthParameter(Parameter.OuterWall);
  const storey = outlineOf(garages);
  for (let i = 0; i < garages.count; i++) {
    const g = site(garages, i);
    const inner0 = g.side > 0 ? g.x0 : g.x0 + wall;
    const inner1 = g.side > 0 ? g.x1 - wall : g.x1;
    addWall(WallKind.Outer, g.x0, g.y0, g.x1, g.y0 + wall);
    addWall(WallKind.Outer, g.x0, g.y1 - wall, g.x1, g.y1);
    addWall(WallKind.Outer, g.x0, g.y0 + wall, inner0, g.y1 - wall);
    addWall(WallKind.Outer, inner1, g.y0 + wall, g.x1, g.y1 - wall);
    addSpace(SpaceKind.Garage, AreaFunction.ResidentialHouse, -1, -1, inner0, g.y0 + wall, inner1, g.y1 - wall);
  }
  return storey;
}

/** Adds the facades of the garages, without the part along the house, with a door between the walls on the street side. */
export function addGarageEdges(): void {
  const wide = lengthParameter(Parameter.OuterWall) << 1;
  for (let i = 0; i < garages.count; i++) {
    const g = site(garages, i);
    const isBack = rowCount == 2 && g.y0 >= frontY + houseDepth;
    addFacadeEdge(g.x0, g.y0, g.x1, g.y0);
    if (!isBack) addGarageDoor(g.x1 - g.x0, wide);
    if (g.side > 0) addFacadeEdge(g.x1, g.y0, g.x1, g.y1);
    else addBeside(g.x1, g.y0, g.x1, g.y1, frontY, sideEnd(g.x1));
    addFacadeEdge(g.x1, g.y1, g.x0, g.y1);
    if (isBack) addGarageDoor(g.x1 - g.x0, wide);
    if (g.side < 0) addFacadeEdge(g.x0, g.y1, g.x0, g.y0);
    else addBeside(g.x0, g.y1, g.x0, g.y0, frontY, sideEnd(g.x0));
  }
}

/** Adds the door in the edge added last. */
function addGarageDoor(length: i32, walls: i32): void {
  if (length <= walls) return;
  addFacadeDoor(storeys.count - 1, edges.count - 1, <f64>(length >> 1), toMetres(length - walls), parameter(Parameter.DoorHeight));
}

/** Returns where the side of a block at `x` ends: a patio shortens its right side. */
function sideEnd(x: i32): i32 {
  for (let b = 0; b < blockCount; b++) if (blockEnd(b) == x) return backY - patioDepth();
  return backY;
}

/** Adds the parts of an edge along y outside the stretch from `low` to `high`. */
function addBeside(x0: i32, y0: i32, x1: i32, y1: i32, low: i32, high: i32): void {
  if (y1 > y0) {
    addFacadeEdge(x0, y0, x1, max(y0, min(y1, low)));
    addFacadeEdge(x0, min(y1, max(y0, high)), x1, y1);
  } else {
    addFacadeEdge(x0, y0, x1, min(y0, max(y1, high)));
    addFacadeEdge(x0, max(y1, min(y0, low)), x1, y1);
  }
}

/** Adds the facades of the blocks, without the parts that garages cover. */
export function addHouseEdges(isGround: bool): void {
  for (let b = 0; b < blockCount; b++) {
    const ring = blockOutline(b);
    const count = blockCorners(b);
    for (let i = 0; i < count; i++) {
      const next = i + 1 == count ? 0 : i + 1;
      addUncovered(pointX(ring, i), pointY(ring, i), pointX(ring, next), pointY(ring, next), isGround ? 0 : garages.count);
    }
  }
}

/** Adds an edge of a house without the parts against garages; looks at garages from number `from` on. */
function addUncovered(x0: i32, y0: i32, x1: i32, y1: i32, from: i32): void {
  for (let i = from; i < garages.count; i++) {
    const g = site(garages, i);
    const side = g.side > 0 ? g.x0 : g.x1;
    if (x0 != side || x1 != side) continue;
    const low = max(min(y0, y1), g.y0);
    const high = min(max(y0, y1), g.y1);
    if (high <= low) continue;
    addUncovered(x0, y0, x1, y1 > y0 ? low : high, i + 1);
    addUncovered(x0, y1 > y0 ? high : low, x1, y1, i + 1);
    return;
  }
  addFacadeEdge(x0, y0, x1, y1);
}

/** Opens an open-air storey on the pieces of all plots and lays them. Returns the storey, 0 when there are none. */
export function layPlots(): usize {
  if (pieces.count == 0) return 0;
  const storey = outlineOf(pieces);
  for (let i = 0; i < pieces.count; i++) {
    const p = site(pieces, i);
    const areaFunction = p.kind == SpaceKind.Aisle ? AreaFunction.Parking : AreaFunction.Outdoor;
    addSpace(p.kind, areaFunction, -1, -1, p.x0, p.y0, p.x1, p.y1);
  }
  return storey;
}

function outlineOf(table: Table): usize {
  let storey: usize = 0;
  for (let i = 0; i < table.count; i++) {
    const row = site(table, i);
    const ring = rectangle(row.x0, row.y0, row.x1, row.y1);
    if (i == 0) storey = beginStorey(ring, 4);
    else addOutline(ring, 4);
  }
  return storey;
}
