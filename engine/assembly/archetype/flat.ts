import { BuildingSlot, FloorSlot, FloorType, FunctionParameters, MessageCode, Parameter, SpaceKind, AreaFunction, AccessType, Storey, UnitTotal, UnitType } from '../../abi';
import { access, backDepth, frontUnitDepth, innerWall, planAccess, zoneDepth } from '../layout/access';
import { bayIncrement, bayLength, bayStart, bayUnit, CORE } from '../layout/bays';
import { planCores } from '../layout/cores';
import { dwellingCount } from '../layout/dwelling';
import { findZone, isEquivalent, zoneHeight, zoneWidth, zoneX, zoneY } from '../layout/equivalent';
import { addCoreBlock, beginGround, shareGround } from '../layout/ground';
import { building, floorInput, functionParameter, lengthParameter, parameter, unitCount, unitType } from '../layout/input';
import { beginMix, placedTotal, reportMix } from '../layout/mix';
import { beginOutline, shapeStorey } from '../layout/outline';
import { coresOf, fitSlab, laySlab } from '../layout/slab';
import { Plan, planInt, planNumber, plans, planStoreys } from '../layout/stack';
import { setSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { EPS } from '../number/tolerance';
import { report } from '../partition/message';
import { addSpace, beginEquivalent } from '../partition/storey';
import { unitTotals } from '../partition/tables';
import { closeStorey, fillInner, isPlanBelowGround, layOpenStorey, openStorey, shapePlannedStorey } from './generic';

/** Apartment slab with corridor, gallery or portico access (domain.md 3.3 to 3.7); a tower is one with the tower stair. */
export function generateFlat(isTower: bool): void {
  if (!beginOutline()) return;
  planStoreys(building(BuildingSlot.HasGroundFloor) != 0, FloorType.Apartments);
  beginMix();
  if (plans.count == 0) return;
  planCores(storeysAboveGround(), topLevel(), isTower);
  fitStoreys();
  for (let i = 0; i < plans.count; i++) {
    const plan = plans.row(i);
    if (!shapePlannedStorey(plan)) continue;
    if (isDwellingStorey(plan)) layDwellingStorey(plan);
    else if (planInt(plan, Plan.Type) == FloorType.GroundFloor) layGroundStorey(plan);
    else layOpenStorey(plan);
  }
  reportSizes();
}

function storeysAboveGround(): i32 {
  let count = 0;
  for (let i = 0; i < plans.count; i++) if (!isPlanBelowGround(plans.row(i))) count += planInt(plans.row(i), Plan.Repeat);
  return count;
}

function topLevel(): f64 {
  const last = plans.row(plans.count - 1);
  return planNumber(last, Plan.Z) + planNumber(last, Plan.Height) * planNumber(last, Plan.Repeat);
}

/** A storey of a flat is residential unless its floor says otherwise: `generic` is the floor's unset value. */
function isDwellingStorey(plan: usize): bool {
  const type = planInt(plan, Plan.Type);
  if (type == FloorType.GroundFloor || isPlanBelowGround(plan)) return false;
  return functionParameter(planInt(plan, Plan.Function), FunctionParameters.Residential) != 0;
}

/** First pass: the bays of every residential storey, bottom up, so that the number of units is known. */
function fitStoreys(): void {
  let isAnyStorey = false;
  for (let i = 0; i < plans.count; i++) {
    const plan = plans.row(i);
    if (!isDwellingStorey(plan)) continue;
    isAnyStorey = true;
    if (!shapeStorey(planInt(plan, Plan.Floor), planInt(plan, Plan.Explicit) != 0)) continue;
    if (findZone(lengthParameter(Parameter.OuterWall))) fitSlab(plan, zoneWidth, zoneHeight);
    const clear = planNumber(plan, Plan.Height) - parameter(Parameter.CeilingBuildUp);
    if (clear < parameter(Parameter.CeilingMin) - EPS) {
      report(MessageCode.CeilingBelowMin, parameter(Parameter.CeilingMin), clear);
    }
  }
  if (isAnyStorey) reportMix();
}

function layDwellingStorey(plan: usize): void {
  const hasZone = findZone(lengthParameter(Parameter.OuterWall));
  const storey = openStorey(plan);
  if (isEquivalent && hasZone) {
    beginEquivalent(zoneX, zoneY, zoneWidth, zoneHeight, lengthParameter(Parameter.OuterWall));
    report(MessageCode.ShapeApproximated, NaN, slot(storey, Storey.Gross));
  }
  const isLaid = hasZone && laySlab(plan, zoneX, zoneY, zoneWidth, zoneHeight);
  if (isLaid) {
    setSlot(storey, Storey.Units, dwellingCount());
    setSlot(storey, Storey.Cores, coresOf(plan));
  } else {
    fillWithService(hasZone);
  }
  closeStorey(false, planInt(plan, Plan.Function));
}

function fillWithService(hasZone: bool): void {
  if (isEquivalent && hasZone) {
    addSpace(SpaceKind.Service, AreaFunction.Technical, -1, -1, zoneX, zoneY, zoneX + zoneWidth, zoneY + zoneHeight);
    return;
  }
  fillInner(SpaceKind.Service, AreaFunction.Technical);
}

/** The cores of the storeys above come down to the ground floor; they keep their place in the building. */
function layGroundStorey(plan: usize): void {
  const wall = lengthParameter(Parameter.OuterWall);
  const above = firstDwellingStorey();
  let x = 0;
  let blockDepth = 0;
  if (above != 0 && shapeStorey(planInt(above, Plan.Floor), planInt(above, Plan.Explicit) != 0) && findZone(wall)) {
    x = zoneX;
    planAccess(zoneWidth, zoneHeight);
    blockDepth = access == AccessType.DoubleLoaded ? backDepth + innerWall : zoneDepth;
  }
  shapeStorey(planInt(plan, Plan.Floor), planInt(plan, Plan.Explicit) != 0);
  const hasZone = findZone(wall);
  const storey = openStorey(plan);
  if (isEquivalent && hasZone) beginEquivalent(zoneX, zoneY, zoneWidth, zoneHeight, wall);
  if (!hasZone) fillWithService(false);
  else {
    const cores = above == 0 ? 0 : coresOf(above);
    beginGround(zoneX, zoneY, zoneWidth, zoneHeight, cores > 0 ? blockDepth : 0, cores);
    if (cores > 0) addBlocks(above, x - zoneX);
    // Storage and bicycles stand on the lowest ground floor only.
    const isFirst = isFirstGround(plan);
    shareGround(isFirst ? placedTotal : 0, entranceSize(plan));
    setSlot(storey, Storey.Cores, cores);
  }
  closeStorey(isPlanBelowGround(plan), planInt(plan, Plan.Function));
}

function entranceSize(plan: usize): f64 {
  if (planInt(plan, Plan.Explicit) == 0) return building(BuildingSlot.EntranceSize);
  return floorInput(planInt(plan, Plan.Floor), FloorSlot.EntranceSize);
}

function isFirstGround(plan: usize): bool {
  for (let i = 0; i < plans.count; i++) {
    if (planInt(plans.row(i), Plan.Type) == FloorType.GroundFloor) return plans.row(i) == plan;
  }
  return false;
}

function firstDwellingStorey(): usize {
  for (let i = 0; i < plans.count; i++) if (planInt(plans.row(i), Plan.BayCount) > 0) return plans.row(i);
  return 0;
}

function addBlocks(above: usize, shift: i32): void {
  const first = planInt(above, Plan.BayStart);
  for (let i = first; i < first + planInt(above, Plan.BayCount); i++) {
    if (bayUnit(i) == CORE) addCoreBlock(bayStart(i) + shift, bayStart(i) + bayLength(i) + shift);
  }
}

/** Units outside their limits by more than one increment of bay length (domain.md 3.6). */
function reportSizes(): void {
  for (let i = 0; i < unitCount; i++) {
    const row = unitTotals + <usize>((i * UnitTotal.STRIDE) << 3);
    if (slot(row, UnitTotal.Placed) == 0) continue;
    const step = toMetres(bayIncrement()) * toMetres(frontUnitDepth);
    const least = unitType(i, UnitType.Size);
    const most = unitType(i, UnitType.SizeMax);
    if (slot(row, UnitTotal.Min) < least - step) report(MessageCode.UnitSizeBelowMin, least, slot(row, UnitTotal.Min), i);
    if (slot(row, UnitTotal.Max) > most + step) report(MessageCode.UnitSizeAboveMax, most, slot(row, UnitTotal.Max), i);
  }
}
