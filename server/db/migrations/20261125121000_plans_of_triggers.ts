/**
 * Plans of triggers that compare the rows of a statement before and after it. A session keeps the plan of its first statement. After
 * one that changed a single row, one of thousands would compare each row with all others: 5 000 buildings took 68 s in place of 1 s.
 */
import type { Knex } from 'knex';

export const name = '20261125121000_plans_of_triggers';

export async function up(knex: Knex): Promise<void> {
  const found = await knex('pg_proc')
    .where((either) =>
      either.whereLike('proname', 'tell_update_of_%').orWhereLike('proname', 'keep_uses_at_update_of_%'),
    )
    .orderBy('proname')
    .pluck<string[]>('proname');
  for (const each of found) await knex.raw('alter function ??() set enable_nestloop = off', [each]);
  // What they call looks up few rows of large tables.
  await knex.raw('alter function keep_uses(int[]) set enable_nestloop = on');
}
