import { FloorType } from '../model.generated';
import { beginOutline } from '../layout/outline';
import { basePlans, Plan, planInt, planRow, plans, planStoreys } from '../layout/stack';
import { DWELLINGS, OFFICES, planTowers, STALLS, towerAt } from '../layout/towers';
import { beginBody } from '../partition/tables';
import { fitDwellings, layDwellingStorey, reportFitting, reportSizes, storeysAboveGround } from './dwellings';
import { layOpenStorey, shapePlan } from './storey';
import { layOfficeStorey } from './officeStorey';
import { layParkingStorey } from './parkingStorey';
import { deductSharedWalls } from './sharedWalls';

/** A base without dwellings on the building's outline, each storey laid out by `lay`, and the towers on or beside it. */
export function layBase(type: FloorType, lay: (plan: usize) => void): void {
  if (!beginOutline()) return;
  planStoreys(false, type);
  planTowers(storeysAboveGround());
  fitDwellings(basePlans, plans.count);
  reportFitting(basePlans);
  for (let i = 0; i < basePlans; i++) {
    shapePlan(planRow(i));
    lay(planRow(i));
  }
  layTowers();
}

/** Lays the towers out, each as a volume of its own. */
export function layTowers(): void {
  let last = -1;
  for (let i = basePlans; i < plans.count; i++) {
    const plan = planRow(i);
    const index = planInt(plan, Plan.Tower);
    shapePlan(plan);
    if (index != last) beginBody();
    last = index;
    const tower = towerAt(index);
    if (tower.layout == DWELLINGS) layDwellingStorey(plan);
    else if (tower.layout == OFFICES) layOfficeStorey(plan, tower.storeys);
    else if (tower.layout == STALLS) layParkingStorey(plan);
    else layOpenStorey(plan);
  }
  deductSharedWalls();
  reportSizes();
}
