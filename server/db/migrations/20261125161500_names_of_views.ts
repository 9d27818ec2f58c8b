/** Views that a company started with had Dutch names. Their names become keys, which are shown in the user's language. */
import type { Knex } from 'knex';

export const name = '20261125161500_names_of_views';

/** Before, a key had the name and sorting that the seed wrote, and was of the company or of one person. */
const before = [
  { key: 'all', written: 'Alle locaties', shared: true, sorting: [] },
  { key: 'mine', written: 'Van mij', shared: false, sorting: [] },
  { key: 'recent', written: 'Recent', shared: true, sorting: ['-updated_at'] },
  { key: 'open_tasks', written: 'Open taken', shared: true, sorting: ['-open_tasks'] },
  { key: 'archived', written: 'Gearchiveerd', shared: true, sorting: [] },
];

export async function up(knex: Knex): Promise<void> {
  for (const { key, written, shared, sorting } of before)
    await knex('view')
      .where({ name: written, shared })
      .whereRaw('sorting = ?::jsonb', [JSON.stringify(sorting)])
      .update({ name: key, rev: knex.raw('rev + 1') });
}
