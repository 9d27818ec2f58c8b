import { UnitTotal } from '../../abi/building';
import { Storey } from '../../abi/storey';
import { Parameter, SpaceKind, UnitType } from '../model.generated';
import { addSlot, setSlot, slot } from '../memory/table';
import { toGrid, UNITS_PER_METRE } from '../number/grid';
import { squareMetres } from '../partition/storey';
import { storeyRow, storeys, unitTotal } from '../partition/tables';
import { lengthParameter, parameter, unitType } from './input';
import { beginPath, pathFace, pathTo, placedX, placedY, stripSpace } from './frame';
import { addDoor } from './openings';
import { layOutdoor, pathFront } from './outdoor';

/** One dwelling: its face, its shaft, its balcony and its door. Coordinates of its strip (`frame.ts`). */
let dwellings: i32 = 0;

export function beginDwellings(): void {
  dwellings = 0;
}

/** Returns how many dwellings the current storey has so far. */
export function dwellingCount(): i32 {
  return dwellings;
}

/** Sides of the shaft in grid units: twice as long as deep, less where the unit is small. */
let shaftLength: i32 = 0;
let shaftDepth: i32 = 0;

function sizeShaft(length: i32, depth: i32): void {
  const area = parameter(Parameter.UnitShaft);
  shaftLength = min(toGrid(sqrt<f64>(2 * area)), length >> 1);
  const exact = shaftLength > 0 ? (area * UNITS_PER_METRE * UNITS_PER_METRE) / <f64>shaftLength : 0;
  shaftDepth = <i32>min(nearest(exact), <f64>(depth >> 1));
}

/**
 * Lays a unit of a corridor strip over u0..u1, `depth` deep. `gainLeft` and `gainRight` are the u where the gained end of
 * the corridor zone ends and starts (-1: none), `gainDepth` is its depth. The shaft stands at the corridor, at the right.
 */
export function layCorridorUnit(
  unit: i32,
  u0: i32,
  u1: i32,
  depth: i32,
  gainLeft: i32,
  gainRight: i32,
  gainDepth: i32,
): void {
  const areaFunction = <i32>unitType(unit, UnitType.Function);
  const s1 = gainRight >= 0 ? gainRight : u1;
  // At most three quarters of the side at the corridor, so that the shaft fits between the gained ends.
  sizeShaft(min(u1 - u0, ((s1 - max(gainLeft, u0)) * 3) >> 1), depth);
  const s0 = s1 - shaftLength;
  beginPath();
  pathFront(unit, u0, u1, depth);
  if (gainRight >= 0) {
    pathTo(u1, depth + gainDepth);
    pathTo(gainRight, depth + gainDepth);
  }
  pathTo(s1, depth - shaftDepth);
  pathTo(s0, depth - shaftDepth);
  pathTo(s0, depth);
  if (gainLeft >= 0) {
    pathTo(gainLeft, depth);
    pathTo(gainLeft, depth + gainDepth);
    pathTo(u0, depth + gainDepth);
  } else {
    pathTo(u0, depth);
  }
  finishUnit(unit, pathFace(SpaceKind.Unit, areaFunction, unit, dwellings), u0, u1);
  stripSpace(SpaceKind.Shaft, areaFunction, unit, dwellings, s0, depth - shaftDepth, s1, depth);
  dwellings++;
}

/**
 * Lays a through unit of a portico over u0..u1. `behindLeft` and `behindRight` tell how far it reaches behind the core on
 * that side (-1: no core); the core is `coreDepth` deep, its stairs `stairs` long. The shaft stands beside the stairs.
 */
export function layPorticoUnit(
  unit: i32,
  u0: i32,
  u1: i32,
  depth: i32,
  coreDepth: i32,
  stairs: i32,
  behindLeft: i32,
  behindRight: i32,
): void {
  const areaFunction = <i32>unitType(unit, UnitType.Function);
  const w1 = min(stairs, depth);
  sizeShaft(u1 - u0, w1);
  const w0 = w1 - shaftDepth;
  const isRight = behindRight >= 0;
  const reach = coreDepth < depth;
  const s0 = isRight ? u1 - shaftLength : u0;
  const s1 = s0 + shaftLength;
  // Where the dwelling is no deeper than the stairs, the shaft takes its corner.
  const corner = w1 < depth ? (isRight ? u1 : u0) : isRight ? s0 : s1;
  const end = reach ? (isRight ? behindRight : behindLeft) : corner;
  beginPath();
  pathFront(unit, u0, u1, depth);
  if (isRight) {
    pathTo(u1, w0);
    pathTo(s0, w0);
    pathTo(s0, w1);
    pathTo(corner, w1);
    if (reach) {
      pathTo(u1, coreDepth);
      pathTo(end, coreDepth);
    }
  }
  pathTo(isRight ? end : u1, depth);
  pathTo(isRight ? u0 : end, depth);
  if (!isRight) {
    if (reach) {
      pathTo(end, coreDepth);
      pathTo(u0, coreDepth);
    }
    pathTo(corner, w1);
    pathTo(s1, w1);
    pathTo(s1, w0);
    pathTo(u0, w0);
  }
  finishUnit(unit, pathFace(SpaceKind.Unit, areaFunction, unit, dwellings), u0, u1);
  stripSpace(SpaceKind.Shaft, areaFunction, unit, dwellings, s0, w0, s1, w1);
  dwellings++;
}

function finishUnit(unit: i32, twice: i64, u0: i32, u1: i32): void {
  const storey = storeyRow(storeys.count - 1);
  countUnit(unit, squareMetres(twice), slot(storey, Storey.Repeat));
  layOutdoor(unit, dwellings, u0, u1);
}

/** Adds `repeat` units of an area, m2, to the totals of their type. */
export function countUnit(unit: i32, area: f64, repeat: f64): void {
  const row = unitTotal(unit);
  const before = slot(row, UnitTotal.Placed);
  setSlot(row, UnitTotal.Min, before == 0 ? area : min(slot(row, UnitTotal.Min), area));
  setSlot(row, UnitTotal.Max, max(slot(row, UnitTotal.Max), area));
  addSlot(row, UnitTotal.Placed, repeat);
  addSlot(row, UnitTotal.Sum, area * repeat);
}

/** Lays a door along the strip in a wall with its centre line at w. */
export function layDoor(unit: i32, u: i32, w: i32): void {
  const end = u + lengthParameter(Parameter.DoorWidth);
  addDoor(storeys.count - 1, unit, placedX(u, w), placedY(u, w), placedX(end, w), placedY(end, w));
}

/** Lays a door across the strip in a wall with its centre line at u. */
export function layCrossDoor(unit: i32, u: i32, w: i32): void {
  const end = w + lengthParameter(Parameter.DoorWidth);
  addDoor(storeys.count - 1, unit, placedX(u, w), placedY(u, w), placedX(u, end), placedY(u, end));
}
