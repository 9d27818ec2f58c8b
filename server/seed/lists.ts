/** Status and phase with their default values, and labels of a company. */
import type { Knex } from 'knex';
import type { Enumeration } from '../../model/enums/enumeration.ts';
import { defaultPhases, defaultStatuses } from '../../model/enums/location.ts';
import { ORDER_STEP } from '../../model/rules/record/order.ts';
import { addRecord } from './records.ts';

/** From the start of a project to its end, in the colours of the product. */
const stageColours = ['#BBDCEC', '#2B7CB3', '#0E9AA7', '#7B4B94', '#F2A900', '#8794A1', '#4F8F57', '#B4472E'];

/** As many locations as the people of a phase can work on at once. */
const limits: Readonly<Record<string, number>> = { feasibility: 8, design: 6, permit: 3 };

/** Adds both fields. Values are stored by key, and shown in the language of the reader. */
export async function addDefaultFields(trx: Knex, companyId: number): Promise<void> {
  await addField(trx, companyId, { name: 'Status', kind: 'status', order: ORDER_STEP }, defaultStatuses);
  await addField(trx, companyId, { name: 'Fase', kind: 'phase', order: 2 * ORDER_STEP }, defaultPhases);
}

async function addField(
  trx: Knex,
  companyId: number,
  field: { name: string; kind: string; order: number },
  values: Enumeration,
): Promise<void> {
  const customfieldId = await addRecord(trx, 'customfield', { companyId, type: 'select', publish: true, ...field });
  for (const [index, name] of values.keys.entries()) {
    await addRecord(trx, 'customvalue', {
      companyId,
      customfieldId,
      name,
      order: (index + 1) * ORDER_STEP,
      color: stageColours[index % stageColours.length],
      default: name === values.fallback,
      limit: limits[name] ?? null,
    });
  }
}

const labels = { Binnenstedelijk: '#2B7CB3', 'Aan het water': '#0E9AA7', Transformatie: '#7B4B94', Urgent: '#B4472E' };
export type LabelName = keyof typeof labels;

/** Adds the labels; returns their ids by name. */
export async function addLabels(trx: Knex, companyId: number): Promise<Record<LabelName, number>> {
  const ids = {} as Record<LabelName, number>;
  for (const [name, color] of Object.entries(labels)) {
    ids[name as LabelName] = await addRecord(trx, 'label', { companyId, name, color });
  }
  return ids;
}
