/** Saved views that a company starts with. */
import type { Knex } from 'knex';
import { ME, type productViews } from '../../model/enums/views.ts';
import { ORDER_STEP } from '../../model/rules/record/order.ts';
import { addRecords, type Values } from './records.ts';

const columns = ['name', 'status', 'phase', 'labels', 'municipality', 'assigned_to', 'plotsize', 'units', 'gfa'];

const views: readonly (Values & { name: (typeof productViews)['keys'][number] })[] = [
  { name: 'all', columns },
  { name: 'mine', columns, filter: { multiCreatedByUserId: [ME] } },
  { name: 'recent', columns: [...columns, 'updated_at'], sorting: ['-updated_at'] },
  { name: 'open_tasks', columns: [...columns, 'open_tasks', 'last_note'], sorting: ['-open_tasks'] },
  { name: 'archived', columns, filter: { archived: ['yes'] } },
];

/** `author`: who may change them, besides administrators. */
export async function addViews(trx: Knex, companyId: number, author: { id: number } | undefined): Promise<void> {
  const rows = views.map((values, index) => ({
    companyId,
    shared: true,
    createdByUserId: author?.id ?? null,
    order: (index + 1) * ORDER_STEP,
    ...values,
  }));
  await addRecords(trx, 'view', rows);
}
