/** Plans in force on a plot, and the part of the plot in which each of their objects lies. */
import type { Knex } from 'knex';
import type { Plane } from '../../../engine/host/plane/types.ts';
import type { MultiPolygon } from '../../../engine/host/shapes.ts';
import type { CollectionName } from '../../../model/land/collections.ts';
import { ruleKinds, type PlotPlan, type PlotRule } from '../../../model/land/landcalls.ts';
import { isInForce } from '../facts/stages/plans.ts';
import { readMeasures } from '../facts/stages/rules.ts';
import { outlineOf, shareWithin } from '../search/overlap.ts';
import type { Inputs } from '../store/inputs.ts';
import { shapeOfTwkb } from './shape.ts';

interface PlanRow {
  readonly geometry: Uint8Array | null;
  readonly properties: Readonly<Record<string, string | null>>;
}

export interface RulesAsked {
  readonly municipality: number;
  readonly imports: Inputs;
  /** Box of the plot as text of the database. */
  readonly box: string;
  readonly shape: MultiPolygon;
}

async function rowsNear(knex: Knex, asked: RulesAsked, collection: CollectionName): Promise<readonly PlanRow[]> {
  const id = asked.imports[collection];
  if (id === undefined) return [];
  const { rows } = await knex.raw<{ rows: PlanRow[] }>(
    `select geometry, properties from geo.feature
     where municipality = ? and collection = ? and import = ? and box && ?::box order by id`,
    [asked.municipality, collection, id, asked.box],
  );
  return rows;
}

/** Less than this part of a plot is a border drawn twice, per cent. */
const LEAST = 0.1;

function shareOf({ geometry }: PlanRow, { shape }: RulesAsked, plane: Plane): number {
  const share = geometry ? shareWithin(plane, shape, outlineOf(shapeOfTwkb(geometry)), 0) : 0;
  return share < LEAST ? 0 : share;
}

function ruleOf(kind: PlotRule['kind'], { properties }: PlanRow, share: number): PlotRule {
  const measures = readMeasures(properties['maatvoering'] ?? properties['omvang'] ?? '');
  return {
    ...{ kind, name: properties['naam'] ?? '', article: properties['artikelnummer'] ?? '', share },
    measures: measures.map(([name, value]) => ({ name, value })),
  };
}

export async function plansOn(knex: Knex, asked: RulesAsked, plane: Plane): Promise<PlotPlan[]> {
  const rules = new Map<string, PlotRule[]>();
  for (const kind of ruleKinds) {
    for (const row of await rowsNear(knex, asked, kind)) {
      const share = shareOf(row, asked, plane);
      const plan = row.properties['planid'] ?? '';
      if (share > 0) rules.set(plan, [...(rules.get(plan) ?? []), ruleOf(kind, row, share)]);
    }
  }
  const plans = (await rowsNear(knex, asked, 'bestemmingsplangebied')).filter(
    (row) =>
      isInForce(row.properties['planstatus'] ?? '', row.properties['isHistorisch'] ?? '') &&
      shareOf(row, asked, plane) > 0,
  );
  return plans
    .map(({ properties }) => ({
      ...{ id: properties['planid'] ?? '', name: properties['naam'] ?? '', status: properties['planstatus'] ?? '' },
      ...{ date: properties['datum'] ?? null, rules: rules.get(properties['planid'] ?? '') ?? [] },
    }))
    .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1));
}
