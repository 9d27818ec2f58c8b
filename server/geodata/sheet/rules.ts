/** Plans in force on a plot, each where no newer one is, and the part of the plot in which each of their objects holds. */
import type { Knex } from 'knex';
import type { Plane } from '../../../engine/host/plane/types.ts';
import type { MultiPolygon } from '../../../engine/host/shapes.ts';
import type { CollectionName } from '../../../model/land/collections.ts';
import { ruleKinds, type PlotPlan, type PlotRule } from '../../../model/land/landcalls.ts';
import { isInForce } from '../facts/stages/plans.ts';
import { readMeasures } from '../facts/stages/rules.ts';
import { areaOfShape, outlineOf, partsBy, shareWithin } from '../../../engine/host/landsearch/overlap.ts';
import type { Inputs } from '../store/inputs.ts';
import { shapeOfTwkb } from './shape.ts';

export interface PlanRow {
  readonly id: string;
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

/** Features of a collection whose box meets that of the plot, by id. */
export async function rowsNear(
  knex: Knex,
  asked: Omit<RulesAsked, 'shape'>,
  collection: CollectionName,
): Promise<readonly PlanRow[]> {
  const id = asked.imports[collection];
  if (id === undefined) return [];
  const { rows } = await knex.raw<{ rows: PlanRow[] }>(
    `select id, geometry, properties from geo.feature
     where municipality = ? and collection = ? and import = ? and box && ?::box order by id`,
    [asked.municipality, collection, id, asked.box],
  );
  return rows;
}

/** Less than this part of a plot is a border drawn twice, per cent. */
const LEAST = 0.1;

/** A plan in force and the part of the plot where it is the newest. */
interface PlanPart {
  readonly row: PlanRow;
  readonly part: MultiPolygon;
  /** Per cent of the plot. */
  readonly share: number;
}

export const textOf = ({ properties }: PlanRow, name: string): string => properties[name] ?? '';
export const outlineOfRow = ({ geometry }: PlanRow) => outlineOf(geometry ? shapeOfTwkb(geometry) : []);

/** By date, then by id, as the facts of the plans. */
const newestFirst = (a: PlanRow, b: PlanRow): number => {
  const [dayA, dayB] = [textOf(a, 'datum'), textOf(b, 'datum')];
  if (dayA !== dayB) return dayA < dayB ? 1 : -1;
  return textOf(a, 'planid') < textOf(b, 'planid') ? -1 : 1;
};

/** Plans that hold on the plot: at each place only the newest in force. */
function partsOf(plans: readonly PlanRow[], { shape }: RulesAsked, plane: Plane): PlanPart[] {
  const whole = areaOfShape(plane, shape);
  const inForce = plans.filter((row) => isInForce(textOf(row, 'planstatus'), textOf(row, 'isHistorisch')));
  const parts: PlanPart[] = [];
  let left = shape;
  for (const row of inForce.toSorted(newestFirst)) {
    const { inside, outside } = partsBy(plane, left, outlineOfRow(row));
    const share = (100 * areaOfShape(plane, inside)) / whole;
    if (share < LEAST) continue;
    parts.push({ row, part: inside, share: rounded(share) });
    left = outside;
  }
  return parts;
}

/** Two decimals of a per cent. */
const rounded = (share: number): number => Math.round(100 * share) / 100;

/** Names and values of the dimensions that an object of a plan sets. */
export const measuresOf = (row: PlanRow): ReturnType<typeof readMeasures> =>
  readMeasures(textOf(row, 'maatvoering') || textOf(row, 'omvang'));

/** An object of a plan, with the per cent of the plot on which it and its plan hold. */
export interface PlanObjectOn {
  readonly kind: PlotRule['kind'];
  readonly row: PlanRow;
  readonly share: number;
}

const isOfPlan = (row: PlanRow, plan: PlanRow): boolean => textOf(row, 'planid') === textOf(plan, 'planid');

/** Plans in force on a plot, and their objects of these kinds. */
export async function planObjectsOn(
  knex: Knex,
  asked: RulesAsked,
  kinds: readonly PlotRule['kind'][],
  plane: Plane,
): Promise<{ parts: readonly PlanPart[]; objects: readonly PlanObjectOn[] }> {
  const parts = partsOf(await rowsNear(knex, asked, 'bestemmingsplangebied'), asked, plane);
  const objects: PlanObjectOn[] = [];
  for (const kind of kinds)
    for (const row of await rowsNear(knex, asked, kind)) {
      const outline = outlineOfRow(row);
      const share = parts
        .filter((part) => isOfPlan(row, part.row))
        .reduce((sum, each) => sum + (shareWithin(plane, each.part, outline, 0) * each.share) / 100, 0);
      if (share >= LEAST) objects.push({ kind, row, share: rounded(share) });
    }
  return { parts, objects };
}

/** An object of a plan, and the polygons on the plot where it and its plan hold. RD metres. */
export interface PlanShape extends Pick<PlanObjectOn, 'kind' | 'row'> {
  readonly shape: MultiPolygon;
}

export async function planShapesOn(
  knex: Knex,
  asked: RulesAsked,
  kinds: readonly PlotRule['kind'][],
  plane: Plane,
): Promise<PlanShape[]> {
  const { parts, objects } = await planObjectsOn(knex, asked, kinds, plane);
  return objects.map(({ kind, row }) => ({
    kind,
    row,
    shape: parts
      .filter((part) => isOfPlan(row, part.row))
      .flatMap(({ part }) => partsBy(plane, part, outlineOfRow(row)).inside),
  }));
}

const ruleOf = ({ kind, row, share }: PlanObjectOn): PlotRule => ({
  kind,
  name: textOf(row, 'naam'),
  article: textOf(row, 'artikelnummer'),
  share,
  measures: measuresOf(row).map(([name, value]) => ({ name, value })),
});

export async function plansOn(knex: Knex, asked: RulesAsked, plane: Plane): Promise<PlotPlan[]> {
  const { parts, objects } = await planObjectsOn(knex, asked, ruleKinds, plane);
  return parts.map(({ row, share }) => ({
    id: textOf(row, 'planid'),
    name: textOf(row, 'naam'),
    status: textOf(row, 'planstatus'),
    date: row.properties['datum'] ?? null,
    share,
    rules: objects.filter((each) => isOfPlan(each.row, row)).map(ruleOf),
  }));
}
