import { BuildingFigure } from '../../abi/building';
import { Storey } from '../../abi/storey';
import { AreaFunction, BuildingSlot, FloorType, MessageCode } from '../model.generated';
import { building } from '../layout/input';
import { findZone, isEquivalent, zoneHeight, zoneWidth, zoneX, zoneY } from '../layout/equivalent';
import { beginOutline, outline, outlineCount, shapeSurface } from '../layout/outline';
import { layParking, leastParkingDepth } from '../layout/parking';
import { addSlot, setSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { report } from '../partition/message';
import { beginEquivalent, beginStorey, endStorey } from '../partition/storey';
import { figures } from '../partition/tables';
import { describeStorey } from './storey';

/** Stalls and aisles at grade (domain.md 3.9). The whole lot counts as hard surface and as parking area. */
export function generateParkingLot(): void {
  if (!beginOutline()) return;
  shapeSurface();
  const hasZone = findZone(0);
  const storey = beginSurface(FloorType.Parking, AreaFunction.Parking);
  if (isEquivalent && hasZone) beginEquivalent(zoneX, zoneY, zoneWidth, zoneHeight, 0);
  const stalls = hasZone ? layParking(zoneX, zoneY, zoneWidth, zoneHeight, false) : 0;
  if (stalls == 0) report(MessageCode.ParkingDoesNotFit, leastParkingDepth(), toMetres(zoneHeight));
  setSlot(storey, Storey.Parking, stalls);
  endStorey();
  addSlot(figures, BuildingFigure.HardArea, slot(storey, Storey.Gross));
  addSlot(figures, BuildingFigure.ParkingArea, slot(storey, Storey.Gross));
}

/** Opens an open-air surface on the building's outline. */
export function beginSurface(type: i32, areaFunction: i32): usize {
  const storey = beginStorey(outline, outlineCount);
  describeStorey(storey, type, areaFunction, building(BuildingSlot.Level), 0, 0);
  setSlot(storey, Storey.Surface, 1);
  return storey;
}
