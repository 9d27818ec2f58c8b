import { Face, Storey } from '../../abi/storey';
import { AreaFunction, BuildingSlot, MessageCode, Parameter, RampType, SpaceKind } from '../model.generated';
import { findZone, isEquivalent, zoneHeight, zoneWidth, zoneX, zoneY } from '../layout/equivalent';
import { building, lengthParameter, parameter } from '../layout/input';
import { layParking, leastParkingDepth } from '../layout/parking';
import { Plan, planInt, planNumber, planRow, plans } from '../layout/stack';
import { addSlot, intSlot, setSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { pointX, pointY } from '../number/ring';
import { ceilTolerant, EPS } from '../number/tolerance';
import { report } from '../partition/message';
import { beginEquivalent } from '../partition/storey';
import { faceRow, faces, vertexRow } from '../partition/tables';
import { closeStorey, fillInner, isPlanBelowGround, openStorey } from './storey';

/**
 * Lays the parking storey shaped last, above or below ground (domain.md 3.9): rows of stalls inside the outer walls, less
 * those that ramp and cores take. A straight ramp and a car lift take stalls at the end of the last row, other ramps those
 * in the corner there; cores take stalls at the start of the first row.
 */
export function layParkingStorey(plan: usize): void {
  const wall = lengthParameter(Parameter.OuterWall);
  const hasZone = findZone(wall);
  const storey = openStorey(plan);
  setSlot(storey, Storey.Function, AreaFunction.Parking);
  if (isEquivalent && hasZone) beginEquivalent(zoneX, zoneY, zoneWidth, zoneHeight, wall);
  if (hasZone) {
    const found = layParking(zoneX, zoneY, zoneWidth, zoneHeight, true);
    if (found == 0) report(MessageCode.ParkingDoesNotFit, leastParkingDepth(), toMetres(zoneHeight));
    const cores = coreCount();
    const kind = chooseRamp(plan);
    setSlot(storey, Storey.Ramp, kind);
    const ramp = min(found, rampStalls(kind, planNumber(plan, Plan.Height)));
    const core = min(found - ramp, cores * stallsFor(leastCoreBay()));
    relabel(intSlot(storey, Storey.FaceStart), kind, rampLength(planNumber(plan, Plan.Height)), ramp, core);
    setSlot(storey, Storey.Parking, found - ramp - core);
    setSlot(storey, Storey.Cores, cores);
  }
  if (!hasZone) fillInner(SpaceKind.Garage, AreaFunction.Parking);
  closeStorey(isPlanBelowGround(plan), AreaFunction.Parking);
}

function coreCount(): i32 {
  const fixed = <i32>building(BuildingSlot.Cores);
  if (fixed > 0) return fixed;
  return max(1, <i32>ceilTolerant(toMetres(zoneWidth) / (2 * parameter(Parameter.EgressDistance))));
}

/** Returns the length of a core bay without a lift, metres, rounded to the module (domain.md 3.4). */
function leastCoreBay(): f64 {
  const module = parameter(Parameter.CoreIncrement);
  return module * ceilTolerant((parameter(Parameter.StaircaseWidth) + parameter(Parameter.InnerWall)) / module);
}

function stallsFor(length: f64): i32 {
  return <i32>ceilTolerant(length / parameter(Parameter.StallLength));
}

/** Returns how many stalls a ramp takes: those along a straight ramp for every kind, those in front of a car lift, 0 when level. */
function rampStalls(kind: i32, height: f64): i32 {
  if (kind == RampType.Level) return 0;
  if (kind == RampType.Lift) return stallsFor(parameter(Parameter.CarLiftWidth));
  return stallsFor(rampLength(height));
}

function rampLength(height: f64): f64 {
  return (parameter(Parameter.RampLength3m) * height) / 3;
}

/** Returns the first ramp that fits the zone: straight with run-off, two legs around a corner, spiral, car lift. */
function chooseRamp(plan: usize): i32 {
  if (isLevel(plan)) return RampType.Level;
  const length = rampLength(planNumber(plan, Plan.Height));
  const long = max(toMetres(zoneWidth), toMetres(zoneHeight));
  const short = min(toMetres(zoneWidth), toMetres(zoneHeight));
  const leg = length / 2 + parameter(Parameter.RampQuarterTurn);
  if (reaches(long, length + parameter(Parameter.RampRunOff)) && reaches(short, parameter(Parameter.RampWidth))) {
    return RampType.Straight;
  }
  if (reaches(short, leg)) return RampType.QuarterTurn;
  if (reaches(long, parameter(Parameter.RampSpiralLength)) && reaches(short, parameter(Parameter.RampSpiralWidth))) {
    return RampType.Spiral;
  }
  report(MessageCode.RampDoesNotFit, length, long);
  return RampType.Lift;
}

function reaches(room: f64, need: f64): bool {
  return room >= need - EPS;
}

/** Whether this is the only parking storey, at ground level: it needs no ramp. */
function isLevel(plan: usize): bool {
  if (abs(planNumber(plan, Plan.Z)) > EPS || planInt(plan, Plan.Repeat) > 1) return false;
  let storeys = 0;
  for (let i = 0; i < plans.count; i++) {
    if (planInt(planRow(i), Plan.Function) == AreaFunction.Parking) storeys++;
  }
  return storeys <= 1;
}

/**
 * Turns `ramp` stalls into ramp and the first `core` stalls into cores, one face per run in a row. A ramp in a corner
 * takes the stalls under it first; the others it takes become manoeuvring floor.
 */
function relabel(start: i32, ramp: i32, length: f64, stalls: i32, core: i32): void {
  let left = stalls;
  const isCorner = ramp == RampType.QuarterTurn || ramp == RampType.Spiral;
  for (let i = start; i < faces.count && isCorner && left > 0; i++) {
    if (isUnderRamp(ramp, length, faceRow(i))) left -= relabelStall(i, SpaceKind.Ramp);
  }
  const last = isCorner ? SpaceKind.Aisle : SpaceKind.Ramp;
  for (let i = faces.count - 1; i >= start && left > 0; i--) left -= relabelStall(i, last);
  left = core;
  for (let i = start; i < faces.count && left > 0; i++) left -= relabelStall(i, SpaceKind.Core);
  let kept = start;
  for (let i = start; i < faces.count; i++) {
    if (kept > start && joinsBefore(faceRow(kept - 1), faceRow(i))) continue;
    if (kept < i) memory.copy(faceRow(kept), faceRow(i), <usize>(Face.STRIDE << 3));
    kept++;
  }
  faces.count = kept;
}

/** Whether a cell reaches under the ramp, drawn by `host/drawing/ramps.ts`, in the corner where both axes of the zone end. */
function isUnderRamp(ramp: i32, length: f64, face: usize): bool {
  const ring = vertexRow(intSlot(face, Face.VertexStart));
  const dx = toMetres(zoneX + zoneWidth - max(pointX(ring, 0), pointX(ring, 2)));
  const dy = toMetres(zoneY + zoneHeight - max(pointY(ring, 0), pointY(ring, 2)));
  const turn = parameter(Parameter.RampQuarterTurn);
  const long = parameter(Parameter.RampSpiralLength);
  const short = parameter(Parameter.RampSpiralWidth);
  if (ramp == RampType.Spiral) {
    return reaches(toMetres(zoneHeight), long) ? dx < short && dy < long : dx < long && dy < short;
  }
  const leg = length / 2 + turn;
  const width = parameter(Parameter.RampWidth);
  return (dx < leg && dy < width) || (dx < width && dy < leg) || (dx < turn && dy < turn);
}

function relabelStall(index: i32, kind: i32): i32 {
  const face = faceRow(index);
  if (intSlot(face, Face.IsWall) != 0 || intSlot(face, Face.Kind) != SpaceKind.Stall) return 0;
  setSlot(face, Face.Kind, kind);
  setSlot(face, Face.Dwelling, -1);
  startLowerLeft(vertexRow(intSlot(face, Face.VertexStart)));
  return 1;
}

/** Rotates the corners of a rectangle so that the lower left comes first; those of an angled stall start at its aisle. */
function startLowerLeft(ring: usize): void {
  while (pointX(ring, 0) > pointX(ring, 2) || pointY(ring, 0) > pointY(ring, 2)) {
    const first = load<u64>(ring);
    memory.copy(ring, ring + 8, 24);
    store<u64>(ring + 24, first);
  }
}

/** Extends a rectangle by the next cell of its row; false when the two are not adjacent or not of one kind. */
function joinsBefore(face: usize, next: usize): bool {
  const kind = intSlot(face, Face.Kind);
  if (intSlot(face, Face.IsWall) != 0 || intSlot(next, Face.IsWall) != 0 || intSlot(next, Face.Kind) != kind) return false;
  if (kind != SpaceKind.Ramp && kind != SpaceKind.Core && kind != SpaceKind.Aisle) return false;
  const own = vertexRow(intSlot(face, Face.VertexStart));
  const other = vertexRow(intSlot(next, Face.VertexStart));
  // Corners run from the lower left, counter-clockwise: the next cell lies to the right of this one or above it.
  const isRight = pointX(own, 1) == pointX(other, 0) && pointY(own, 0) == pointY(other, 0) && pointY(own, 2) == pointY(other, 2);
  const isAbove = pointY(own, 2) == pointY(other, 0) && pointX(own, 0) == pointX(other, 0) && pointX(own, 2) == pointX(other, 2);
  if (!isRight && !isAbove) return false;
  const first = isRight ? 1 : 2;
  memory.copy(own + (<usize>first << 3), other + (<usize>first << 3), 16);
  addSlot(face, Face.Area, slot(next, Face.Area));
  return true;
}
