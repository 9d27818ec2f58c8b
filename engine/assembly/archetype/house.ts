import { Storey } from '../../abi/storey';
import { AreaFunction, BuildingSlot, FloorType, MessageCode, Parameter } from '../model.generated';
import { hasAttic } from '../layout/attic';
import { countUnit } from '../layout/dwelling';
import { addGarageEdges, addHouseEdges, garageCount, layGarages, layPlots, placeCount, planSites } from '../layout/houseSite';
import {
  beginHouseFaces,
  beginHouseStorey,
  houseSize,
  houseType,
  layAttics,
  layHouses,
  setHouseType,
} from '../layout/houseStorey';
import { backY, blockColumns, blockCount, blockX, frontY, houseCount, houseLength, planHouses, rowCount } from '../layout/houses';
import { building, floorCount, lengthParameter, parameter } from '../layout/input';
import { beginMix, placeByShare, setTargetShares } from '../layout/mix';
import { addDoor, addWindows } from '../layout/openings';
import { Plan, planInt, planNumber, planRow, plans, planStoreys } from '../layout/stack';
import { setSlot, slot } from '../memory/table';
import { EPS, floorTolerant } from '../number/tolerance';
import { report } from '../partition/message';
import { endStorey } from '../partition/storey';
import { beginBody, storeyRow, storeys } from '../partition/tables';
import { checkCeiling, describeStorey, isPlanBelowGround } from './storey';

/**
 * Houses in a row along the front of the box (domain.md 3.11): detached, semi-detached, joined, back to back or with a
 * patio, with garages, gardens and driveways on plots that may stick out of the box. All houses share their storeys:
 * ground, upper, attic.
 */
export function generateHouse(): void {
  if (!planHouses()) return;
  const floors = floorCount > 0 ? 0 : storeyTotal();
  if (floorCount > 0) planStoreys(false, FloorType.Houses, false);
  if (floors == 0 && (floorCount == 0 || plans.count == 0)) return;
  beginHouseFaces();
  shareUnits();
  planSites();
  if (floorCount > 0) layFloors();
  else layStoreys(floors);
  layRoofStorey();
  if (garageCount() > 0) layGarageStorey();
  layPlotSurface();
  sumUnits();
}

/** Returns how many residential storeys fit the height of the box. */
function storeyTotal(): i32 {
  const asked = building(BuildingSlot.HouseFloors);
  const height = building(BuildingSlot.FloorHeight);
  const room = floorTolerant(building(BuildingSlot.Height) / height);
  if (room < asked) report(MessageCode.HeightTruncated, building(BuildingSlot.Height), asked * height);
  checkCeiling(height);
  return <i32>min(asked, room);
}

/** Lays explicit floors, each with its own height; the ground floor is a row of its own. */
function layFloors(): void {
  for (let i = 0; i < plans.count; i++) {
    const plan = planRow(i);
    const height = planNumber(plan, Plan.Height);
    const repeat = planInt(plan, Plan.Repeat);
    const alone = i == 0 ? 1 : repeat;
    checkCeiling(height);
    layPlan(plan, 0, alone, height);
    if (repeat > alone) layPlan(plan, alone, repeat - alone, height);
  }
}

function layPlan(plan: usize, from: i32, repeat: i32, height: f64): void {
  const level = planNumber(plan, Plan.Z) + height * <f64>from;
  layHouseStorey(level, height, repeat, planInt(plan, Plan.First) + from, planInt(plan, Plan.Floor), isPlanBelowGround(plan));
}

/** Alternates the unit types along the row by their share in the mix. */
function shareUnits(): void {
  beginMix();
  for (let house = 0; house < houseCount; house++) setHouseType(house, max(0, placeByShare()));
}

function layStoreys(count: i32): void {
  const height = building(BuildingSlot.FloorHeight);
  let level = building(BuildingSlot.Level);
  for (let i = 0; i < count; ) {
    // The ground floor is a row of its own; storeys below ground and above it do not share a row.
    const below = level + height <= EPS;
    const same = below ? <i32>floorTolerant(-level / height) : count - i;
    const repeat = i == 0 ? 1 : min(count - i, max(1, same));
    layHouseStorey(level, height, repeat, i, i, below);
    level += height * <f64>repeat;
    i += repeat;
  }
}

