import { Storey } from '../../abi/storey';
import { AreaFunction, MessageCode, Parameter, SpaceKind } from '../model.generated';
import { beginPath, mirrorStrip, pathFace, pathTo, placeZone, stripSpace, stripWall } from '../layout/frame';
import { lengthParameter, parameter } from '../layout/input';
import { Plan, planInt } from '../layout/stack';
import { findWings, Wing, wingAt, wings } from '../layout/wings';
import { addSlot } from '../memory/table';
import { toMetres } from '../number/grid';
import { ceilTolerant } from '../number/tolerance';
import { report } from '../partition/message';
import { squareMetres } from '../partition/storey';
import { openWings } from './dwellings';
import { closeStorey, layOpenStorey, openStorey } from './storey';

let zoneWidth: i32 = 0;
let zoneHeight: i32 = 0;

/** Size of a core block with its walls, grid units; limited by the size of the zone. */
let blockLength: i32 = 0;
let blockDepth: i32 = 0;
let blockCount: i32 = 0;

function sizeBlocks(storeys: i32): void {
  const isDouble = <f64>storeys > parameter(Parameter.OfficeDoubleCoreAbove);
  const wall = lengthParameter(Parameter.InnerWall);
  const length = lengthParameter(isDouble ? Parameter.OfficeDoubleCoreLength : Parameter.OfficeCoreLength) + 2 * wall;
  const depth = lengthParameter(isDouble ? Parameter.OfficeDoubleCoreDepth : Parameter.OfficeCoreDepth) + 2 * wall;
  blockLength = min(length, zoneWidth);
  // A block as deep as the floor would split it, so it gets at most half of the depth.
  blockDepth = depth < zoneHeight ? depth : zoneHeight >> 1;
  const reach = 2 * parameter(Parameter.EgressDistance);
  blockCount = max(1, <i32>ceilTolerant(toMetres(zoneWidth) / reach));
  if (length > zoneWidth || depth >= zoneHeight) report(MessageCode.CoreTooDeep, toMetres(depth), toMetres(zoneHeight));
}

function blockStart(index: i32): i32 {
  const centre = <i32>((<i64>zoneWidth * <i64>(2 * index + 1)) / <i64>(2 * blockCount));
  return max(0, min(zoneWidth - blockLength, centre - (blockLength >> 1)));
}

/**
 * Lays the storey shaped last, in a building of `storeys` storeys: an open office floor with a core block per 60 m of
 * length in each wing (domain.md 3.11). The blocks stand against the back facade; the rest is one lettable face.
 */
export function layOfficeStorey(plan: usize, storeys: i32): void {
  const wall = lengthParameter(Parameter.OuterWall);
  const first = wings.count;
  findWings(wall);
  if (wings.count == first) return layOpenStorey(plan);
  const storey = openStorey(plan);
  openWings(first, wings.count, wall);
  const areaFunction = planInt(plan, Plan.Function);
  for (let i = first; i < wings.count; i++) layOfficeWing(wingAt(i), storeys, storey, areaFunction);
  closeStorey(false, areaFunction);
}

function layOfficeWing(wing: Wing, storeys: i32, storey: usize, areaFunction: i32): void {
  if (wing.length <= 0 || wing.depth <= 0) return;
  zoneWidth = wing.length;
  zoneHeight = wing.depth;
  sizeBlocks(storeys);
  placeZone(wing.x, wing.y, wing.turns);
  mirrorStrip(false);
  for (let k = 0; k < blockCount; k++) layBlock(blockStart(k));
  addSlot(storey, Storey.Lfa, squareMetres(layOpenFace(areaFunction)));
  addSlot(storey, Storey.Cores, blockCount);
}

function layBlock(u0: i32): void {
  const wall = lengthParameter(Parameter.InnerWall);
  const u1 = u0 + blockLength;
  const front = zoneHeight - blockDepth;
  // A very short zone holds only the walls.
  const left = min(u1, u0 + wall);
  stripWall(u0, front, left, zoneHeight);
  stripWall(max(left, u1 - wall), front, u1, zoneHeight);
  stripWall(left, front, u1 - wall, min(zoneHeight, front + wall));
  stripWall(left, max(front + wall, zoneHeight - wall), u1 - wall, zoneHeight);
  stripSpace(SpaceKind.Core, AreaFunction.Circulation, -1, -1, u0 + wall, front + wall, u1 - wall, zoneHeight - wall);
}

/** Lays the zone without the blocks as one face; returns twice its area, square grid units. */
function layOpenFace(areaFunction: i32): i64 {
  const front = zoneHeight - blockDepth;
  beginPath();
  pathTo(0, 0);
  pathTo(zoneWidth, 0);
  if (blockLength < zoneWidth) pathTo(zoneWidth, zoneHeight);
  else pathTo(zoneWidth, front);
  for (let k = blockCount - 1; k >= 0 && blockLength < zoneWidth; k--) {
    const u0 = blockStart(k);
    pathTo(u0 + blockLength, zoneHeight);
    pathTo(u0 + blockLength, front);
    pathTo(u0, front);
    pathTo(u0, zoneHeight);
  }
  pathTo(0, blockLength < zoneWidth ? zoneHeight : front);
  return pathFace(SpaceKind.Lettable, areaFunction, -1, -1);
}
