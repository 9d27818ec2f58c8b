import { AreaFunction, BuildingSlot, FloorSlot, FloorType, MessageCode } from '../model.generated';
import { createRecords, intSlot, recordOf, setSlot, slot, Table } from '../memory/table';
import { EPS, floorTolerant } from '../number/tolerance';
import { report } from '../partition/message';
import { building, floorCount, floorInput } from './input';
import { shapeStorey } from './outline';

/** A planned storey, or several identical ones (domain.md 3.2), before the layout. */
export enum Plan {
  /** Explicit floor, or the position in the stack when floors are implied. */
  Floor,
  /** 1 when Floor is a row of the input. */
  Explicit,
  Type,
  Function,
  Z,
  Height,
  Repeat,
  /** Storeys below in the stack. */
  First,
  /** First row of its wings in the table of wings, once found. */
  WingStart,
  WingCount,
  /** Index of the tower it belongs to, -1 for the base. */
  Tower,
  STRIDE,
}

export let plans: Table = changetype<Table>(0);
/** All storeys of the base, below ground included. */
export let storeyCount: i32 = 0;
/** Plans of the base; those of towers follow. */
export let basePlans: i32 = 0;

let level: f64 = 0;
let areOutlined: bool = true;

@inline
export function planRow(index: i32): usize {
  return recordOf(plans, Plan.STRIDE, index);
}

/**
 * Stacks the explicit floors, or as many implied storeys as the height allows (domain.md 3.2). `hasOutlines`: storeys follow
 * the outline and their floor's offsets; storeys that the offsets invert are dropped. Houses have their own outlines.
 */
export function planStoreys(groundFloor: bool, impliedType: FloorType, hasOutlines: bool = true): void {
  areOutlined = hasOutlines;
  plans = createRecords(Plan.STRIDE, 8);
  storeyCount = 0;
  level = building(BuildingSlot.Level);
  if (floorCount > 0) planExplicit();
  else planImplied(groundFloor, impliedType);
  basePlans = plans.count;
}

/** Adds the storeys of a tower from level `from`, metres; `below` storeys of other volumes lie under it. */
export function planTower(tower: i32, from: f64, height: f64, repeat: i32, areaFunction: i32, type: i32, below: i32): void {
  const own = storeyCount;
  level = from;
  storeyCount = below;
  addAlike(plans.count, false, type, areaFunction, height, repeat);
  storeyCount = own;
  setSlot(planRow(plans.count - 1), Plan.Tower, tower);
}

/** Returns the level of the top of a plan, metres. */
export function planTop(plan: usize): f64 {
  return slot(plan, Plan.Z) + slot(plan, Plan.Height) * slot(plan, Plan.Repeat);
}

/** Adds storeys of the base that have room. Storeys partly below and partly above ground become two plans. */
function add(floorIndex: i32, explicit: bool, type: i32, areaFunction: i32, height: f64, repeat: i32): void {
  if (areOutlined && !shapeStorey(floorIndex, explicit)) return reportNoRoom(level + height * <f64>repeat);
  const below = min(repeat, max(0, <i32>floorTolerant(-level / height)));
  if (below > 0) addAlike(floorIndex, explicit, type, areaFunction, height, below);
  if (repeat > below) addAlike(floorIndex, explicit, type, areaFunction, height, repeat - below);
}

/** Reports storeys without room for their walls, up to a level, metres: the storeys above them move down. */
export function reportNoRoom(top: f64): void {
  report(MessageCode.HeightTruncated, building(BuildingSlot.Height), top - building(BuildingSlot.Level));
}

function addAlike(floorIndex: i32, explicit: bool, type: i32, areaFunction: i32, height: f64, repeat: i32): void {
  const row = plans.add();
  setSlot(row, Plan.Floor, floorIndex);
  setSlot(row, Plan.Explicit, explicit ? 1 : 0);
  setSlot(row, Plan.Type, type);
  setSlot(row, Plan.Function, areaFunction);
  setSlot(row, Plan.Z, level);
  setSlot(row, Plan.Height, height);
  setSlot(row, Plan.Repeat, repeat);
  setSlot(row, Plan.First, storeyCount);
  setSlot(row, Plan.WingStart, 0);
  setSlot(row, Plan.WingCount, 0);
  setSlot(row, Plan.Tower, -1);
  storeyCount += repeat;
  level += height * <f64>repeat;
}

function planImplied(groundFloor: bool, impliedType: FloorType): void {
  const height = building(BuildingSlot.FloorHeight);
  const limit = building(BuildingSlot.Height);
  const count = <i32>floorTolerant(limit / height);
  if (count == 0) {
    report(MessageCode.HeightTruncated, limit, height);
    return;
  }
  const areaFunction = <i32>building(BuildingSlot.Function);
  if (groundFloor) add(0, false, FloorType.GroundFloor, AreaFunction.Common, height, 1);
  const rest = groundFloor ? count - 1 : count;
  if (rest > 0) add(plans.count, false, impliedType, areaFunction, height, rest);
}

function planExplicit(): void {
  const limit = building(BuildingSlot.Height);
  const base = level;
  let requested: f64 = 0;
  for (let i = 0; i < floorCount; i++) {
    requested += floorInput(i, FloorSlot.Height) * floorInput(i, FloorSlot.Repeat);
  }
  if (requested > limit + EPS) report(MessageCode.HeightTruncated, limit, requested);
  for (let i = 0; i < floorCount; i++) {
    const height = floorInput(i, FloorSlot.Height);
    const room = <i32>floorTolerant((base + limit - level) / height);
    const repeat = min(<i32>floorInput(i, FloorSlot.Repeat), room);
    if (repeat <= 0) return;
    add(i, true, <i32>floorInput(i, FloorSlot.Type), floorFunction(i), height, repeat);
    if (repeat < <i32>floorInput(i, FloorSlot.Repeat)) return;
  }
}

function floorFunction(floorIndex: i32): i32 {
  const own = <i32>floorInput(floorIndex, FloorSlot.Function);
  return own < 0 ? <i32>building(BuildingSlot.Function) : own;
}

@inline
export function planInt(plan: usize, index: Plan): i32 {
  return intSlot(plan, index);
}

@inline
export function planNumber(plan: usize, index: Plan): f64 {
  return slot(plan, index);
}
