import { BuildingFigure } from '../../abi/building';
import { Storey } from '../../abi/storey';
import { AreaFunction, BalconyType, MessageCode, Parameter, SpaceKind, UnitType } from '../model.generated';
import { addSlot, slot } from '../memory/table';
import { toGrid, toMetres } from '../number/grid';
import { EPS } from '../number/tolerance';
import { addAttachment } from '../partition/attachment';
import { isPlaced, topOf } from '../partition/covers';
import { report } from '../partition/message';
import { pointInOutline } from '../partition/outlines';
import { figures, storeyRow, storeys } from '../partition/tables';
import { boxBetween, boxX0, boxX1, boxY0, boxY1, pathTo, placedX, placedY, stripSpace } from './frame';
import { lengthParameter, parameter, unitType } from './input';

/**
 * Outdoor space of a dwelling (domain.md 1.1 and 3.8), centred on its front. Balcony, French balcony, roof terrace and
 * garden lie outside the outline and count as outdoor area only; loggia and winter garden are cut out of the dwelling.
 */
@inline
function typeOf(unit: i32): i32 {
  return <i32>unitType(unit, UnitType.BalconyType);
}

@inline
export function isCutOut(unit: i32): bool {
  return typeOf(unit) == BalconyType.Loggia || typeOf(unit) == BalconyType.WinterGarden;
}

/** Returns the area cut out of a bay of this length, m2. */
export function cutOutArea(unit: i32, length: f64): f64 {
  if (!isCutOut(unit)) return 0;
  const wide = min(unitType(unit, UnitType.BalconyLength), length - parameter(Parameter.BalconyMargin));
  return max(0, wide) * unitType(unit, UnitType.BalconyDepth);
}

/** The cut-out of the current dwelling; its depth is 0 when there is none. */
let cutStart: i32 = 0;
let cutEnd: i32 = 0;
let cutDepth: i32 = 0;

/** The bay of the current dwelling; its length limits that of the outdoor space. */
let bay: i32 = 0;

export function enterBay(length: i32): void {
  bay = length;
}

@inline
function lengthOf(unit: i32, clear: i32): i32 {
  const most = min(bay - lengthParameter(Parameter.BalconyMargin), clear);
  return min(toGrid(unitType(unit, UnitType.BalconyLength)), most);
}

/** Adds the front of a dwelling over u0..u1 to the path, as the first corners of its face. */
export function pathFront(unit: i32, u0: i32, u1: i32, depth: i32): void {
  pathTo(u0, 0);
  cutDepth = 0;
  const length = lengthOf(unit, u1 - u0);
  if (isCutOut(unit) && length > 0) {
    cutDepth = min(toGrid(unitType(unit, UnitType.BalconyDepth)), depth >> 1);
    cutStart = (u0 + u1 - length) >> 1;
    cutEnd = cutStart + length;
    pathTo(cutStart, 0);
    pathTo(cutStart, cutDepth);
    pathTo(cutEnd, cutDepth);
    pathTo(cutEnd, 0);
  }
  pathTo(u1, 0);
}

/** Lays the outdoor space of the dwelling whose face was laid last. */
export function layOutdoor(unit: i32, dwelling: i32, u0: i32, u1: i32): void {
  const type = typeOf(unit);
  if (type < 0 || type == BalconyType.None) return;
  if (isCutOut(unit)) return layCutOut(unit, dwelling, type);
  const length = lengthOf(unit, u1 - u0);
  const start = (u0 + u1 - length) >> 1;
  const asked = type == BalconyType.French ? parameter(Parameter.FrenchDepth) : unitType(unit, UnitType.BalconyDepth);
  const isGrounded = type == BalconyType.Terrace || type == BalconyType.Garden;
  const depth = length <= 0 ? 0 : isGrounded ? supportedDepth(type, start, start + length, toGrid(asked)) : toGrid(asked);
  checkSize(unit, max(0, length), depth);
  if (length <= 0 || depth <= 0) return;
  const wall = lengthParameter(Parameter.OuterWall);
  boxBetween(start, -wall - depth, start + length, -wall);
  const area = toMetres(length) * toMetres(depth);
  addAttachment(SpaceKind.Balcony, unit, boxX0, boxY0, boxX1, boxY1, area, isGrounded);
}

/** Lays a loggia, which is open air, or a winter garden, a room outside the dwelling's usable area. */
function layCutOut(unit: i32, dwelling: i32, type: i32): void {
  checkSize(unit, cutDepth > 0 ? cutEnd - cutStart : 0, cutDepth);
  if (cutDepth <= 0) return;
  const areaFunction = type == BalconyType.Loggia ? AreaFunction.Outdoor : <i32>unitType(unit, UnitType.Function);
  stripSpace(SpaceKind.Balcony, areaFunction, unit, dwelling, cutStart, 0, cutEnd, cutDepth);
  const area = toMetres(cutEnd - cutStart) * toMetres(cutDepth);
  const repeat = slot(storeyRow(storeys.count - 1), Storey.Repeat);
  addSlot(figures, BuildingFigure.OutdoorArea, area * repeat);
}

function checkSize(unit: i32, length: i32, depth: i32): void {
  const least = parameter(Parameter.BalconyMinArea);
  const area = toMetres(length) * toMetres(depth);
  if (area >= least - EPS && toMetres(depth) >= parameter(Parameter.BalconyMinDepth) - EPS) return;
  report(MessageCode.BalconyBelowMin, least, area, unit);
}

/** Returns how deep a garden on the ground or a terrace on the roof below can be in front of u0..u1, at most `asked`. */
function supportedDepth(type: i32, u0: i32, u1: i32, asked: i32): i32 {
  const storey = storeyRow(storeys.count - 1);
  const z = slot(storey, Storey.Z);
  if (type == BalconyType.Garden) return abs(z) < EPS ? asked : 0;
  let most = 0;
  for (let i = 0; i < storeys.count - 1; i++) {
    const below = storeyRow(i);
    const isUnder = abs(topOf(below) - z) < EPS && !isPlaced(below) && slot(below, Storey.BelowGround) == 0;
    if (isUnder && !isPlaced(storey)) most = max(most, depthOn(below, u0, u1, asked));
  }
  return most;
}

/** Returns the depth of the roof below, by bisection; assumes that no gap lies in it. */
function depthOn(below: usize, u0: i32, u1: i32, asked: i32): i32 {
  if (isOn(below, u0, u1, asked)) return asked;
  let low = 0;
  let high = asked;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isOn(below, u0, u1, middle)) low = middle;
    else high = middle;
  }
  return low;
}

function isOn(below: usize, u0: i32, u1: i32, depth: i32): bool {
  const w = -lengthParameter(Parameter.OuterWall) - depth;
  const middle = (u0 + u1) >> 1;
  return (
    pointInOutline(below, placedX(u0, w), placedY(u0, w)) >= 0 &&
    pointInOutline(below, placedX(middle, w), placedY(middle, w)) >= 0 &&
    pointInOutline(below, placedX(u1, w), placedY(u1, w)) >= 0
  );
}
