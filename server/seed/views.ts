/** Saved views of a company: four of the company, and one of each person. */
import type { Knex } from 'knex';
import { ORDER_STEP } from '../../model/rules/order.ts';
import { addRecords, type Values } from './records.ts';

const columns = ['name', 'status', 'phase', 'labels', 'municipality', 'assigned_to', 'plotsize', 'units', 'gfa'];

const shared: readonly Values[] = [
  { name: 'Alle locaties', columns },
  { name: 'Recent', columns: [...columns, 'updated_at'], sorting: ['-updated_at'] },
  { name: 'Open taken', columns: [...columns, 'open_tasks', 'last_note'], sorting: ['-open_tasks'] },
  { name: 'Gearchiveerd', columns, filter: { archived: ['yes'] } },
];

export async function addViews(trx: Knex, companyId: number, people: readonly { id: number }[]): Promise<void> {
  const [first] = people;
  const own = people.map(({ id }): Values => ({
    name: 'Van mij',
    columns,
    filter: { multiCreatedByUserId: [String(id)] },
    createdByUserId: id,
  }));
  const rows = [...shared.map((values) => ({ shared: true, createdByUserId: first?.id ?? null, ...values })), ...own];
  await addRecords(
    trx,
    'view',
    rows.map((values, index) => ({ companyId, order: (index + 1) * ORDER_STEP, ...values })),
  );
}
