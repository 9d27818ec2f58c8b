/**
 * Custom fields of the company, their choices, and the values of locations. `access` of a field says who may see and fill it;
 * administrators always may.
 */
import { customField } from '../../model/entities/customfield.ts';
import { customValue } from '../../model/entities/customvalue.ts';
import { locationCustomValue } from '../../model/entities/locationcustomvalue.ts';
import type { Entity } from '../../model/entity.ts';
import { manages } from '../../model/rules/tiers.ts';
import { relatedTo, type Query, type Row } from '../derive/models.ts';
import { failureOf } from '../errors.ts';
import type { Behaviour, Refusal, Written } from './behaviour.ts';
import { ofCompany, whereAny, type Scope } from './scope.ts';

/** Deleted together with its values. */
export const customFieldBehaviour: Behaviour = {
  narrowRemove(query, { principal }) {
    if (!manages(principal)) query.whereNot('access', 'none');
  },
  check(values, current, { principal }) {
    const before = current?.['access'] ?? customField.fields.access.default;
    if ('access' in values && values['access'] !== before && !manages(principal))
      throw failureOf('forbidden_field', 'access', 'right');
  },
};

/** Narrows to records whose field the caller may see. */
const ofSeenFields = (of: Entity, query: Query, { principal }: Scope): void => {
  if (!manages(principal)) query.whereExists(relatedTo(of, 'customfield').whereNot('access', 'none'));
};

/** Deleting a choice deletes the values of locations that hold it, so people who may not see those may not delete it. */
export const customValueBehaviour: Behaviour = {
  narrowRemove: (query, scope) => ofSeenFields(customValue, query, scope),
};

/** The choice of a value must belong to the field of the value. */
export const locationCustomValueBehaviour: Behaviour = {
  narrowRead: (query, scope) => ofSeenFields(locationCustomValue, query, scope),
  narrowWrite(query, { principal }) {
    if (!manages(principal)) query.whereExists(relatedTo(locationCustomValue, 'customfield').where('access', 'edit'));
  },
  async checkWritten(written, scope) {
    return (await closedField(written, scope)) ?? (await strayChoice(written, scope));
  },
};

/** Returns the records with these ids, by id. */
async function rowsById(of: Entity, named: readonly unknown[], scope: Scope): Promise<Map<unknown, Row>> {
  const ids = [...new Set(named.filter((id) => id !== null))];
  const rows = ids.length === 0 ? [] : await whereAny(ofCompany(of, scope), 'id', ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Refuses the first value in a field that the caller may not fill. */
async function closedField(written: readonly Written[], scope: Scope): Promise<Refusal | null> {
  if (manages(scope.principal)) return null;
  const placed = written.map(({ values, row }) => ('customfieldId' in values ? row['customfieldId'] : null));
  const fields = await rowsById(customField, placed, scope);
  const index = placed.findIndex((id) => (fields.get(id)?.['access'] ?? 'edit') !== 'edit');
  return index < 0 ? null : { index, failure: failureOf('forbidden_field', 'customfieldId', 'right') };
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
