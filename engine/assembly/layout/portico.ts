import { AreaFunction, Parameter, SpaceKind } from '../model.generated';
import { frontDepth, frontUnitDepth, innerWall, zoneLength } from './access';
import { bayLength, bayStart, bayUnit, clearEnd, clearStart, CORE, SERVICE } from './bays';
import { coreDepth, stairLength } from './cores';
import { layCrossDoor, layPorticoUnit } from './dwelling';
import { mirrorStrip, stripSpace, stripWall } from './frame';
import { lengthParameter } from './input';
import { enterBay } from './outdoor';

/**
 * Lays a portico storey: modules of two through units around a stair. Behind the stair the two units meet in the middle of
 * the core bay. The wall between them replaces the core's side walls there, so that each unit gains exactly half of the
 * zone behind the core (domain.md 3.4).
 */
export function layPorticoStorey(first: i32, end: i32): void {
  mirrorStrip(false);
  let cursor = 0;
  for (let i = first; i < end; i++) {
    const u0 = min(clearStart(i), zoneLength);
    const u1 = min(zoneLength, max(u0, clearEnd(i)));
    const unit = bayUnit(i);
    const isBesideCore = unit == CORE || (i > first && bayUnit(i - 1) == CORE);
    stripWall(cursor, 0, u0, isBesideCore ? coreDepth : frontUnitDepth);
    if (unit == CORE) layCore(i, u0, u1);
    else if (unit == SERVICE) stripSpace(SpaceKind.Service, AreaFunction.Technical, -1, -1, u0, 0, u1, frontUnitDepth);
    else layUnit(i, first, end, u0, u1);
    cursor = u1;
  }
  stripWall(cursor, 0, zoneLength, frontUnitDepth);
  if (frontDepth > frontUnitDepth) layBack();
}

function layCore(index: i32, u0: i32, u1: i32): void {
  const middle = bayStart(index) + (bayLength(index) >> 1);
  const half = innerWall >> 1;
  if (coreDepth >= frontUnitDepth) {
    stripSpace(SpaceKind.Core, AreaFunction.Circulation, -1, -1, u0, 0, u1, frontUnitDepth);
    return;
  }
  stripSpace(SpaceKind.Core, AreaFunction.Circulation, -1, -1, u0, 0, u1, coreDepth - innerWall);
  stripWall(u0, coreDepth - innerWall, u1, coreDepth);
  stripWall(middle - half, coreDepth, middle - half + innerWall, frontUnitDepth);
}

function layUnit(index: i32, first: i32, end: i32, u0: i32, u1: i32): void {
  const isRight = index > first && bayUnit(index - 1) == CORE;
  const core = isRight ? index - 1 : index + 1;
  const middle = bayStart(core) + (bayLength(core) >> 1) - (innerWall >> 1);
  const behindLeft = isRight ? middle + innerWall : -1;
  const behindRight = isRight ? -1 : middle;
  enterBay(bayLength(index));
  layPorticoUnit(bayUnit(index), u0, u1, frontUnitDepth, coreDepth, stairLength, behindLeft, behindRight);
  const door = lengthParameter(Parameter.DoorWidth);
  const landing = coreDepth - innerWall - lengthParameter(Parameter.DoorOffset) - door;
  const wall = isRight ? bayStart(index) : bayStart(index) + bayLength(index);
  layCrossDoor(bayUnit(index), wall, max(0, landing));
}

/** Lays service space along the back, where the zone is deeper than the units may be. */
function layBack(): void {
  const wallEnd = min(frontDepth, frontUnitDepth + innerWall);
  stripWall(0, frontUnitDepth, zoneLength, wallEnd);
  stripSpace(SpaceKind.Service, AreaFunction.Technical, -1, -1, 0, wallEnd, zoneLength, frontDepth);
}
