import { FloorType } from '../model.generated';
import { beginOutline } from '../layout/outline';
import { basePlans, planRow, planStoreys } from '../layout/stack';
import { layOpenStorey, shapePlan } from './storey';
import { fitTowers, layTowers } from './towers';

/**
 * Massing by storeys: one open face inside the outer walls, usable area by the efficiency of the storey's function
 * (domain.md 3.11). Also retail, school, healthcare, hotel, leisure, industrial and agricultural.
 */
export function generateGeneric(): void {
  if (!beginOutline()) return;
  planStoreys(false, FloorType.Generic);
  fitTowers();
  for (let i = 0; i < basePlans; i++) {
    const plan = planRow(i);
    shapePlan(plan);
    layOpenStorey(plan);
  }
  layTowers();
}
