import { AccessType, AreaFunction, Parameter, SpaceKind } from '../model.generated';
import { innerWall, zoneLength, access } from './access';
import { bayLength, bayUnit, clearEnd, clearStart, CORE, isBayBack, isCornerBay, SERVICE } from './bays';
import { layCorridorUnit, layDoor } from './dwelling';
import { stripSpace, stripWall } from './frame';
import { lengthParameter } from './input';
import { enterBay } from './outdoor';

/** Lays the bays of one strip along a corridor or gallery: units, cores, service space and the walls between them. */
let stripDepth: i32 = 0;
let unitDepth: i32 = 0;
let cornerDepth: i32 = 0;
let endLeft: i32 = 0;
let endRight: i32 = 0;
let gainDepth: i32 = 0;

/**
 * Lays a strip. `left` and `right` are the lengths of the gained zone at both ends (0: no gain), `gain` is its depth.
 */
export function layStrip(
  first: i32,
  end: i32,
  isBack: bool,
  depth: i32,
  depthOfUnits: i32,
  depthOfCorners: i32,
  left: i32,
  right: i32,
  gain: i32,
): void {
  stripDepth = depth;
  unitDepth = depthOfUnits;
  cornerDepth = depthOfCorners;
  endLeft = left;
  endRight = right;
  gainDepth = gain;
  let cursor = 0;
  let runStart = 0;
  let present = -1;
  for (let i = first; i < end; i++) {
    if (isBayBack(i) != isBack) continue;
    const u0 = min(clearStart(i), zoneLength);
    const u1 = min(zoneLength, max(u0, clearEnd(i)));
    const before = present;
    present = depthOf(i);
    stripWall(cursor, 0, u0, max(before, present));
    if (before >= 0 && before != present) {
      // The space behind the wall between them belongs to the deeper bay.
      const cut = present > before ? cursor : u0;
      layServiceBand(runStart, cut, before);
      runStart = cut;
    }
    layBay(i, u0, u1);
    cursor = u1;
  }
  stripWall(cursor, 0, zoneLength, max(present, unitDepth));
  layServiceBand(runStart, zoneLength, present < 0 ? unitDepth : present);
}

/** Returns the depth of a bay: cores take the whole strip; end units with two facades may be deeper than others. */
function depthOf(index: i32): i32 {
  if (bayUnit(index) == CORE) return stripDepth;
  return isCornerBay(index) ? cornerDepth : unitDepth;
}

function layBay(index: i32, u0: i32, u1: i32): void {
  const unit = bayUnit(index);
  const depth = depthOf(index);
  if (unit == CORE) {
    stripSpace(SpaceKind.Core, AreaFunction.Circulation, -1, -1, u0, 0, u1, stripDepth);
    layDoor(-1, (u0 + u1 - lengthParameter(Parameter.DoorWidth)) >> 1, stripDepth + (innerWall >> 1));
    return;
  }
  const takesLeft = endLeft > 0 && u0 == 0;
  const takesRight = endRight > 0 && u1 == zoneLength;
  const gainLeft = takesLeft ? endLeft : -1;
  const gainRight = takesRight ? zoneLength - endRight : -1;
  if (unit == SERVICE) {
    layService(u0, u1, depth, gainLeft, gainRight);
    return;
  }
  enterBay(bayLength(index));
  layCorridorUnit(unit, u0, u1, depth, gainLeft, gainRight, gainDepth);
  const from = takesLeft ? endLeft + innerWall : u0;
  // A gallery is reached through the outer wall.
  if (access == AccessType.Ground) {
    // A front door of the unit in the facade.
    layDoor(unit, u0 + lengthParameter(Parameter.DoorOffset), -(lengthParameter(Parameter.OuterWall) >> 1));
    return;
  }
  const wall = access == AccessType.Gallery ? lengthParameter(Parameter.OuterWall) : innerWall;
  layDoor(unit, from + lengthParameter(Parameter.DoorOffset), depth + (wall >> 1));
}

/** Lays the service space of a bay; the gained ends of the corridor zone are separate spaces. */
function layService(u0: i32, u1: i32, depth: i32, gainLeft: i32, gainRight: i32): void {
  stripSpace(SpaceKind.Service, AreaFunction.Technical, -1, -1, u0, 0, u1, depth);
  const behind = depth + gainDepth;
  if (gainLeft >= 0) stripSpace(SpaceKind.Service, AreaFunction.Technical, -1, -1, 0, depth, gainLeft, behind);
  if (gainRight >= 0) stripSpace(SpaceKind.Service, AreaFunction.Technical, -1, -1, gainRight, depth, zoneLength, behind);
}

/** Lays a wall and service space between the corridor and units at their depth limit. */
function layServiceBand(from: i32, to: i32, depth: i32): void {
  if (stripDepth <= depth || to <= from) return;
  const wallEnd = min(stripDepth, depth + innerWall);
  stripWall(from, depth, to, wallEnd);
  stripSpace(SpaceKind.Service, AreaFunction.Technical, -1, -1, from, wallEnd, to, stripDepth);
}

/** Returns the clear length of the bay at one end of a strip; 0 for a core, which takes no gained end. */
export function endBayLength(first: i32, end: i32, isBack: bool, isRight: bool): i32 {
  let found = -1;
  for (let i = first; i < end; i++) {
    if (isBayBack(i) != isBack) continue;
    found = i;
    if (!isRight) break;
  }
  return found < 0 || bayUnit(found) == CORE ? 0 : clearEnd(found) - clearStart(found);
}
