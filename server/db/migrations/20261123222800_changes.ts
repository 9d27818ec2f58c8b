/** Changes for listeners, and where people are. Triggers write changes and tell the processes, which read them by transaction. */
import type { Knex } from 'knex';

export const name = '20261123222800_changes';

/** Tables, with the columns by which their records belong to a location and a concept. */
const tables: readonly [table: string, location: string, concept: string][] = [
  ['location', 'id', ''],
  ['concept', '"locationId"', 'id'],
  ['building', '', '"conceptId"'],
  ['conceptfigures', '"locationId"', '"conceptId"'],
  ['image', '"locationId"', '"conceptId"'],
  ...['plot', 'unit', 'cost', 'constraint', 'locationcustomvalue', 'locationlabel', 'note'].map(
    (table) => [table, '"locationId"', ''] as [string, string, string],
  ),
  ...[
    ...['customfield', 'customvalue', 'label', 'searchquery', 'featurefilter'],
    ...['publication', 'section', 'surveyquestion', 'view'],
  ].map((table) => [table, '', ''] as [string, string, string]),
];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('change', (table) => {
    table.bigIncrements('id');
    table.integer('companyId').notNullable().references('company.id').onDelete('CASCADE');
    table.text('entity').notNullable();
    table.integer('recordId').notNullable();
    table.integer('rev').notNullable();
    table.text('kind').notNullable();
    table.integer('userId').nullable();
    table.integer('locationId').nullable();
    table.integer('conceptId').nullable();
    table.bigInteger('tx').notNullable();
    table.timestamp('at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.index(['tx']);
    table.index(['companyId', 'id']);
    table.index(['at']);
  });
  await knex.schema.createTable('presence', (table) => {
    table.uuid('page').primary();
    table.integer('companyId').notNullable().references('company.id').onDelete('CASCADE');
    table.integer('userId').notNullable().references('user.id').onDelete('CASCADE');
    table.integer('locationId').nullable();
    table.integer('conceptId').nullable();
    table.timestamp('seenAt', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.index(['companyId', 'locationId']);
  });
  for (const [table, location, concept] of tables) await watch(knex, table, location, concept);
}

async function watch(knex: Knex, table: string, location: string, concept: string): Promise<void> {
  const placeOf = (column: string) => (column === '' ? 'null::int' : `row.${column}`);
  const insert = (from: string, kind: string) => `
    insert into change ("companyId", entity, "recordId", rev, kind, "userId", "locationId", "conceptId", tx)
    select row."companyId", '${table}', row.id, row.rev, ${kind},
      nullif(current_setting('app.user_id', true), '')::int, ${placeOf(location)}, ${placeOf(concept)},
      pg_current_xact_id()::text::bigint
    from ${from}`;
  const kind = `case when row."deletedAt" is not null then 'deleted' when was."deletedAt" is not null then 'restored' else 'changed' end`;
  const statements = {
    insert: [insert('changed as row', `'added'`), 'new table as changed'],
    update: [
      // A deleted record that is deleted again, or removed for good, is no news.
      `${insert('changed as row join before as was on was.id = row.id', kind)}
       where row.rev > was.rev and (row."deletedAt" is null or was."deletedAt" is null)`,
      'old table as before new table as changed',
    ],
    delete: [`${insert('before as row', `'deleted'`)} where row."deletedAt" is null`, 'old table as before'],
  } as const;
  for (const [event, [statement, names]] of Object.entries(statements)) {
    const rows = event === 'delete' ? 'before' : 'changed';
    await knex.raw(`
      create function tell_${event}_of_${table}() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
      begin
        ${statement};
        perform pg_notify('kavel_change', concat_ws(' ', row."companyId", pg_current_xact_id()))
          from (select distinct "companyId" from ${rows}) as row;
        return null;
      end $$`);
    await knex.raw(
      `create trigger tell_${event} after ${event} on "${table}" referencing ${names}
       for each statement execute function tell_${event}_of_${table}()`,
    );
  }
}
