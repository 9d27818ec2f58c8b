import { AccessType, AreaFunction, Parameter, SpaceKind } from '../model.generated';
import { toMetres } from '../number/grid';
import { addAttachment } from '../partition/attachment';
import {
  access,
  backCornerDepth,
  backDepth,
  backUnitDepth,
  corridor,
  corridorOffset,
  frontCornerDepth,
  frontDepth,
  frontUnitDepth,
  hasFullLength,
  innerWall,
  zoneDepth,
  zoneLength,
} from './access';
import { boxBetween, boxX0, boxX1, boxY0, boxY1, mirrorStrip, stripSpace, stripWall } from './frame';
import { lengthParameter } from './input';
import { endBayLength, layStrip } from './strip';

/** Lays the strips of a corridor or gallery storey, and the corridor or gallery. */
export function layCorridorStorey(first: i32, end: i32): void {
  if (access == AccessType.DoubleLoaded) return layDoubleLoaded(first, end);
  mirrorStrip(false);
  layStrip(first, end, false, frontDepth, frontUnitDepth, frontCornerDepth, 0, 0, 0);
  if (access == AccessType.Ground) return;
  if (access == AccessType.Gallery) return addGallery();
  stripWall(0, frontDepth, zoneLength, frontDepth + innerWall);
  layCorridor(0, frontDepth + innerWall, zoneLength, zoneDepth);
}

function layDoubleLoaded(first: i32, end: i32): void {
  let left = endOffset(first, end, false);
  let right = endOffset(first, end, true);
  const door = lengthParameter(Parameter.DoorWidth);
  if (zoneLength - left - right < door) {
    left = 0;
    right = 0;
  }
  const gainLeft = left > 0 ? left - innerWall : 0;
  const gainRight = right > 0 ? right - innerWall : 0;
  const middle = zoneDepth - frontDepth - backDepth;
  const frontGain = (middle - innerWall) >> 1;
  const backGain = middle - innerWall - frontGain;
  mirrorStrip(false);
  layStrip(first, end, false, frontDepth, frontUnitDepth, frontCornerDepth, gainLeft, gainRight, frontGain);
  mirrorStrip(true);
  layStrip(first, end, true, backDepth, backUnitDepth, backCornerDepth, gainLeft, gainRight, backGain);
  mirrorStrip(false);
  layMiddle(left, right, gainLeft, gainRight, frontDepth + frontGain);
}

/** Lays the corridor, its walls, and the wall at `split` between the gained ends. */
function layMiddle(left: i32, right: i32, gainLeft: i32, gainRight: i32, split: i32): void {
  const c0 = frontDepth + innerWall;
  const c1 = zoneDepth - backDepth - innerWall;
  stripWall(gainLeft, frontDepth, zoneLength - gainRight, c0);
  stripWall(gainLeft, c1, zoneLength - gainRight, c1 + innerWall);
  stripWall(gainLeft, c0, left, c1);
  stripWall(zoneLength - right, c0, zoneLength - gainRight, c1);
  stripWall(0, split, gainLeft, split + innerWall);
  stripWall(zoneLength - gainRight, split, zoneLength, split + innerWall);
  layCorridor(left, c0, zoneLength - right, c1);
}

function layCorridor(u0: i32, w0: i32, u1: i32, w1: i32): void {
  stripSpace(SpaceKind.Corridor, AreaFunction.Circulation, -1, -1, u0, w0, u1, w1);
}

/**
 * Returns how far before an end facade the corridor stops: the parameter, or 0 when an end bay is too short to take the
 * gained end and keep its door on the corridor.
 */
function endOffset(first: i32, end: i32, isRight: bool): i32 {
  if (corridorOffset <= innerWall) return 0;
  const needed = corridorOffset - innerWall + lengthParameter(Parameter.DoorOffset) + lengthParameter(Parameter.DoorWidth);
  const least = min(endBayLength(first, end, false, isRight), endBayLength(first, end, true, isRight));
  return least >= needed ? corridorOffset : 0;
}

/** Adds the open gallery along the back facade: outside the outline, so no floor area (domain.md 3.4). */
function addGallery(): void {
  const wall = lengthParameter(Parameter.OuterWall);
  const isFull = hasFullLength;
  const inset = isFull ? -wall : lengthParameter(Parameter.CorridorOffset) - wall;
  if (zoneLength - inset <= inset) return;
  boxBetween(inset, zoneDepth + wall, zoneLength - inset, zoneDepth + wall + corridor);
  const area = toMetres(zoneLength - 2 * inset) * toMetres(corridor);
  addAttachment(SpaceKind.Gallery, -1, boxX0, boxY0, boxX1, boxY1, area, false);
}
