/** A choice belongs to the field it is chosen for, and the field says who may see and fill it; administrators may anyway. */
import { customField } from '../../model/entities/customfield.ts';
import { customValue } from '../../model/entities/customvalue.ts';
import type { Entity } from '../../model/entity.ts';
import { queryOf, type Row } from '../derive/models.ts';
import { failureOf } from '../errors.ts';
import type { Scope } from '../store/scope.ts';
import type { Behaviour, Refusal, Written } from './behaviour.ts';
import { ofFields } from './field-access.ts';
import { manages } from './manages.ts';

export const locationCustomValueBehaviour: Behaviour = {
  narrowRead(query, { principal, companyId }) {
    query.where('companyId', companyId);
    if (!manages(principal)) ofFields(query, 'locationcustomvalue', "<> 'none'");
  },
  narrowWrite(query, { principal }) {
    if (!manages(principal)) ofFields(query, 'locationcustomvalue', "= 'edit'");
  },
  async checkWritten(written, scope) {
    return (await closedField(written, scope)) ?? (await strayChoice(written, scope));
  },
};

const idsOf = (values: readonly (number | null)[]): number[] => [...new Set(values.filter((id) => id !== null))];

function rowsOf<R>(of: unknown, ids: readonly number[], columns: readonly string[], scope: Scope): Promise<R[]> {
  return queryOf(of as Entity, scope.trx)
    .where({ companyId: scope.companyId })
    .whereRaw('id = any(?)', [ids] as never)
    .select(...columns)
    .toKnexQuery<Row>() as unknown as Promise<R[]>;
}

/** The first that is put into a field its writer may not fill. */
async function closedField(written: readonly Written[], scope: Scope): Promise<Refusal | null> {
  if (manages(scope.principal)) return null;
  const placed = written.map(({ values, row }) =>
    'customfieldId' in values ? (row['customfieldId'] as number | null) : null,
  );
  const ids = idsOf(placed);
  if (ids.length === 0) return null;
  const fields = await rowsOf<{ id: number; access: string }>(customField, ids, ['id', 'access'], scope);
  const closed = new Set(fields.filter(({ access }) => access !== 'edit').map(({ id }) => id));
  const index = placed.findIndex((id) => id !== null && closed.has(id));
  return index < 0 ? null : { index, failure: failureOf('forbidden_field', 'customfieldId', 'right') };
}

/** The first with a choice of another field. */
async function strayChoice(written: readonly Written[], scope: Scope): Promise<Refusal | null> {
  const moved = written.map(({ values, row }) =>
    'customvalueId' in values || 'customfieldId' in values ? (row['customvalueId'] as number | null) : null,
  );
  const ids = idsOf(moved);
  if (ids.length === 0) return null;
  const choices = await rowsOf<{ id: number; customfieldId: number }>(customValue, ids, ['id', 'customfieldId'], scope);
  const fieldOf = new Map(choices.map((choice) => [choice.id, choice.customfieldId]));
  const index = moved.findIndex((id, at) => id !== null && fieldOf.get(id) !== written[at]!.row['customfieldId']);
  return index < 0 ? null : { index, failure: failureOf('invalid', 'customvalueId', 'reference') };
}
