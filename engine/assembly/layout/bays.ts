import { BuildingSlot, Parameter, UnitType } from '../model.generated';
import { createTable, rowOf, Table } from '../memory/table';
import { toGrid, toMetres } from '../number/grid';
import { ceilTolerant } from '../number/tolerance';
import { corridor, corridorOffset, innerWall, isThrough } from './access';
import { building, parameter, unitType } from './input';
import { cutOutArea } from './outdoor';

/**
 * Bays: stretches of a strip, in grid units along the zone. The unit mix fills them; the layout of faces reads them. Rows
 * of five i32: unit type or kind, start, length, strip, sides.
 */
export let bays: Table = changetype<Table>(0);

/** Kinds of bay that hold no unit, in place of a unit type. */
export const SERVICE: i32 = -1;
export const CORE: i32 = -2;

/** Sides of a bay: a wall shared with a neighbour; the end of the corridor zone behind it; a portico core beside it. */
export const LEFT_SHARED: i32 = 1;
export const RIGHT_SHARED: i32 = 2;
export const LEFT_GAIN: i32 = 4;
export const RIGHT_GAIN: i32 = 8;
export const CORE_LEFT: i32 = 16;
export const CORE_RIGHT: i32 = 32;
/** Sides of a bay at an end facade, in a strip that is deeper than its other units may be. */
export const LEFT_CORNER: i32 = 64;
export const RIGHT_CORNER: i32 = 128;

const ROW_BYTES: i32 = 20;

export function beginBays(): void {
  bays = createTable(ROW_BYTES, 64);
}

@inline
function bayRow(index: i32): usize {
  return rowOf(bays, ROW_BYTES, index);
}

/** Copies bay `from` to bay `to`. */
export function copyBay(from: i32, to: i32): void {
  memory.copy(bayRow(to), bayRow(from), ROW_BYTES);
}

export function addBay(unit: i32, length: i32, isBack: bool): void {
  const row = bays.add();
  store<i32>(row, unit);
  store<i32>(row, 0, 4);
  store<i32>(row, length, 8);
  store<i32>(row, isBack ? 1 : 0, 12);
  store<i32>(row, 0, 16);
}

@inline
export function bayUnit(index: i32): i32 {
  return load<i32>(bayRow(index));
}

@inline
export function bayStart(index: i32): i32 {
  return load<i32>(bayRow(index), 4);
}

@inline
export function setBayStart(index: i32, start: i32): void {
  store<i32>(bayRow(index), start, 4);
}

@inline
export function bayLength(index: i32): i32 {
  return load<i32>(bayRow(index), 8);
}

@inline
export function lengthenBay(index: i32, by: i32): void {
  const row = bayRow(index);
  store<i32>(row, load<i32>(row, 8) + by, 8);
}

@inline
export function isBayBack(index: i32): bool {
  return load<i32>(bayRow(index), 12) != 0;
}

@inline
export function baySides(index: i32): i32 {
  return load<i32>(bayRow(index), 16);
}

@inline
export function setBaySides(index: i32, sides: i32): void {
  store<i32>(bayRow(index), sides, 16);
}

/** Returns the clear length of a bay: half a wall less at every shared side. */
@inline
export function clearStart(index: i32): i32 {
  return bayStart(index) + ((baySides(index) & LEFT_SHARED) != 0 ? innerWall >> 1 : 0);
}

@inline
export function clearEnd(index: i32): i32 {
  return bayStart(index) + bayLength(index) - ((baySides(index) & RIGHT_SHARED) != 0 ? innerWall - (innerWall >> 1) : 0);
}

/** Step of the bay grid (domain.md 3.5). */
@inline
export function bayIncrement(): i32 {
  return toGrid(building(BuildingSlot.GridIncrement));
}

/** Whether a bay is as deep as the corners of its strip. */
@inline
export function isCornerBay(index: i32): bool {
  return (baySides(index) & (LEFT_CORNER | RIGHT_CORNER)) != 0;
}

/** Returns the shortest bay, on the bay grid, for a unit type at a clear depth. `bonus` is area gained elsewhere, m2. */
export function bayFor(unit: i32, depth: i32, bonus: f64, isCorner: bool): i32 {
  const least = unitType(unit, isCorner || isThrough() ? UnitType.TwoWindowMinLength : UnitType.MinLength);
  const own = unitType(unit, UnitType.MinLength);
  const outdoor = cutOutArea(unit, Infinity);
  const area = unitType(unit, UnitType.Size) + parameter(Parameter.UnitShaft) + outdoor - bonus;
  return snapBay(max(max(least, own), area / toMetres(depth) + parameter(Parameter.InnerWall)));
}

function snapBay(length: f64): i32 {
  const least = building(BuildingSlot.GridMin);
  if (length <= least) return toGrid(least);
  const increment = building(BuildingSlot.GridIncrement);
  return toGrid(min(building(BuildingSlot.GridMax), least + increment * ceilTolerant((length - least) / increment)));
}

/** Returns the longest bay a unit type may get, grid units. */
export function longestBay(unit: i32): i32 {
  return toGrid(min(unitType(unit, UnitType.MaxLength), building(BuildingSlot.GridMax)));
}

/** Returns the area that each of the two end units of a double-loaded slab gains from the corridor zone, m2. */
export function endGain(): f64 {
  if (corridorOffset == 0) return 0;
  return toMetres(corridorOffset - innerWall) * (toMetres(corridor + innerWall) / 2);
}

/** Returns the usable area of a unit bay, m2, for its current sides and a clear depth. */
export function bayArea(index: i32, length: i32, depth: i32, bonus: f64): f64 {
  const sides = baySides(index);
  const half = parameter(Parameter.InnerWall) / 2;
  let clear = toMetres(length);
  let extra: f64 = 0;
  if ((sides & LEFT_SHARED) != 0) clear -= half;
  if ((sides & RIGHT_SHARED) != 0) clear -= half;
  if ((sides & LEFT_GAIN) != 0) extra += endGain();
  if ((sides & RIGHT_GAIN) != 0) extra += endGain();
  if ((sides & (CORE_LEFT | CORE_RIGHT)) != 0) extra += bonus;
  const taken = parameter(Parameter.UnitShaft) + cutOutArea(bayUnit(index), toMetres(length));
  return clear * toMetres(depth) - taken + extra;
}
