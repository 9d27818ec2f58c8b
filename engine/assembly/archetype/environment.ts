import { BuildingFigure } from '../../abi/building';
import { Storey } from '../../abi/storey';
import { AreaFunction, BuildingSlot, EnvironmentType, FloorType, SpaceKind } from '../model.generated';
import { building } from '../layout/input';
import { beginOutline, outline, outlineCount } from '../layout/outline';
import { scatterTrees } from '../layout/trees';
import { addSlot, setSlot, slot } from '../memory/table';
import { pointX, pointY } from '../number/ring';
import { beginFace, corner, endFace, endStorey } from '../partition/storey';
import { figures } from '../partition/tables';
import { beginSurface } from './parkingLot';

/** A surface of green, water or paving, with trees where it is green (domain.md 3.11). */
export function generateEnvironment(): void {
  if (!beginOutline()) return;
  const type = <i32>building(BuildingSlot.Environment);
  const storey = beginSurface(FloorType.Generic, AreaFunction.Outdoor);
  beginFace(false, SpaceKind.Void, AreaFunction.Outdoor, -1, -1);
  for (let i = 0; i < outlineCount; i++) corner(pointX(outline, i), pointY(outline, i));
  endFace();
  endStorey();
  const area = slot(storey, Storey.Gross);
  const green = greenShare(type);
  addSlot(figures, BuildingFigure.GreenArea, area * green);
  addSlot(figures, BuildingFigure.HardArea, area * hardShare(type));
  if (type == EnvironmentType.Water) addSlot(figures, BuildingFigure.WaterArea, area);
  if (green == 1) setSlot(figures, BuildingFigure.Trees, scatterTrees(area));
}

/** Returns the share of the surface that counts as green, 0 to 1. */
function greenShare(type: i32): f64 {
  switch (type) {
    case EnvironmentType.Green:
    case EnvironmentType.Park:
    case EnvironmentType.Garden:
    case EnvironmentType.Forest:
    case EnvironmentType.Agriculture:
      return 1;
    case EnvironmentType.HalfPaved:
      return 0.5;
    default:
      return 0;
  }
}

function hardShare(type: i32): f64 {
  switch (type) {
    case EnvironmentType.Paved:
    case EnvironmentType.Square:
    case EnvironmentType.Playground:
    case EnvironmentType.Path:
      return 1;
    case EnvironmentType.HalfPaved:
      return 0.5;
    default:
      return 0;
  }
}
