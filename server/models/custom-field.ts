/**
 * Custom fields of the company, their choices, and the values of locations. `access` of a field says who may see and fill it;
 * administrators always may.
 */
import { customField } from '../../model/entities/customfield.ts';
import { customValue } from '../../model/entities/customvalue.ts';
import { locationCustomValue } from '../../model/entities/locationcustomvalue.ts';
import type { Entity } from '../../model/entity.ts';
import {
  CHOICES,
  CUSTOM_FIELDS,
  isValueOf,
  typesAfter,
  type FieldType,
} from '../../model/rules/location/customfields.ts';
import { manages } from '../../model/rules/account/tiers.ts';
import { relatedTo, type Query, type Row } from '../derive/models.ts';
import { failure, failureOf, type Failure } from '../errors.ts';
import type { Behaviour, Refusal, Written } from './behaviour.ts';
import { isNamed, namedKinds, renameEverywhere, renameInValues } from './choice-names.ts';
import { living, ofCompany, whereAny, type Scope } from './scope.ts';

/** Older ones of a choice are forgotten. */
const FORMER_NAMES = 50;

/**
 * Narrows fields to those that exist for the caller: the name and choices of one with access `none` tell about its values. Status
 * and phase are fields of every location.
 */
export function seenFields(query: Query, { principal }: Pick<Scope, 'principal'>): Query {
  return manages(principal)
    ? query
    : query.where((either) => either.whereNot('customfield.access', 'none').orWhereIn('customfield.kind', namedKinds));
}

/** Narrows to records whose field exists for the caller. */
export const ofSeenFields = (of: Entity, query: Query, scope: Scope): Query =>
  manages(scope.principal) ? query : query.whereExists(seenFields(relatedTo(of, 'customfield'), scope));

/** Deleted together with its values. */
export const customFieldBehaviour: Behaviour = {
  cap: () => CUSTOM_FIELDS,
  capped: { kind: ['custom'] },
  narrowRead: (query, scope) => void seenFields(query, scope),
  narrowWrite: (query, scope) => void seenFields(query, scope),
  check(values, current, { principal }) {
    const before = current?.['access'] ?? customField.fields.access.default;
    if ('access' in values && values['access'] !== before && !manages(principal))
      throw failureOf('forbidden_field', 'access', 'right');
  },
  async checkWritten(written, scope) {
    const index = await findIndex(written, (each) => isMisfit(each, scope));
    return index < 0 ? null : { index, failure: failureOf('values_in_use', 'type', 'inUse') };
  },
};

async function findIndex<T>(items: readonly T[], matches: (item: T) => Promise<boolean>): Promise<number> {
  for (const [index, item] of items.entries()) if (await matches(item)) return index;
  return -1;
}

/** Whether a field got a type that its values do not have. Callers convert those first. */
async function isMisfit({ current, row }: Written, scope: Scope): Promise<boolean> {
  const [before, after] = [current?.['type'], row['type']] as FieldType[];
  if (!current || before === after) return false;
  const values = await living(locationCustomValue, scope)
    .where('customfieldId', row.id)
    .select('id', 'locationId', 'value');
  if (!typesAfter(before!, values.length).includes(after!)) return true;
  const hasSeveral = new Set(values.map(({ locationId }) => locationId)).size < values.length;
  return (after === 'select' && hasSeveral) || values.some(({ value }) => !isValueOf(after!, String(value)));
}

export const customValueBehaviour: Behaviour = {
  // Locations are locked after the company and before their choices.
  underCompany: ['name'],
  narrowRead: (query, scope) => void ofSeenFields(customValue, query, scope),
  narrowWrite: (query, scope) => void ofSeenFields(customValue, query, scope),
  check(values, current) {
    if (!current || !('name' in values) || values['name'] === current['name']) return;
    const former = new Set([...(current['formerNames'] as string[]), String(current['name'])]);
    former.delete(String(values['name']));
    values['formerNames'] = [...former].filter(Boolean).slice(-FORMER_NAMES);
  },
  async checkWritten(written, scope) {
    for (const [index, each] of written.entries()) {
      const failed = each.current && each.current['name'] !== each.row['name'] && (await renamed(each, scope));
      if (failed) return { index, failure: failed };
    }
    return tooManyChoices(written, scope);
  },
};

