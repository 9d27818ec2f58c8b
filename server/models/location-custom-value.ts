/** A choice belongs to the field it is chosen for. */
import { customValue } from '../../model/entities/customvalue.ts';
import type { Entity } from '../../model/entity.ts';
import { queryOf } from '../derive/models.ts';
import { failureOf } from '../errors.ts';
import type { Behaviour } from './behaviour.ts';

export const locationCustomValueBehaviour: Behaviour = {
  async check(values, current, { trx, companyId }) {
    if (!('customvalueId' in values) && !('customfieldId' in values)) return;
    const { customvalueId, customfieldId } = { ...current, ...values } as Record<string, unknown>;
    if (typeof customvalueId !== 'number' || typeof customfieldId !== 'number') return;
    const choices = queryOf(customValue as unknown as Entity, trx).where({ id: customvalueId, companyId });
    const [choice] = (await choices.select('customfieldId')) as unknown as { customfieldId: number }[];
    // A choice that is not there is refused by the check of references.
    if (choice && choice.customfieldId !== customfieldId) throw failureOf('invalid', 'customvalueId', 'reference');
  },
};
