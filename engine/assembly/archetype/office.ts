import { AreaFunction, FloorType } from '../model.generated';
import { beginOutline } from '../layout/outline';
import { basePlans, Plan, planInt, planRow, planStoreys, storeyCount } from '../layout/stack';
import { layOfficeStorey } from './officeStorey';
import { isPlanBelowGround, layOpenStorey, shapePlan } from './storey';
import { fitTowers, layTowers } from './towers';

/** Office floors, and open floors of another function. */
export function generateOffice(): void {
  if (!beginOutline()) return;
  planStoreys(false, FloorType.Office);
  fitTowers();
  for (let i = 0; i < basePlans; i++) {
    const plan = planRow(i);
    shapePlan(plan);
    const isOffice = planInt(plan, Plan.Function) == AreaFunction.Office && !isPlanBelowGround(plan);
    if (isOffice) layOfficeStorey(plan, storeyCount);
    else layOpenStorey(plan);
  }
  layTowers();
}