/** Carries another name of a choice to where it is kept as text. */
async function renamed({ current, row }: Written, scope: Scope): Promise<Failure | null> {
  const [from, to] = [String(current!['name']), String(row['name'])];
  const field = await living(customField, scope).findById(row['customfieldId'] as number);
  if (!isNamed(field?.['kind'])) {
    await renameInValues(row.id, to, scope);
    return null;
  }
  if (!manages(scope.principal)) return failureOf('forbidden_field', 'name', 'right');
  if (to.trim() === '') return failureOf('invalid', 'name', 'required');
  const same = living(customValue, scope).where({ customfieldId: row['customfieldId'] as number, name: to });
  if ((await same.resultSize()) > 1) return failureOf('taken', 'name', 'taken');
  await renameEverywhere(field['kind'], from, to, scope);
  return null;
}

/** Refuses a choice beyond the most of a field. The reference to the field has locked it. */
async function tooManyChoices(written: readonly Written[], scope: Scope): Promise<Refusal | null> {
  const fieldOf = ({ values, row }: Written) => ('customfieldId' in values ? (row['customfieldId'] as number) : null);
  const fields = new Set(written.map(fieldOf).filter((id) => id !== null));
  if (fields.size === 0) return null;
  const full = await whereAny(living(customValue, scope), 'customfieldId', [...fields])
    .select('customfieldId')
    .groupBy('customfieldId')
    .havingRaw('count(*) > ?', [CHOICES]);
  const ids = new Set(full.map((row) => row['customfieldId']));
  const index = written.findIndex((each) => ids.has(fieldOf(each)));
  return index < 0 ? null : { index, failure: failure('too_many') };
}

/** The choice of a value must belong to the field of the value. */
export const locationCustomValueBehaviour: Behaviour = {
  narrowRead: (query, scope) => void ofSeenFields(locationCustomValue, query, scope),
  narrowWrite(query, { principal }) {
    if (!manages(principal)) query.whereExists(relatedTo(locationCustomValue, 'customfield').where('access', 'edit'));
  },
  async checkWritten(written, scope) {
    const placed = written.map(({ row }) => row['customfieldId']);
    const fields = await rowsById(customField, placed, scope);
    return closedField(written, fields, scope) ?? otherType(written, fields) ?? (await strayChoice(written, scope));
  },
};

/** Returns the records with these ids, by id. */
async function rowsById(of: Entity, named: readonly unknown[], scope: Scope): Promise<Map<unknown, Row>> {
  const ids = [...new Set(named.filter((id) => id !== null))];
  const rows = ids.length === 0 ? [] : await whereAny(ofCompany(of, scope), 'id', ids);
  return new Map(rows.map((row) => [row.id, row]));
}

type FieldRows = ReadonlyMap<unknown, Row>;

/** Refuses the first value in a field that the caller may not fill. */
function closedField(written: readonly Written[], fields: FieldRows, { principal }: Scope): Refusal | null {
  if (manages(principal)) return null;
  const index = written.findIndex(
    ({ values, row }) =>
      'customfieldId' in values && (fields.get(row['customfieldId'])?.['access'] ?? 'edit') !== 'edit',
  );
  return index < 0 ? null : { index, failure: failureOf('forbidden_field', 'customfieldId', 'right') };
}

/** Refuses the first value that a field of its type cannot hold. */
function otherType(written: readonly Written[], fields: FieldRows): Refusal | null {
  const index = written.findIndex(({ values, row }) => {
    const type = fields.get(row['customfieldId'])?.['type'] as FieldType | undefined;
    return 'value' in values && type !== undefined && !isValueOf(type, String(row['value']));
  });
  return index < 0 ? null : { index, failure: failureOf('invalid', 'value', 'type') };
}

/** Refuses the first value whose choice belongs to another field. */
async function strayChoice(written: readonly Written[], scope: Scope): Promise<Refusal | null> {
  const moved = written.map(({ values, row }) =>
    'customvalueId' in values || 'customfieldId' in values ? row['customvalueId'] : null,
  );
  const choices = await rowsById(customValue, moved, scope);
  const index = moved.findIndex(
    (id, at) => id !== null && choices.get(id)?.['customfieldId'] !== written[at]!.row['customfieldId'],
  );
  return index < 0 ? null : { index, failure: failureOf('invalid', 'customvalueId', 'reference') };
}
