import { Storey } from '../../abi/storey';
import { AreaFunction, BuildingSlot, FloorType, SpaceKind } from '../model.generated';
import { building } from '../layout/input';
import { beginOutline, outline, outlineCount, shapeSurface } from '../layout/outline';
import { setSlot } from '../memory/table';
import { EPS } from '../number/tolerance';
import { addFacadeEdges, beginStorey, endStorey } from '../partition/storey';
import { describeStorey, fillInner } from './storey';

/** An existing building from the registers: only its outline, drawn up to its height (domain.md 2). */
export function generateSurrounding(): void {
  const height = building(BuildingSlot.Height);
  if (height <= EPS || !beginOutline()) return;
  shapeSurface();
  const storey = beginStorey(outline, outlineCount);
  describeStorey(storey, FloorType.Generic, AreaFunction.Generic, building(BuildingSlot.Level), height, 0);
  setSlot(storey, Storey.Context, 1);
  fillInner(SpaceKind.Void, AreaFunction.Generic);
  endStorey();
  addFacadeEdges(outline, outlineCount);
}
