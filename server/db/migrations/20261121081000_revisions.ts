/** Revisions: who changed a record, when, and the replaced values. Triggers write them. */
import type { Knex } from 'knex';

export const name = '20261121081000_revisions';

const tables = [
  'location',
  'plot',
  'unit',
  'concept',
  'building',
  'cost',
  'constraint',
  'customfield',
  'customvalue',
  'locationcustomvalue',
  'label',
  'searchquery',
  'featurefilter',
  'note',
  'publication',
  'section',
  'surveyquestion',
];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('revision', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id').onDelete('CASCADE');
    table.text('entity').notNullable();
    table.integer('recordId').notNullable();
    // The revision after the change.
    table.integer('rev').notNullable();
    table.timestamp('changedAt', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    // Null for visitors of public pages and jobs of the server.
    table.integer('userId').nullable();
    table.jsonb('before').notNullable();
    table.index(['entity', 'recordId', 'rev']);
    table.index(['changedAt']);
  });
  await knex.raw(`
    create function keep_revision() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare replaced jsonb;
    begin
      if tg_op = 'DELETE' then
        delete from revision where entity = tg_table_name and "recordId" = old.id;
        return null;
      end if;
      select jsonb_object_agg(was.key, was.value) into replaced
        from jsonb_each(to_jsonb(old)) as was join jsonb_each(to_jsonb(new)) as now on now.key = was.key
        where was.value is distinct from now.value and was.key not in ('rev', 'updatedAt', 'deleteBatch');
      if replaced is not null then
        insert into revision ("companyId", entity, "recordId", rev, "userId", before)
        values (new."companyId", tg_table_name, new.id, new.rev,
          nullif(current_setting('app.user_id', true), '')::int, replaced);
      end if;
      return null;
    end $$`);
  for (const table of tables) {
    await knex.raw(
      `
      create trigger keep_revision after update on ?? for each row when (new.rev > old.rev)
      execute function keep_revision()`,
      [table],
    );
    await knex.raw(`create trigger drop_revisions after delete on ?? for each row execute function keep_revision()`, [
      table,
    ]);
  }
}
