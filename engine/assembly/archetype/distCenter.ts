import { BuildingFigure } from '../../abi/building';
import { Edge, Storey } from '../../abi/storey';
import { AreaFunction, BuildingSlot, FloorType, MessageCode, Parameter, SpaceKind, WallKind } from '../model.generated';
import { building, lengthParameter, parameter } from '../layout/input';
import { addFacadeDoor } from '../layout/openings';
import { beginOutline, inner, isRectangle, ring, ringCount, shapeStorey } from '../layout/outline';
import { addSlot, intSlot, setSlot, slot } from '../memory/table';
import { toGrid, toMetres, UNITS_PER_METRE } from '../number/grid';
import { boxOf, rectangle } from '../number/ring';
import { EPS, floorTolerant } from '../number/tolerance';
import { report } from '../partition/message';
import { addOuterWalls, addSpace, addWall, beginStorey, endStorey } from '../partition/storey';
import { beginBody, edgeRow, figures, storeyRow } from '../partition/tables';
import { closeStorey, describeStorey, fillInner } from './storey';

/**
 * One hall with docks along its front, a court for lorries in front of them and offices on a mezzanine above them
 * (domain.md 3.11). The box height is the height of the hall.
 */
let x0: i32 = 0;
let y0: i32 = 0;
let x1: i32 = 0;
let y1: i32 = 0;

export function generateDistCenter(): void {
  if (!beginOutline()) return;
  const height = building(BuildingSlot.Height);
  if (height <= EPS || !shapeStorey(0, false)) {
    report(MessageCode.HeightTruncated, height, height);
    return;
  }
  const box = boxOf(ring, ringCount);
  x0 = box.minX;
  y0 = box.minY;
  x1 = box.maxX;
  y1 = box.maxY;
  const isBox = isRectangle();
  layHall(height);
  const docks = isBox ? dockCount() : 0;
  reportDocks(docks, height);
  if (docks > 0) drawDocks(docks);
  if (isBox) layOffices(height);
  if (docks > 0) layCourt();
}

function layHall(height: f64): void {
  const storey = beginStorey(ring, ringCount);
  describeStorey(storey, FloorType.Logistics, AreaFunction.Logistics, building(BuildingSlot.Level), height, 0);
  setSlot(storey, Storey.ParapetHeight, parameter(Parameter.ParapetHeight));
  addOuterWalls(ring, inner, ringCount);
  fillInner(SpaceKind.Hall, AreaFunction.Logistics);
  closeStorey(building(BuildingSlot.Level) + height <= EPS, AreaFunction.Logistics);
  setSlot(storey, Storey.Lfa, slot(storey, Storey.Net));
}

/** Returns the number of docks: those asked for, limited to what fits between the outer walls. */
function dockCount(): i32 {
  const clear = toMetres(x1 - x0 - 2 * lengthParameter(Parameter.OuterWall));
  const room = floorTolerant(clear / parameter(Parameter.DockSpacing));
  return <i32>min(building(BuildingSlot.LoadingDocks), max(0, room));
}

function reportDocks(placed: i32, height: f64): void {
  const asked = building(BuildingSlot.LoadingDocks);
  if (<f64>placed < asked) report(MessageCode.DocksReduced, asked, placed);
  const least = parameter(Parameter.DockHallHeight);
  if (placed > 0 && height < least - EPS) report(MessageCode.DockHallTooLow, least, height);
  setSlot(figures, BuildingFigure.Docks, placed);
}

/** Returns the edge along the street, -1 for a hall below ground. */
function frontEdge(storey: usize): i32 {
  const start = intSlot(storey, Storey.EdgeStart);
  for (let i = start; i < start + intSlot(storey, Storey.EdgeCount); i++) {
    if (intSlot(edgeRow(i), Edge.Y0) == y0 && intSlot(edgeRow(i), Edge.Y1) == y0) return i;
  }
  return -1;
}

/** Doors in the front facade. */
function drawDocks(count: i32): void {
  const storey = storeyRow(0);
  const front = frontEdge(storey);
  if (front < 0) return;
  const spacing = parameter(Parameter.DockSpacing) * UNITS_PER_METRE;
  const start = (<f64>(x1 - x0) - spacing * <f64>count) / 2;
  const head = min(parameter(Parameter.DockDoorHeight), slot(storey, Storey.Height));
  const width = min(parameter(Parameter.DockDoorWidth), parameter(Parameter.DockSpacing));
  for (let i = 0; i < count; i++) {
    addFacadeDoor(0, front, start + spacing * (<f64>i + 0.5), width, head);
  }
}

/** Offices above the docks: a strip along the front with an inner wall towards the hall. */
function layOffices(height: f64): void {
  const wall = lengthParameter(Parameter.OuterWall);
  const partition = lengthParameter(Parameter.InnerWall);
  const depth = min(toGrid(building(BuildingSlot.OfficeDepth)), y1 - y0 - wall);
  if (depth <= wall + partition) return;
  const storeyHeight = parameter(Parameter.MezzanineHeight);
  const ground = building(BuildingSlot.HallGroundHeight);
  const count = <i32>min(building(BuildingSlot.OfficeFloors), floorTolerant((height - ground) / storeyHeight));
  for (let i = 0; i < count; i++) {
    const level = building(BuildingSlot.Level) + ground + storeyHeight * <f64>i;
    const storey = beginStorey(rectangle(x0, y0, x1, y0 + depth), 4);
    describeStorey(storey, FloorType.Mezzanine, AreaFunction.Office, level, storeyHeight, i + 1);
    setSlot(storey, Storey.Inside, 1);
    setSlot(storey, Storey.BelowGround, slot(storeyRow(0), Storey.BelowGround));
    addWall(WallKind.Outer, x0, y0, x1, y0 + wall);
    addWall(WallKind.Outer, x0, y0 + wall, x0 + wall, y0 + depth);
    addWall(WallKind.Outer, x1 - wall, y0 + wall, x1, y0 + depth);
    addWall(WallKind.Inner, x0 + wall, y0 + depth - partition, x1 - wall, y0 + depth);
    addSpace(SpaceKind.Lettable, AreaFunction.Office, -1, -1, x0 + wall, y0 + wall, x1 - wall, y0 + depth - partition);
    endStorey();
    setSlot(storey, Storey.Lfa, slot(storey, Storey.Net));
  }
}

/** The court in front of the docks, over the whole length of the hall. */
function layCourt(): void {
  beginBody();
  const depth = toGrid(max(building(BuildingSlot.DockCourt), parameter(Parameter.DockCourtDepth)));
  const storey = beginStorey(rectangle(x0, y0 - depth, x1, y0), 4);
  describeStorey(storey, FloorType.Generic, AreaFunction.Logistics, building(BuildingSlot.Level), 0, 0);
  setSlot(storey, Storey.Surface, 1);
  addSpace(SpaceKind.Aisle, AreaFunction.Circulation, -1, -1, x0, y0 - depth, x1, y0);
  endStorey();
  addSlot(figures, BuildingFigure.HardArea, slot(storey, Storey.Gross));
}
