/** A choice belongs to the field it is chosen for. */
import { customValue } from '../../model/entities/customvalue.ts';
import type { Entity } from '../../model/entity.ts';
import { queryOf } from '../derive/models.ts';
import { failureOf } from '../errors.ts';
import type { Behaviour } from './behaviour.ts';

export const locationCustomValueBehaviour: Behaviour = {
  async checkWritten(written, { trx, companyId }) {
    const moved = written.map(({ values, row }) =>
      'customvalueId' in values || 'customfieldId' in values ? (row['customvalueId'] as number | null) : null,
    );
    const ids = [...new Set(moved.filter((id) => id !== null))];
    if (ids.length === 0) return null;
    const choices = await queryOf(customValue as unknown as Entity, trx)
      .where({ companyId })
      .whereRaw('id = any(?)', [ids] as never)
      .select('id', 'customfieldId')
      .toKnexQuery<{ id: number; customfieldId: number }>();
    const fieldOf = new Map(choices.map((choice) => [choice.id, choice.customfieldId]));
    const index = moved.findIndex((id, at) => id !== null && fieldOf.get(id) !== written[at]!.row['customfieldId']);
    return index < 0 ? null : { index, failure: failureOf('invalid', 'customvalueId', 'reference') };
  },
};
