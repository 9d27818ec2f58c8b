/** What locations take over of plots: their records, the nearest address, the size in the register, and rules with their plan. */
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { loadEngine } from '../../../engine/host/index.ts';
import type { Plane } from '../../../engine/host/plane/types.ts';
import type { Position } from '../../../engine/host/shapes.ts';
import type { Engine } from '../../../engine/host/types.ts';
import { apart, boxOf, isInside } from '../../../model/plane.ts';
import { addressFields, nearestOf, type AddressFields, type AddressNear } from '../../../model/rules/address.ts';
import { rulesOfPlan, writtenRule, type PlanObject, type WrittenRule } from '../../../model/rules/zoning.ts';
import type { Land } from '../land.ts';
import { areaOfShape, partsBy } from '../../../engine/host/landsearch/overlap.ts';
import type { LandReader, LandRule, PlotRecord } from '../search/reader.ts';
import { placeOf } from './plot.ts';
import { measuresOf, outlineOfRow, planObjectsOn, rowsNear, textOf, type PlanRow, type RulesAsked } from './rules.ts';
import { shapeOfTwkb } from './shape.ts';

export interface SavedPlot extends Omit<PlotRecord, 'rules'> {
  readonly address: AddressFields;
  /** Size in the register, m2; null where it has none. */
  readonly registered: number | null;
  readonly rules: readonly (LandRule | WrittenRule)[];
}

const CENTIMETRES = 100;
/** Metres around a plot within which an address is searched. */
const AROUND = 100;

/** Null for plots that are not loaded. Other requests get their turn after each plot: the embedded database works in this thread. */
export async function plotsToSave(
  land: Land,
  reader: Pick<LandReader, 'records'>,
  ids: readonly string[],
): Promise<(SavedPlot | null)[]> {
  const engine = await loadEngine();
  const { knex } = land.reads();
  const saved: (SavedPlot | null)[] = [];
  for (const record of await reader.records(ids)) {
    await setImmediate();
    saved.push(record && (await savedPlot(knex, record, engine)));
  }
  return saved;
}

async function savedPlot(knex: Knex, record: PlotRecord, { plane, projection }: Engine): Promise<SavedPlot> {
  const place = await placeOf(knex, record.id);
  if (!place) return { ...record, address: addressFields(null), registered: null };
  const { municipality, imports, box } = place;
  const asked = { municipality, imports, box, shape: shapeOfTwkb(place.geometry) };
  const address = await nearestAddress(knex, asked, projection.toRd(record.lon, record.lat));
  return {
    ...record,
    address: addressFields(address),
    registered: await registeredSize(knex, asked, record.id),
    rules: record.rules.length === 0 ? [] : await rulesWithPlan(knex, asked, record.rules, plane),
  };
}

/** `middle`: the label point of the plot, RD metres. */
async function nearestAddress(knex: Knex, asked: RulesAsked, middle: Position): Promise<AddressNear | null> {
  const { minX, minY, maxX, maxY } = boxOf(asked.shape.flatMap(([outer]) => outer ?? []));
  const corners = [minX - AROUND, minY - AROUND, maxX + AROUND, maxY + AROUND];
  const box = `(${corners.map((metres) => Math.round(CENTIMETRES * metres)).join()})`;
  const near = (await rowsNear(knex, { ...asked, box }, 'adres')).flatMap(({ geometry, properties }): AddressNear[] => {
    const at = geometry && shapeOfTwkb(geometry)[0]?.[0]?.[0];
    if (!at) return [];
    const isOwn = asked.shape.some((polygon) => isInside(polygon, at));
    return [{ properties, isOwn, away: apart(at, middle) }];
  });
  return nearestOf(near);
}

async function registeredSize(knex: Knex, asked: RulesAsked, id: string): Promise<number | null> {
  const { municipality, imports } = asked;
  const parcels = imports['perceel'];
  if (parcels === undefined) return null;
  const { rows } = await knex.raw<{ rows: { size: string | null }[] }>(
    `select properties->>'kadastrale_grootte_waarde' as size from geo.feature
     where municipality = ? and collection = 'perceel' and import = ? and id = ?`,
    [municipality, parcels, id],
  );
  const size = Number(rows[0]?.size ?? '');
  return size > 0 ? size : null;
}

/**
 * The rules with name, designation, plan and reference of the object that sets them, as the rules that are fetched on the location's
 * page: fetching then knows them again. A rule whose object is not found stays as it is.
 */
async function rulesWithPlan(
  knex: Knex,
  asked: RulesAsked,
  rules: readonly LandRule[],
  plane: Plane,
): Promise<(LandRule | WrittenRule)[]> {
  const { parts, objects } = await planObjectsOn(knex, asked, ['enkelbestemming', 'maatvoering'], plane);
  const zones = objects.filter(({ kind }) => kind === 'enkelbestemming').map(({ row }) => row);
  const sizes = objects.filter(({ kind }) => kind === 'maatvoering');
  const found = rulesOfPlan(
    {
      maatvoering: sizes.map(({ row, share }): PlanObject => {
        const omvang = measuresOf(row).map(([naam, waarde]) => ({ naam, waarde }));
        const properties = { ...row.properties, id: textOf(row, 'id') || row.id, omvang };
        return { properties, share: share / 100, zone: zoneOf(row, zones, asked, plane) };
      }),
    },
    parts.map(({ row }) => row.properties),
  );
  return rules.map((rule) => {
    // Columns hold four bytes of a number.
    const own = found.find(
      ({ type, operator, value }) =>
        type === rule.type && operator === rule.operator && Math.fround(value ?? NaN) === rule.value,
    );
    return own ? writtenRule(own) : rule;
  });
}

/** The designation that most of an object's part on the plot lies in; empty without one. */
function zoneOf(row: PlanRow, zones: readonly PlanRow[], { shape }: RulesAsked, plane: Plane): string {
  const on = partsBy(plane, shape, outlineOfRow(row)).inside;
  const [most] = zones
    .map((zone) => ({ zone, area: areaOfShape(plane, partsBy(plane, on, outlineOfRow(zone)).inside) }))
    .toSorted((a, b) => b.area - a.area);
  return most && most.area > 0 ? textOf(most.zone, 'naam') : '';
}
