import { FloorType } from '../model.generated';
import { layOpenStorey } from './storey';
import { layBase } from './towers';

/**
 * Massing by storeys: one open face inside the outer walls, usable area by the efficiency of the storey's function
 * (domain.md 3.11).
 */
export function generateGeneric(): void {
  layBase(FloorType.Generic, layOpenStorey);
}
