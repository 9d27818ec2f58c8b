import { AreaFunction, FloorType } from '../model.generated';
import { Plan, planInt, storeyCount } from '../layout/stack';
import { layOfficeStorey } from './officeStorey';
import { isPlanBelowGround, layOpenStorey } from './storey';
import { layBase } from './towers';

/** Office floors, and open floors of another function. */
export function generateOffice(): void {
  layBase(FloorType.Office, (plan) => {
    const isOffice = planInt(plan, Plan.Function) == AreaFunction.Office && !isPlanBelowGround(plan);
    if (isOffice) layOfficeStorey(plan, storeyCount);
    else layOpenStorey(plan);
  });
}