function layHouseStorey(level: f64, height: f64, repeat: i32, first: i32, floor: i32, isBelowGround: bool): void {
  const storey = beginHouseStorey();
  describeStorey(storey, FloorType.Houses, AreaFunction.ResidentialHouse, level, height, first);
  setSlot(storey, Storey.Repeat, repeat);
  setSlot(storey, Storey.Floor, floor);
  setSlot(storey, Storey.RoofShape, building(BuildingSlot.HouseRoof));
  setSlot(storey, Storey.RoofHeight, building(BuildingSlot.HouseRoofHeight));
  if (building(BuildingSlot.HouseRoofRotated) != 0) {
    setSlot(storey, Storey.RoofEdges, ROTATED_EDGES);
    setSlot(storey, Storey.RoofSpan, houseLength);
  }
  setSlot(storey, Storey.ParapetHeight, parameter(Parameter.ParapetHeight));
  layHouses(repeat);
  if (first == 0) {
    setSlot(storey, Storey.Units, houseCount);
    setSlot(storey, Storey.Parking, placeCount);
  }
  endStorey();
  setSlot(storey, Storey.BelowGround, isBelowGround ? 1 : 0);
  if (isBelowGround) return;
  addHouseEdges(first == 0);
  addWindows(storey, storeys.count - 1, AreaFunction.ResidentialHouse);
  if (first == 0) addFrontDoors();
}

/** Bits of `Storey.RoofEdges`: gables on front and back. */
const ROTATED_EDGES: i32 = 5;

/** One door per house at the left of its front; the back row of back-to-back houses has its street behind. */
function addFrontDoors(): void {
  const width = lengthParameter(Parameter.DoorWidth);
  const centre = lengthParameter(Parameter.OuterWall) >> 1;
  for (let b = 0; b < blockCount; b++) {
    for (let k = 0; k < blockColumns(b); k++) {
      const x = blockX(b) + k * houseLength + lengthParameter(Parameter.OuterWall) + lengthParameter(Parameter.DoorOffset);
      addDoor(storeys.count - 1, -1, x, frontY + centre, x + width, frontY + centre);
      if (rowCount == 2) addDoor(storeys.count - 1, -1, x, backY - centre, x + width, backY - centre);
    }
  }
}

/** Lays the attic where the roof is high enough. */
function layRoofStorey(): void {
  const top = storeyRow(storeys.count - 1);
  const rise = building(BuildingSlot.HouseRoofHeight);
  if (slot(top, Storey.BelowGround) != 0 || !hasAttic(rise)) return;
  // A patio house is no rectangle, so its roof stays flat.
  if (slot(top, Storey.OutlineCount) != 4 * slot(top, Storey.RingCount)) return;
  const level = slot(top, Storey.Z) + slot(top, Storey.Height) * slot(top, Storey.Repeat);
  const first = <i32>(slot(top, Storey.First) + slot(top, Storey.Repeat));
  const storey = beginHouseStorey();
  describeStorey(storey, FloorType.Attic, AreaFunction.ResidentialHouse, level, rise, first);
  setSlot(storey, Storey.Inside, 1);
  layAttics(building(BuildingSlot.HouseRoofRotated) != 0, rise);
  endStorey();
}

function layGarageStorey(): void {
  beginBody();
  const storey = layGarages();
  const level = building(BuildingSlot.Level);
  const height = building(BuildingSlot.FloorHeight);
  describeStorey(storey, FloorType.Parking, AreaFunction.ResidentialHouse, level, height, 0);
  endStorey();
  if (level + height <= EPS) {
    setSlot(storey, Storey.BelowGround, 1);
    return;
  }
  addGarageEdges();
  addWindows(storey, storeys.count - 1, AreaFunction.Parking);
}

function layPlotSurface(): void {
  beginBody();
  const storey = layPlots();
  if (storey == 0) return;
  describeStorey(storey, FloorType.Generic, AreaFunction.Outdoor, building(BuildingSlot.Level), 0, 0);
  setSlot(storey, Storey.Surface, 1);
  endStorey();
}

function sumUnits(): void {
  setTargetShares();
  for (let house = 0; house < houseCount; house++) countUnit(houseType(house), houseSize(house), 1);
}
