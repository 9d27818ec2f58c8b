import { FloorType, MessageCode, Parameter, SpaceKind } from '../model.generated';
import { lengthParameter } from '../layout/input';
import { beginOutline, courtyardArea, courtyardWidth } from '../layout/outline';
import { Plan, planInt, planRow, plans, planStoreys } from '../layout/stack';
import { toMetres } from '../number/grid';
import { report } from '../partition/message';
import { generateDwellings } from './flat';
import { closeStorey, fillInner, isPlanBelowGround, openStorey, shapePlan } from './storey';

/**
 * A perimeter block: four wings of one depth around a courtyard (domain.md 3.10). Cutting the outline yields the wings in
 * the order of domain.md: the long ones run through, front first, then the short ones, left first.
 */
export function generateStreetBlock(): void {
  if (!beginOutline(true)) return;
  const least = lengthParameter(Parameter.CourtyardMin);
  if (courtyardWidth() + 1 < least) {
    const clear = toMetres(least);
    report(MessageCode.InvalidShape, clear * clear, courtyardArea());
    return keepOutline();
  }
  generateDwellings(false);
}

/** Lays storeys of one open face without units: an error stops the layout and keeps the outline (domain.md 3.13). */
function keepOutline(): void {
  planStoreys(false, FloorType.Apartments);
  for (let i = 0; i < plans.count; i++) {
    const plan = planRow(i);
    shapePlan(plan);
    openStorey(plan);
    fillInner(SpaceKind.Void, planInt(plan, Plan.Function));
    closeStorey(isPlanBelowGround(plan), planInt(plan, Plan.Function));
  }
}
