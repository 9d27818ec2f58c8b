/** Rules of the plans in force on some land, as a location adopts them. */
import type { Knex } from 'knex';
import type { Plane } from '../../../engine/host/plane/types.ts';
import {
  rulesOfPlan,
  type FoundRule,
  type PlanCollection,
  type PlanObject,
} from '../../../model/rules/location/zoning.ts';
import type { PlotRule } from '../../../model/land/landcalls.ts';
import { areaOfShape, partsBy } from '../../../engine/host/landsearch/overlap.ts';
import {
  measuresOf,
  outlineOfRow,
  planObjectsOn,
  textOf,
  type PlanObjectOn,
  type PlanRow,
  type RulesAsked,
} from './rules.ts';

interface RulesOn {
  readonly rules: readonly FoundRule[];
  readonly objects: readonly PlanObjectOn[];
}

/** The objects of these kinds and their rules, which keep the id and the plan of their object. Designations must be among the kinds. */
export async function planRulesOn(
  knex: Knex,
  asked: RulesAsked,
  kinds: readonly (PlotRule['kind'] & PlanCollection)[],
  plane: Plane,
): Promise<RulesOn> {
  const { parts, objects } = await planObjectsOn(knex, asked, kinds, plane);
  const zones = objects.filter(({ kind }) => kind === 'enkelbestemming').map(({ row }) => row);
  const objectOf = ({ kind, row, share }: PlanObjectOn): PlanObject => {
    const omvang = measuresOf(row).map(([naam, waarde]) => ({ naam, waarde }));
    const properties = { ...row.properties, id: textOf(row, 'id') || row.id, omvang };
    const zone = kind === 'enkelbestemming' ? '' : zoneOf(row, zones, asked, plane);
    return { properties, share: share / 100, zone };
  };
  const byKind = kinds.map((kind) => [kind, objects.filter((each) => each.kind === kind).map(objectOf)] as const);
  const rules = rulesOfPlan(
    Object.fromEntries(byKind),
    parts.map(({ row }) => row.properties),
  );
  return { rules, objects };
}

/** The designation that most of an object's part on the land lies in; empty without one. */
function zoneOf(row: PlanRow, zones: readonly PlanRow[], { shape }: RulesAsked, plane: Plane): string {
  const on = partsBy(plane, shape, outlineOfRow(row)).inside;
  const [most] = zones
    .map((zone) => ({ zone, area: areaOfShape(plane, partsBy(plane, on, outlineOfRow(zone)).inside) }))
    .toSorted((a, b) => b.area - a.area);
  return most && most.area > 0 ? textOf(most.zone, 'naam') : '';
}
