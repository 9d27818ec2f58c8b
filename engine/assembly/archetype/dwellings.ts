import { UnitTotal } from '../../abi/building';
import { Storey } from '../../abi/storey';
import {
  AccessType,
  AreaFunction,
  BuildingSlot,
  FloorSlot,
  FloorType,
  FunctionParameters,
  MessageCode,
  Parameter,
  SpaceKind,
  UnitType,
} from '../model.generated';
import { access, askAccess, backDepth, frontUnitDepth, innerWall, planAccess, zoneDepth } from '../layout/access';
import { bayIncrement, bayLength, bayStart, bayUnit, CORE } from '../layout/bays';
import { planCores } from '../layout/cores';
import { beginDwellings, dwellingCount } from '../layout/dwelling';
import { addCoreBlock, beginGround, freeGround, layCoreBlocks, layGround, planGround } from '../layout/ground';
import { building, floorInput, functionParameter, lengthParameter, unitCount, unitType } from '../layout/input';
import { reportMix } from '../layout/mix';
import { allPlaced, useUnit } from '../layout/shares';
import { coresOf, fitSlab, laySlab } from '../layout/slab';
import { basePlans, Plan, planInt, planNumber, planRow, plans, planTop } from '../layout/stack';
import { DWELLINGS, towerAt } from '../layout/towers';
import { findWings, layWingWalls, shareCores, STAND_IN, WHOLE, Wing, wingAt, wings } from '../layout/wings';
import { setSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { report } from '../partition/message';
import { addSpace, beginEquivalent, dropWalls } from '../partition/storey';
import { unitTotal } from '../partition/tables';
import { checkCeiling, closeStorey, fillInner, isPlanBelowGround, openStorey, shapePlan } from './storey';

/**
 * Residential storeys of a base or a tower (domain.md 3.3 to 3.7) and the ground floor under them. All storeys are fitted
 * first, so that the number of units is known; then they are laid out.
 */
let hasTowerStair: bool = false;

/** Sets whether the base has the tower stair. */
export function beginDwellingBase(isTower: bool): void {
  hasTowerStair = isTower;
}

/** Sets access, mix and cores for the volume (base or tower) of a plan. */
function enterVolume(plan: usize): void {
  const index = planInt(plan, Plan.Tower);
  const isFull = building(BuildingSlot.FullLengthCorridors) != 0;
  if (index >= 0) {
    const tower = towerAt(index);
    askAccess(tower.access, isFull);
    useUnit(tower.unit);
    planCores(tower.storeys, tower.top, true);
    return;
  }
  askAccess(<i32>building(BuildingSlot.Access), isFull);
  useUnit(-1);
  planCores(storeysAboveGround(), planTop(planRow(basePlans - 1)), hasTowerStair);
}

export function storeysAboveGround(): i32 {
  let count = 0;
  for (let i = 0; i < basePlans; i++) if (!isPlanBelowGround(planRow(i))) count += planInt(planRow(i), Plan.Repeat);
  return count;
}

/** Whether a storey is residential. It is by default: `generic` is the unset value of a floor's function. */
export function isDwellingStorey(plan: usize): bool {
  const tower = planInt(plan, Plan.Tower);
  if (tower >= 0) return towerAt(tower).layout == DWELLINGS;
  const type = planInt(plan, Plan.Type);
  if (type == FloorType.GroundFloor || isPlanBelowGround(plan)) return false;
  return functionParameter(planInt(plan, Plan.Function), FunctionParameters.Residential) != 0;
}

/** First pass: fits the bays of the residential storeys among plans `first` up to `end`, bottom up. */
export function fitDwellings(first: i32, end: i32): void {
  for (let i = first; i < end; i++) {
    const plan = planRow(i);
    if (!isDwellingStorey(plan)) continue;
    checkCeiling(planNumber(plan, Plan.Height));
    shapePlan(plan);
    enterVolume(plan);
    setSlot(plan, Plan.WingStart, wings.count);
    findWings(lengthParameter(Parameter.OuterWall));
    const start = planInt(plan, Plan.WingStart);
    setSlot(plan, Plan.WingCount, wings.count - start);
    if (planInt(plan, Plan.Tower) < 0) shareCores(start, wings.count - start, <i32>building(BuildingSlot.Cores));
    for (let k = start; k < wings.count; k++) {
      if (wingAt(k).length > 0 && wingAt(k).depth > 0) fitSlab(wingAt(k), planInt(plan, Plan.Repeat));
    }
  }
}

/** Reports messages about the mix once all is fitted, if the plans from `first` on have dwellings. */
export function reportFitting(first: i32): void {
  for (let i = first; i < plans.count; i++) {
    if (!isDwellingStorey(planRow(i))) continue;
    reportMix();
    return;
  }
}

export function layDwellingStorey(plan: usize): void {
  const wall = lengthParameter(Parameter.OuterWall);
  const storey = openStorey(plan);
  const first = planInt(plan, Plan.WingStart);
  const end = first + planInt(plan, Plan.WingCount);
  if (end > first) openWings(first, end, wall);
  enterVolume(plan);
  beginDwellings();
  let cores = 0;
  for (let i = first; i < end; i++) {
    const wing = wingAt(i);
    if (laySlab(wing)) cores += coresOf(wing);
    else fillWing(wing);
  }
  if (end == first) fillInner(SpaceKind.Service, AreaFunction.Technical);
  setSlot(storey, Storey.Units, dwellingCount());
  setSlot(storey, Storey.Cores, cores);
  closeStorey(false, planInt(plan, Plan.Function));
}

/** Replaces the walls along the outline by those of the wings, where they differ. */
export function openWings(first: i32, end: i32, wall: i32): void {
  const wing = wingAt(first);
  if (wing.kind == WHOLE) return;
  if (wing.kind == STAND_IN) {
    beginEquivalent(wing.x, wing.y, wing.length, wing.depth, wall);
    return;
  }
  dropWalls();
  for (let i = first; i < end; i++) layWingWalls(wingAt(i), wall);
}

function fillWing(wing: Wing): void {
  const isAcross = (wing.turns & 1) != 0;
  const width = isAcross ? wing.depth : wing.length;
  const depth = isAcross ? wing.length : wing.depth;
  const x = wing.turns == 0 || wing.turns == 3 ? wing.x : wing.x - width;
  const y = wing.turns == 0 || wing.turns == 1 ? wing.y : wing.y - depth;
  addSpace(SpaceKind.Service, AreaFunction.Technical, -1, -1, x, y, x + width, y + depth);
}

/** Lays a ground floor. The cores of the storeys above continue down at the same place. */
export function layGroundStorey(plan: usize): void {
  const wall = lengthParameter(Parameter.OuterWall);
  const storey = openStorey(plan);
  const first = wings.count;
  findWings(wall);
  const end = wings.count;
  const above = firstDwellingStorey();
  if (end == first) fillInner(SpaceKind.Service, AreaFunction.Technical);
  else openWings(first, end, wall);
  let free: f64 = 0;
  for (let i = first; i < end; i++) {
    beginGroundWing(i, i - first, above);
    free += freeGround();
  }
  // Storage and bicycles stand on the lowest ground floor only.
  if (end > first) planGround(isFirstGround(plan) ? allPlaced : 0, entranceSize(plan), free);
  const hasFront = isFirstGround(plan) && !isPlanBelowGround(plan);
  let cores = 0;
  for (let i = first; i < end; i++) {
    cores += beginGroundWing(i, i - first, above);
    layCoreBlocks(hasFront);
    layGround(hasFront);
  }
  setSlot(storey, Storey.Cores, cores);
  closeStorey(isPlanBelowGround(plan), planInt(plan, Plan.Function));
}

/** Starts a wing of the ground floor with the cores of the same wing above; returns their number. */
function beginGroundWing(index: i32, position: i32, above: usize): i32 {
  const wing = wingAt(index);
  const over = above != 0 && position < planInt(above, Plan.WingCount) ? planInt(above, Plan.WingStart) + position : -1;
  const cores = over < 0 || wingAt(over).turns != wing.turns ? 0 : coresOf(wingAt(over));
  if (cores == 0) {
    beginGround(wing, 0, 0);
    return 0;
  }
  const from = wingAt(over);
  askAccess(<i32>building(BuildingSlot.Access), building(BuildingSlot.FullLengthCorridors) != 0);
  useUnit(-1);
  planAccess(from.length, from.depth, false, false);
  beginGround(wing, access == AccessType.DoubleLoaded ? backDepth + innerWall : zoneDepth, cores);
  const shift = along(from) - along(wing);
  for (let i = from.bayStart; i < from.bayStart + from.bayCount; i++) {
    if (bayUnit(i) == CORE) addCoreBlock(bayStart(i) + shift, bayStart(i) + bayLength(i) + shift);
  }
  return cores;
}

/** Returns where a zone starts along its own direction, grid units. */
function along(wing: Wing): i32 {
  if (wing.turns == 0) return wing.x;
  if (wing.turns == 1) return wing.y;
  return wing.turns == 2 ? -wing.x : -wing.y;
}

function entranceSize(plan: usize): f64 {
  if (planInt(plan, Plan.Explicit) == 0) return building(BuildingSlot.EntranceSize);
  return floorInput(planInt(plan, Plan.Floor), FloorSlot.EntranceSize);
}

function isFirstGround(plan: usize): bool {
  for (let i = 0; i < basePlans; i++) {
    if (planInt(planRow(i), Plan.Type) == FloorType.GroundFloor) return planRow(i) == plan;
  }
  return false;
}

function firstDwellingStorey(): usize {
  for (let i = 0; i < basePlans; i++) if (planInt(planRow(i), Plan.WingCount) > 0) return planRow(i);
  return 0;
}

/** Reports units outside their limits by more than one increment of bay length (domain.md 3.6), after the layout. */
export function reportSizes(): void {
  for (let i = 0; i < unitCount; i++) {
    const row = unitTotal(i);
    if (slot(row, UnitTotal.Placed) == 0) continue;
    const step = toMetres(bayIncrement()) * toMetres(frontUnitDepth);
    const least = unitType(i, UnitType.Size);
    const most = unitType(i, UnitType.SizeMax);
    if (slot(row, UnitTotal.Min) < least - step) report(MessageCode.UnitSizeBelowMin, least, slot(row, UnitTotal.Min), i);
    if (slot(row, UnitTotal.Max) > most + step) report(MessageCode.UnitSizeAboveMax, most, slot(row, UnitTotal.Max), i);
  }
}
