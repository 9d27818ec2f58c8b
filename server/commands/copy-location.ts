/**
 * Makes a location of a template or of another location of the company, in one transaction: its settings, unit types, costs, rules
 * and concepts with buildings, without address and plots. Triggers queue the figures of the new concepts.
 */
import { callLimits } from '../../model/calllimits.ts';
import { building, type Building } from '../../model/entities/building.ts';
import { concept, type Concept } from '../../model/entities/concept.ts';
import { constraint } from '../../model/entities/constraint.ts';
import { cost } from '../../model/entities/cost.ts';
import { location, type Location } from '../../model/entities/location.ts';
import { unit } from '../../model/entities/unit.ts';
import { storedFields, type Entity } from '../../model/entity.ts';
import { copyParts, type CopyPart } from '../../model/enums/location.ts';
import { swapUnits } from '../../model/rules/building/presets.ts';
import { enterCompany } from '../db/roles.ts';
import type { Row } from '../derive/models.ts';
import { completed, type Outward } from '../derive/projection.ts';
import { failure, failureOf } from '../errors.ts';
import type { Values } from '../models/behaviour.ts';
import { anyCompany, living, whereAny, type InCompany, type Scope } from '../models/scope.ts';
import { asObject } from '../store/body.ts';
import { createRecords, serverValues } from '../store/create.ts';
import { patchRecords } from '../store/patch.ts';
import { readable } from '../store/permitted.ts';
import { findRow, readRecord } from '../store/read.ts';
import { asColumns } from '../store/row.ts';
import { countUse } from '../watching/uses.ts';

type Parts = ReadonlySet<CopyPart>;

/** Returns the new location. */
export async function copyLocation(id: number, body: unknown, scope: Scope): Promise<object> {
  const { draft, parts } = wantedIn(body);
  const source = await findRow(readable(location, scope), id);
  const below = await rowsBelow(source, parts, scope);
  const created = await createRecords(location, { ...settingsOf(source, parts), ...draft }, scope);
  const { id: locationId } = created as Outward<typeof location>;
  const copies = (of: Entity, rows: readonly Row[], values: Values = {}) =>
    copyRows(of, rows, () => ({ locationId, ...values }), scope);
  const unitIds = await copies(unit, below.units);
  await copies(cost, below.costs);
  await copies(constraint, below.constraints);
  const conceptIds = await copies(concept, below.concepts, { publicationId: null });
  await countUse('concepts', scope, conceptIds.size);
  const buildingValues = (row: Row) => ({
    conceptId: conceptIds.get(row['conceptId'] as number),
    cfg: swapUnits(configurationOf(row), (unitId) => unitIds.get(unitId) ?? null),
  });
  await copyRows(building, below.buildings, buildingValues, scope);
  await pointAtCopies(locationId, source, below.concepts, conceptIds, scope);
  return readRecord(location, locationId, scope);
}

/** Reads the body of the call. Buildings refer to unit types, so concepts bring those along. */
function wantedIn(body: unknown): { draft: Values; parts: Parts } {
  const { location: draft, parts, ...rest } = asObject(body);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw failureOf('invalid', unknown, 'unknown');
  if (!Array.isArray(parts) || parts.length > copyParts.keys.length) throw failureOf('invalid', 'parts', 'type');
  const known = copyParts.keys.filter((key) => parts.includes(key));
  if (!parts.every((part) => known.includes(part))) throw failureOf('invalid', 'parts', 'choice');
  return { draft: asObject(draft), parts: new Set(known.includes('concepts') ? [...known, 'units'] : known) };
}

/** What the location itself takes over. Results of integrations belong to the address, a main concept to its location. */
function settingsOf({ cfg }: Row, parts: Parts): Values {
  if (!parts.has('settings')) return {};
  const { finance_parameters, buildable_area_box, render_settings, summary } = cfg as Location['cfg'];
  return { cfg: { finance_parameters, buildable_area_box, render_settings, summary } };
}

/** Older rows lack settings that were added since. */
const configurationOf = ({ cfg }: Row) => completed(building.fields.cfg, cfg) as Building['cfg'];

/** Reads what is copied. A template of another company is read in the scope of that company. */
async function rowsBelow(source: Row, parts: Parts, scope: Scope) {
  const { trx, companyId, principal, userId } = scope;
  const from: InCompany = { trx, companyId: source.companyId! };
  const isOther = from.companyId !== companyId;
  if (isOther) await enterCompany(trx, from.companyId);
  const wanted = async (of: Entity, part: CopyPart): Promise<Row[]> =>
    parts.has(part) ? living(of, from).where('locationId', source.id).orderBy('id').limit(callLimits.copiedRows) : [];
  const units = await wanted(unit, 'units');
  const costs = await wanted(cost, 'costs');
  const constraints = await wanted(constraint, 'constraints');
  const concepts = await wanted(concept, 'concepts');
  const conceptIds = concepts.map(({ id }) => id);
  const buildings: Row[] = await whereAny(living(building, from), 'conceptId', conceptIds)
    .orderBy('id')
    .limit(callLimits.copiedRows);
  if (isOther) await enterCompany(trx, companyId, principal === 'staff', userId);
  const all = [units, costs, constraints, concepts, buildings];
  if (all.reduce((sum, { length }) => sum + length, 0) > callLimits.copiedRows) throw failure('too_many');
  return { units, costs, constraints, concepts, buildings };
}

/** Inserts rows like these with other values. Returns the new ids by the old ones. */
async function copyRows(
  of: Entity,
  rows: readonly Row[],
  valuesOf: (row: Row) => Values,
  scope: Scope,
): Promise<ReadonlyMap<number, number>> {
  const fields = storedFields(of).filter(([, { server }]) => !server);
  const copies = rows.map((row) => {
    const own = Object.fromEntries(fields.map(([key]) => [key, row[key]]));
    return asColumns(of, { ...own, ...serverValues(of, scope), companyId: scope.companyId, ...valuesOf(row) });
  });
  const ids = new Map<number, number>();
  for (let from = 0; from < copies.length; from += callLimits.bulkRows) {
    const made = await anyCompany(of, scope)
      .insert(copies.slice(from, from + callLimits.bulkRows))
      .returning('id');
    for (const [at, { id }] of made.entries()) ids.set(rows[from + at]!.id, id);
  }
  return ids;
}

/** The main concept, and the concepts that variants are of, are the copies. */
async function pointAtCopies(
  locationId: number,
  source: Row,
  concepts: readonly Row[],
  conceptIds: ReadonlyMap<number, number>,
  scope: Scope,
): Promise<void> {
  const main = conceptIds.get((source['cfg'] as Location['cfg']).main_concept_id ?? 0);
  if (main !== undefined) await patchRecords(location, [{ id: locationId, cfg: { main_concept_id: main } }], scope);
  const variants = concepts.flatMap(({ id, cfg }) => {
    const { variantOf } = cfg as Concept['cfg'];
    return variantOf ? [{ id: conceptIds.get(id)!, cfg: { variantOf: conceptIds.get(variantOf) ?? null } }] : [];
  });
  if (variants.length > 0) await patchRecords(concept, variants, scope);
}
