import {
  AccessType,
  AreaFunction,
  BlockType,
  BuildingSlot,
  FloorType,
  FunctionParameters,
  MessageCode,
  TowerSlot,
  TowerType,
} from '../model.generated';
import { createTable, Table } from '../memory/table';
import { EPS, floorTolerant } from '../number/tolerance';
import { report } from '../partition/message';
import { CORRIDOR_BLOCK } from './access';
import { building, functionParameter, towerCount, towerInput } from './input';
import { shapeRing } from './outline';
import { basePlans, Plan, planInt, planRow, planTop, planTower, reportNoRoom } from './stack';
import { beginPlaces, isOver, placed, placeTower } from './towerPlace';

/** Layouts of the storeys of a tower. */
export const DWELLINGS: i32 = 0;
export const OFFICES: i32 = 1;
export const STALLS: i32 = 2;
export const OPEN: i32 = 3;

/** A tower: its outline in its own frame, the place of that frame, and its use. */
@unmanaged
export class Tower {
  ring: usize;
  count: i32;
  placeX: i32;
  placeY: i32;
  cosine: f64;
  sine: f64;
  /** DWELLINGS, OFFICES, STALLS or OPEN. */
  layout: i32;
  access: i32;
  /** Unit type that fills it, -1 for the mix. */
  unit: i32;
  /** Storeys above ground up to its top, those of the base under it included. */
  storeys: i32;
  top: f64;
}

/** One row per tower of the input, including those not built. */
let towers: Table = changetype<Table>(0);

@inline
export function towerAt(index: i32): Tower {
  return changetype<Tower>(towers.row(index));
}

/** Plans the towers on the storeys planned so far (domain.md 3.10), in order. `below`: storeys of the base above ground. */
export function planTowers(below: i32): void {
  towers = createTable(offsetof<Tower>(), max(1, towerCount));
  beginPlaces();
  for (let i = 0; i < towerCount; i++) {
    const tower = changetype<Tower>(towers.add());
    placeTower(i);
    tower.ring = placed.ring;
    tower.count = placed.count;
    tower.placeX = placed.x;
    tower.placeY = placed.y;
    tower.cosine = placed.cosine;
    tower.sine = placed.sine;
    settleUse(tower, i);
    stackTower(tower, i, below);
  }
}

/** Sets function, layout and access from block type, function and unit. */
function settleUse(tower: Tower, index: i32): void {
  const block = <i32>towerInput(index, TowerSlot.Block);
  tower.unit = <i32>towerInput(index, TowerSlot.Unit);
  const areaFunction = towerFunction(index);
  const isDwelling = block <= BlockType.Houses && functionParameter(areaFunction, FunctionParameters.Residential) != 0;
  const isOffice = areaFunction == AreaFunction.Office || areaFunction == AreaFunction.OfficePublic;
  if (isDwelling) tower.layout = DWELLINGS;
  else if (block == BlockType.Office || (isOffice && block <= BlockType.Houses)) tower.layout = OFFICES;
  else if (areaFunction == AreaFunction.Parking) tower.layout = STALLS;
  else tower.layout = OPEN;
  tower.access = accessOf(block);
}

function accessOf(block: i32): i32 {
  switch (block) {
    case BlockType.Gallery:
      return AccessType.Gallery;
    case BlockType.Portico:
      return AccessType.Portico;
    case BlockType.Point:
      return AccessType.Point;
    case BlockType.Houses:
      return AccessType.Ground;
    default:
      return CORRIDOR_BLOCK;
  }
}

/** Returns the function of a tower's storeys: its own, or that of its block type. */
export function towerFunction(index: i32): i32 {
  const own = <i32>towerInput(index, TowerSlot.Function);
  if (own >= 0) return own;
  const block = <i32>towerInput(index, TowerSlot.Block);
  if (block <= BlockType.Houses) return AreaFunction.ResidentialApartment;
  if (block == BlockType.Office) return AreaFunction.Office;
  return block == BlockType.Parking ? AreaFunction.Parking : <i32>building(BuildingSlot.Function);
}

/** Decides the number of storeys and the level of the lowest. */
function stackTower(tower: Tower, index: i32, below: i32): void {
  const height = building(BuildingSlot.FloorHeight);
  const ground = max(0, building(BuildingSlot.Level));
  const isOnGround = isBeside(index) || !findUnder();
  const from = isOnGround ? ground : underTop;
  const asked = towerInput(index, TowerSlot.Height);
  const limit = asked >= 0 ? asked : building(BuildingSlot.Level) + building(BuildingSlot.Height);
  const given = <i32>towerInput(index, TowerSlot.Repeat);
  const repeat = given > 0 ? given : <i32>floorTolerant((limit - from) / height);
  tower.top = from + height * <f64>max(0, repeat);
  if (repeat <= 0) {
    report(MessageCode.HeightTruncated, limit, from + height);
    return;
  }
  if (!shapeTower(index)) return reportNoRoom(tower.top);
  const under = isOnGround ? 0 : min(below, underStoreys);
  tower.storeys = under + repeat;
  planTower(index, from, height, repeat, towerFunction(index), floorType(tower.layout), isOnGround ? 0 : underAll);
}

function floorType(layout: i32): i32 {
  if (layout == DWELLINGS) return FloorType.Apartments;
  if (layout == OFFICES) return FloorType.Office;
  return layout == STALLS ? FloorType.Parking : FloorType.Generic;
}

/** Whether a tower stands on the ground beside the base. */
@inline
export function isBeside(index: i32): bool {
  return <i32>towerInput(index, TowerSlot.Place) >= TowerType.Wing;
}

let underTop: f64 = 0;
let underStoreys: i32 = 0;
let underAll: i32 = 0;

/** Finds the highest storey of the base under the tower; returns false when there is none. */
function findUnder(): bool {
  underStoreys = 0;
  underAll = 0;
  let isFound = false;
  for (let i = 0; i < basePlans; i++) {
    const plan = planRow(i);
    if (!isOver(plan)) continue;
    isFound = true;
    underTop = planTop(plan);
    underAll = planInt(plan, Plan.First) + planInt(plan, Plan.Repeat);
  }
  for (let i = 0; i < basePlans; i++) {
    const plan = planRow(i);
    if (planTop(plan) > EPS && planTop(plan) <= underTop + EPS) underStoreys += planInt(plan, Plan.Repeat);
  }
  return isFound && underTop >= 0;
}

/** Shapes the current storey as one of a tower. Returns false when it has no room for its walls. */
export function shapeTower(index: i32): bool {
  const tower = towerAt(index);
  return shapeRing(tower.ring, tower.count);
}
