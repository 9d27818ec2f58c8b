import { Storey } from '../../abi/storey';
import { AreaBasis, AreaFunction, FloorSlot, FunctionParameters, MessageCode, Parameter, RoofShape, SpaceKind } from '../model.generated';
import { setSlot, slot } from '../memory/table';
import { fillAroundCourtyard } from '../layout/courtyard';
import { hole, holeCount, holeInner, inner, ring, ringCount, shapeStorey } from '../layout/outline';
import { addWindows } from '../layout/openings';
import { floorInput, functionParameter, parameter } from '../layout/input';
import { Plan, planInt, planNumber } from '../layout/stack';
import { shapeTower, towerAt } from '../layout/towers';
import { addFacadeEdges, addOuterWalls, addOutline, beginFace, beginStorey, corner, endFace, endStorey } from '../partition/storey';
import { report } from '../partition/message';
import { storeys } from '../partition/tables';
import { pointX, pointY } from '../number/ring';
import { EPS } from '../number/tolerance';

/** Shapes the outline of a planned storey that has room for its walls. */
export function shapePlan(plan: usize): void {
  const tower = planInt(plan, Plan.Tower);
  if (tower >= 0) shapeTower(tower);
  else shapeStorey(planInt(plan, Plan.Floor), planInt(plan, Plan.Explicit) != 0);
}

/** Opens the storey that was shaped last. */
export function openStorey(plan: usize): usize {
  const storey = beginStorey(ring, ringCount);
  if (holeCount > 0) addOutline(hole, holeCount);
  placeStorey(storey, planInt(plan, Plan.Tower));
  const type = planInt(plan, Plan.Type);
  const areaFunction = planInt(plan, Plan.Function);
  describeStorey(storey, type, areaFunction, planNumber(plan, Plan.Z), planNumber(plan, Plan.Height), planInt(plan, Plan.First));
  setSlot(storey, Storey.Repeat, planNumber(plan, Plan.Repeat));
  const floorIndex = planInt(plan, Plan.Floor);
  setSlot(storey, Storey.Floor, floorIndex);
  const isExplicit = planInt(plan, Plan.Explicit) != 0;
  setSlot(storey, Storey.RoofShape, isExplicit ? floorInput(floorIndex, FloorSlot.Roof) : RoofShape.Flat);
  setSlot(storey, Storey.RoofHeight, isExplicit ? floorInput(floorIndex, FloorSlot.RoofHeight) : 0);
  setSlot(storey, Storey.RoofEdges, isExplicit ? floorInput(floorIndex, FloorSlot.RoofEdges) : 0);
  setSlot(
    storey,
    Storey.ParapetHeight,
    isExplicit ? floorInput(floorIndex, FloorSlot.ParapetHeight) : parameter(Parameter.ParapetHeight),
  );
  addOuterWalls(ring, inner, ringCount);
  addOuterWalls(hole, holeInner, holeCount);
  return storey;
}

/** Writes type, level and height in metres, and place in the stack, which is its floor too by default. */
export function describeStorey(storey: usize, type: i32, areaFunction: i32, level: f64, height: f64, first: i32): void {
  setSlot(storey, Storey.FloorType, type);
  setSlot(storey, Storey.Function, areaFunction);
  setSlot(storey, Storey.Z, level);
  setSlot(storey, Storey.Height, height);
  setSlot(storey, Storey.First, first);
  setSlot(storey, Storey.Floor, first);
}

/** Writes the frame of a storey; a storey of a tower has that of the tower. */
function placeStorey(storey: usize, index: i32): void {
  setSlot(storey, Storey.Tower, index);
  if (index < 0) return;
  const tower = towerAt(index);
  setSlot(storey, Storey.PlaceX, tower.placeX);
  setSlot(storey, Storey.PlaceY, tower.placeY);
  setSlot(storey, Storey.Cosine, tower.cosine);
  setSlot(storey, Storey.Sine, tower.sine);
}

/** Closes the storey: sums, facade edges, windows. Below ground, walls and windows neither count nor are drawn. */
export function closeStorey(isBelowGround: bool, windowFunction: i32): usize {
  const storey = endStorey();
  setSlot(storey, Storey.BelowGround, isBelowGround ? 1 : 0);
  if (isBelowGround) return storey;
  addFacadeEdges(ring, ringCount);
  addFacadeEdges(hole, holeCount);
  addWindows(storey, storeys.count - 1, windowFunction);
  return storey;
}

/** Lays one face of the storey's function inside the outer walls. */
export function layOpenStorey(plan: usize): void {
  const areaFunction = planInt(plan, Plan.Function);
  openStorey(plan);
  fillInner(openKind(areaFunction), areaFunction);
  const storey = closeStorey(isPlanBelowGround(plan), areaFunction);
  const usable = functionParameter(areaFunction, FunctionParameters.Efficiency) * slot(storey, Storey.Gross);
  const basis = <i32>functionParameter(areaFunction, FunctionParameters.Basis);
  if (basis == AreaBasis.Gbo) setSlot(storey, Storey.Gbo, usable);
  if (basis == AreaBasis.Lfa) setSlot(storey, Storey.Lfa, usable);
  setSlot(storey, Storey.ByEfficiency, 1);
}

/** Lays one face over all inside the outer walls. */
export function fillInner(kind: i32, areaFunction: i32): void {
  if (holeCount > 0) return fillAroundCourtyard(kind, areaFunction);
  beginFace(false, kind, areaFunction, -1, -1);
  for (let i = 0; i < ringCount; i++) corner(pointX(inner, i), pointY(inner, i));
  endFace();
}

function openKind(areaFunction: i32): i32 {
  switch (areaFunction) {
    case AreaFunction.Parking:
      return SpaceKind.Garage;
    case AreaFunction.Storage:
      return SpaceKind.Storage;
    case AreaFunction.Bicycle:
      return SpaceKind.Bicycle;
    case AreaFunction.Common:
      return SpaceKind.Common;
    case AreaFunction.Entrance:
      return SpaceKind.Entrance;
    case AreaFunction.Circulation:
      return SpaceKind.Corridor;
    case AreaFunction.Technical:
      return SpaceKind.Mechanical;
    default:
      return SpaceKind.Lettable;
  }
}

/** Reports dwellings in a storey of this height, metres, that leaves too little between floor and ceiling. */
export function checkCeiling(height: f64): void {
  const clear = height - parameter(Parameter.CeilingBuildUp);
  const least = parameter(Parameter.CeilingMin);
  if (clear < least - EPS) report(MessageCode.CeilingBelowMin, least, clear);
}

/** A storey is below ground when its top is (domain.md 0). */
export function isPlanBelowGround(plan: usize): bool {
  return planNumber(plan, Plan.Z) + planNumber(plan, Plan.Height) <= EPS;
}
