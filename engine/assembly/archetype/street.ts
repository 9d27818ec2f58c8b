import { BuildingFigure } from '../../abi/building';
import { Storey } from '../../abi/storey';
import { AreaFunction, FloorType, Parameter, SpaceKind } from '../model.generated';
import { findZone, isEquivalent, zoneHeight, zoneWidth, zoneX, zoneY } from '../layout/equivalent';
import { lengthParameter } from '../layout/input';
import { beginOutline, shapeSurface } from '../layout/outline';
import { addSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { addSpace, beginEquivalent, endStorey } from '../partition/storey';
import { figures } from '../partition/tables';
import { beginSurface } from './parkingLot';

/**
 * A street along its box: carriageway in the middle, sidewalks and, where there is width left for both, green strips
 * along the edges (domain.md 3.11). All of it but the green is hard surface; spare width goes to the carriageway.
 */
export function generateStreet(): void {
  if (!beginOutline()) return;
  shapeSurface();
  if (!findZone(0)) return;
  const storey = beginSurface(FloorType.Generic, AreaFunction.Circulation);
  if (isEquivalent) beginEquivalent(zoneX, zoneY, zoneWidth, zoneHeight, 0);
  const carriageway = lengthParameter(Parameter.StreetWidth);
  const sidewalk = fitsBeside(carriageway, lengthParameter(Parameter.SidewalkWidth));
  const green = fitsBeside(carriageway + 2 * sidewalk, lengthParameter(Parameter.StreetGreenWidth));
  layBand(0, green, SpaceKind.Void, AreaFunction.Outdoor);
  layBand(green, green + sidewalk, SpaceKind.Corridor, AreaFunction.Circulation);
  layBand(green + sidewalk, zoneHeight - green - sidewalk, SpaceKind.Aisle, AreaFunction.Circulation);
  layBand(zoneHeight - green - sidewalk, zoneHeight - green, SpaceKind.Corridor, AreaFunction.Circulation);
  layBand(zoneHeight - green, zoneHeight, SpaceKind.Void, AreaFunction.Outdoor);
  endStorey();
  const planted = 2 * toMetres(green) * toMetres(zoneWidth);
  addSlot(figures, BuildingFigure.HardArea, slot(storey, Storey.Gross) - planted);
}

/** Returns the width of a band on both sides of the taken width: as asked, or 0 when both do not fit. */
function fitsBeside(taken: i32, width: i32): i32 {
  return taken + 2 * width <= zoneHeight + 1 ? min(width, (zoneHeight - taken) >> 1) : 0;
}

function layBand(from: i32, to: i32, kind: i32, areaFunction: i32): void {
  addSpace(kind, areaFunction, -1, -1, zoneX, zoneY + from, zoneX + zoneWidth, zoneY + to);
}
