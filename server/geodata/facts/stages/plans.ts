/** Which plan holds where on a plot, and what lies in it. */
import type { FlatPolygons } from '../../../../engine/host/plane/types.ts';
import type { CollectionName } from '../../../../model/land/collections.ts';
import type { MissingReason } from '../../../../model/land/missing.ts';
import type { Layer } from '../geometry/layer.ts';
import { areaOf } from '../geometry/measure.ts';
import type { Fact } from '../fact.ts';
import { perLand, perPlot, type Land, type Plot } from '../land.ts';

/** States in which a plan holds. */
const IN_FORCE = /^(vastgesteld|onherroepelijk|in werking|geconsolideerde? versie)$/i;

/** Whether a plan holds, by what its register says. */
export const isInForce = (status: string, historic: string): boolean =>
  !/^(true|1|ja?)$/i.test(historic) && IN_FORCE.test(status);

/** A rule holds on a plot from this share of it; a plan covers a plot that it covers up to this share. */
const LEAST_SHARE = 0.1;
const COVERED = 1e-6;

interface Plan {
  readonly row: number;
  readonly id: string;
  readonly day: string;
}

/** The part of a plot in which a plan is the newest in force. */
interface PlanPart extends Plan {
  readonly part: FlatPolygons;
  readonly area: number;
}

const planOf = (layer: Layer, row: number): string => layer.text('planid', row) ?? layer.table.ids[row]!;

/** Plans in force, the newest first. */
export const plansInForce = perLand((land: Land): ReadonlyMap<number, Plan> => {
  const layer = land.layer('bestemmingsplangebied');
  const plans = layer.table.ids.map((_, row) => ({ row, id: planOf(layer, row), day: layer.text('datum', row) ?? '' }));
  const held = plans.filter(({ row }) =>
    isInForce(layer.text('planstatus', row) ?? '', layer.text('isHistorisch', row) ?? ''),
  );
  return new Map(held.map((plan) => [plan.row, plan]));
});

const newestFirst = (a: Plan, b: Plan): number => {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
};

/** Parts of a plot by plan: at each place the newest plan in force. */
export const planParts = perPlot((plot: Plot): readonly PlanPart[] => {
  const layer = plot.land.layer('bestemmingsplangebied');
  const inForce = plansInForce(plot.land);
  const plans = plot.near(layer).flatMap((row) => inForce.get(row) ?? []);
  const parts: PlanPart[] = [];
  let left = plot.shape;
  for (const plan of plans.toSorted(newestFirst)) {
    if (areaOf(left) <= COVERED * plot.area) break;
    const { row, id, day } = plan;
    const area = plot.areaUnder(layer, row, left);
    if (area === 0) continue;
    if (area >= (1 - COVERED) * areaOf(left)) {
      parts.push({ row, id, day, part: left, area });
      break;
    }
    const { flat } = plot.land.plane;
    const part = flat.overlay('intersection', left, plot.shapeOf(layer, row));
    parts.push({ row, id, day, part, area });
    left = flat.overlay('difference', left, part);
  }
  return parts;
});

/** The plan that holds on the largest part of a plot. */
export const mainPlan = (plot: Plot): Plan | null => planParts(plot).toSorted((a, b) => b.area - a.area)[0] ?? null;

/** Whether no plan holds on the plot, or none has the rule. */
export const noRule = (plot: Plot): MissingReason => (planParts(plot).length === 0 ? 'no_plan' : 'no_rule');

/** An object of a plan with the area of its part on the plot, m2. */
interface RulePart {
  readonly row: number;
  readonly area: number;
}

/** Objects of one collection that hold on a plot: each in the part where its own plan holds. */
export function rulesOn(plot: Plot, collection: CollectionName): readonly RulePart[] {
  const layer = plot.land.layer(collection);
  const plans = planParts(plot);
  const found: RulePart[] = [];
  for (const row of plans.length === 0 ? [] : plot.near(layer)) {
    const plan = planOf(layer, row);
    let area = 0;
    for (const { id, part } of plans) if (id === plan) area += plot.areaUnder(layer, row, part);
    if (area > 0) found.push({ row, area });
  }
  return found;
}

/** A value of a rule with the area on which it holds, m2. */
export interface ValuedPart {
  readonly value: number;
  readonly area: number;
}

/** The highest value that holds on at least a tenth of the plot: that much of it allows the value or more. */
export function highestTenth(plot: Plot, parts: readonly ValuedPart[]): Fact {
  let area = 0;
  for (const part of parts.toSorted((a, b) => b.value - a.value)) {
    area += part.area;
    if (area >= LEAST_SHARE * plot.area * (1 - COVERED)) return part.value;
  }
  return noRule(plot);
}
