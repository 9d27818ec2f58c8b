import { AccessType, MessageCode, Parameter } from '../model.generated';
import { alloc } from '../memory/arena';
import { toGrid, toMetres } from '../number/grid';
import { ceilTolerant, EPS } from '../number/tolerance';
import { report, reportMost } from '../partition/message';
import { access, backUnitDepth, corridor, frontUnitDepth, innerWall, zoneLength } from './access';
import { lengthParameter, parameter } from './input';

/** Stairs, lifts and the bays that hold them (domain.md 3.4). Grid units. */
export let lifts: i32 = 0;
export let coreBay: i32 = 0;
export let stairLength: i32 = 0;
/** Portico only: clear depth of stairs, landing and the wall behind, not deeper than the zone. */
export let coreDepth: i32 = 0;
/** Corridor and gallery: number of cores and their left edges (i32), measured from the left end of the zone. */
export let coreCount: i32 = 0;
export let coreStarts: usize = 0;

/** Sizes of the cores for a building of `storeys` storeys with its top at `top` metres above its base. */
export function planCores(storeys: i32, top: f64, isTower: bool): void {
  lifts = liftCount(storeys);
  if (lifts > 0) reportMost(MessageCode.LiftAdded, parameter(Parameter.LiftFromFloors), storeys);
  const smokeLock = top >= parameter(Parameter.SmokeLockFromHeight) - EPS;
  if (smokeLock) reportMost(MessageCode.SmokeLockAdded, parameter(Parameter.SmokeLockFromHeight), top);
  stairLength = lengthParameter(
    smokeLock || isTower ? Parameter.TowerStaircaseLength : Parameter.StaircaseLength,
  );
  const wall = parameter(Parameter.InnerWall);
  const clear = parameter(Parameter.StaircaseWidth) + parameter(Parameter.ElevatorWidth) * <f64>lifts;
  const module = parameter(Parameter.CoreIncrement);
  coreBay = toGrid(module * ceilTolerant((clear + <f64>(lifts + 1) * wall) / module));
}

function liftCount(storeys: i32): i32 {
  if (<f64>storeys < parameter(Parameter.LiftFromFloors)) return 0;
  if (<f64>storeys <= parameter(Parameter.SecondLiftAbove)) return 1;
  return <f64>storeys <= parameter(Parameter.ThirdLiftAbove) ? 2 : 3;
}

/** Places the cores in the zone of the last `planAccess`; `fixed` is the number asked for, -1 to compute it. */
export function placeCores(fixed: i32): void {
  coreCount = 0;
  if (access == AccessType.Ground) return;
  if (access == AccessType.Portico) {
    coreBay = max(coreBay, lengthParameter(Parameter.PorticoCoreMin));
    coreDepth = min(frontUnitDepth, stairLength + corridor + innerWall);
    checkStairs(frontUnitDepth);
    return;
  }
  const reach = lengthParameter(Parameter.EgressDistance);
  const needed = max(1, <i32>ceil(<f64>(zoneLength - 1) / <f64>(2 * reach)));
  const fitting = max(1, zoneLength / coreBay);
  coreCount = min(fixed > 0 ? fixed : needed, fitting);
  if (coreCount < needed) {
    report(MessageCode.EgressTooLong, toMetres(reach), toMetres(zoneLength / (2 * coreCount)));
  }
  coreStarts = alloc(coreCount << 2);
  for (let k = 0; k < coreCount; k++) {
    const centre = <i32>((<i64>zoneLength * <i64>(2 * k + 1)) / <i64>(2 * coreCount));
    store<i32>(coreStarts + (<usize>k << 2), max(0, centre - (coreBay >> 1)));
  }
  checkStairs(access == AccessType.DoubleLoaded ? backUnitDepth : frontUnitDepth);
}

function checkStairs(depth: i32): void {
  if (stairLength > depth + 1) report(MessageCode.CoreTooDeep, toMetres(stairLength), toMetres(max(0, depth)));
}

@inline
export function coreStart(index: i32): i32 {
  return load<i32>(coreStarts + (<usize>index << 2));
}

/** Right edge of a core, inside the zone. */
@inline
export function coreEnd(index: i32): i32 {
  return min(zoneLength, coreStart(index) + coreBay);
}

/** Returns the extra area of each of the two units of a portico module, m2: half of the zone behind the core. */
export function porticoBonus(): f64 {
  return (toMetres(coreBay) / 2) * toMetres(frontUnitDepth - coreDepth);
}
