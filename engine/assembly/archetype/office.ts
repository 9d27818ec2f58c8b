import { AreaFunction, FloorType, MessageCode, Parameter, SpaceKind, Storey } from '../../abi';
import { findZone, isEquivalent, zoneHeight, zoneWidth, zoneX, zoneY } from '../layout/equivalent';
import { beginPath, mirrorStrip, pathFace, pathTo, placeZone, stripSpace, stripWall } from '../layout/frame';
import { lengthParameter, parameter } from '../layout/input';
import { beginOutline } from '../layout/outline';
import { Plan, planInt, plans, planStoreys, storeyCount } from '../layout/stack';
import { setSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { ceilTolerant } from '../number/tolerance';
import { report } from '../partition/message';
import { beginEquivalent, squareMetres } from '../partition/storey';
import { closeStorey, isPlanBelowGround, layOpenStorey, openStorey, shapePlannedStorey } from './generic';

/**
 * Open office floors with a core block per 60 m of length (domain.md 3.11). The blocks stand against the back facade; what
 * is left is one lettable face in front of and between them. Floors of another function are open floors.
 */
export function generateOffice(): void {
  if (!beginOutline()) return;
  planStoreys(false, FloorType.Office);
  for (let i = 0; i < plans.count; i++) {
    const plan = plans.row(i);
    if (!shapePlannedStorey(plan)) continue;
    const isOffice = planInt(plan, Plan.Function) == AreaFunction.Office && !isPlanBelowGround(plan);
    if (isOffice && findZone(lengthParameter(Parameter.OuterWall))) layOfficeStorey(plan);
    else layOpenStorey(plan);
  }
}

/** Core blocks with the walls around them, grid units; cut down to the zone where it is smaller. */
let blockLength: i32 = 0;
let blockDepth: i32 = 0;
let blockCount: i32 = 0;

function sizeBlocks(): void {
  const isDouble = <f64>storeyCount > parameter(Parameter.OfficeDoubleCoreAbove);
  const wall = lengthParameter(Parameter.InnerWall);
  const length = lengthParameter(isDouble ? Parameter.OfficeDoubleCoreLength : Parameter.OfficeCoreLength) + 2 * wall;
  const depth = lengthParameter(isDouble ? Parameter.OfficeDoubleCoreDepth : Parameter.OfficeCoreDepth) + 2 * wall;
  blockLength = min(length, zoneWidth);
  // A block as deep as the floor would cut it in pieces: half of the floor is the most it gets.
  blockDepth = depth < zoneHeight ? depth : zoneHeight >> 1;
  const reach = 2 * parameter(Parameter.EgressDistance);
  blockCount = max(1, <i32>ceilTolerant(toMetres(zoneWidth) / reach));
  if (length > zoneWidth || depth >= zoneHeight) report(MessageCode.CoreTooDeep, toMetres(depth), toMetres(zoneHeight));
}

function blockStart(index: i32): i32 {
  const centre = <i32>((<i64>zoneWidth * <i64>(2 * index + 1)) / <i64>(2 * blockCount));
  return max(0, min(zoneWidth - blockLength, centre - (blockLength >> 1)));
}

function layOfficeStorey(plan: usize): void {
  const storey = openStorey(plan);
  if (isEquivalent) {
    beginEquivalent(zoneX, zoneY, zoneWidth, zoneHeight, lengthParameter(Parameter.OuterWall));
    report(MessageCode.ShapeApproximated, NaN, slot(storey, Storey.Gross));
  }
  sizeBlocks();
  placeZone(zoneX, zoneY);
  mirrorStrip(false);
  for (let k = 0; k < blockCount; k++) layBlock(blockStart(k));
  setSlot(storey, Storey.Lfa, squareMetres(layOpenFace()));
  setSlot(storey, Storey.Cores, blockCount);
  closeStorey(false, AreaFunction.Office);
}

function layBlock(u0: i32): void {
  const wall = lengthParameter(Parameter.InnerWall);
  const u1 = u0 + blockLength;
  const front = zoneHeight - blockDepth;
  stripWall(u0, front, u0 + wall, zoneHeight);
  stripWall(max(u0 + wall, u1 - wall), front, u1, zoneHeight);
  stripWall(u0 + wall, front, u1 - wall, min(zoneHeight, front + wall));
  stripWall(u0 + wall, max(front + wall, zoneHeight - wall), u1 - wall, zoneHeight);
  stripSpace(SpaceKind.Core, AreaFunction.Circulation, -1, -1, u0 + wall, front + wall, u1 - wall, zoneHeight - wall);
}

/** All of the zone but the blocks, as one face; returns twice its area. */
function layOpenFace(): i64 {
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
  return pathFace(SpaceKind.Lettable, AreaFunction.Office, -1, -1);
}
