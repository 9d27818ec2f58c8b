import { FloorType } from '../model.generated';
import { beginOutline } from '../layout/outline';
import { basePlans, planRow, planStoreys } from '../layout/stack';
import { layParkingStorey } from './parkingStorey';
import { shapePlan } from './storey';
import { fitTowers, layTowers } from './towers';

/** Parking storeys above or below ground, and towers on them. */
export function generateParkingGarage(): void {
  if (!beginOutline()) return;
  planStoreys(false, FloorType.Parking);
  fitTowers();
  for (let i = 0; i < basePlans; i++) {
    const plan = planRow(i);
    shapePlan(plan);
    layParkingStorey(plan);
  }
  layTowers();
}
