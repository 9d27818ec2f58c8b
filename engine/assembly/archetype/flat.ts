import { BuildingSlot, FloorType } from '../model.generated';
import { building } from '../layout/input';
import { beginOutline } from '../layout/outline';
import { basePlans, Plan, planInt, planRow, plans, planStoreys } from '../layout/stack';
import { planTowers } from '../layout/towers';
import {
  beginDwellingBase,
  fitDwellings,
  isDwellingStorey,
  layDwellingStorey,
  layGroundStorey,
  reportFitting,
  storeysAboveGround,
} from './dwellings';
import { layOpenStorey, shapePlan } from './storey';
import { layTowers } from './towers';

/** Apartment slab with corridor, gallery or portico access (domain.md 3.3 to 3.7); a tower is a slab with the tower stair. */
export function generateFlat(isTower: bool): void {
  if (beginOutline()) generateDwellings(isTower);
}

/** Lays the residential storeys on the current outline, with the ground floor under them and the towers on them. */
export function generateDwellings(isTower: bool): void {
  planStoreys(building(BuildingSlot.HasGroundFloor) != 0, FloorType.Apartments);
  beginDwellingBase(isTower);
  fitDwellings(0, basePlans);
  planTowers(storeysAboveGround());
  fitDwellings(basePlans, plans.count);
  reportFitting(0);
  for (let i = 0; i < basePlans; i++) {
    const plan = planRow(i);
    shapePlan(plan);
    if (isDwellingStorey(plan)) layDwellingStorey(plan);
    else if (planInt(plan, Plan.Type) == FloorType.GroundFloor) layGroundStorey(plan);
    else layOpenStorey(plan);
  }
  layTowers();
}
