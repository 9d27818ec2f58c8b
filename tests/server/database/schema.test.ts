/** The migrations make exactly the tables the model describes, once, and never on a database that is newer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEntities } from '../../../model/entities/index.ts';
import type { Database } from '../../../server/db/connection.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import { columnsOf } from '../support/columns.ts';
import { openTestDatabase } from '../support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const all = allEntities;
/** Only these may be referred to without the company: they belong to none. */
const shared = all.filter((of) => !of.tenant).map((of) => `REFERENCES ${of.name}(`);

/** Columns of every table that are no fields of the model. */
const bookkeepingColumns = ['id', 'deletedAt', 'deleteBatch'];

interface Found {
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
}

const columnsIn = async (table: string): Promise<Found[]> =>
  (await database
    .knex('information_schema.columns')
    .where({ table_schema: 'public', table_name: table })
    .select('column_name', 'data_type', 'is_nullable')) as Found[];

describe('tables', () => {
  it.each(all.map((of) => [of.name, of] as const))('%s has the columns of the model', async (name, of) => {
    const found = new Map((await columnsIn(name)).map((each) => [each.column_name, each]));
    for (const column of bookkeepingColumns) expect(found.delete(column), column).toBe(true);
    const wanted = columnsOf(of);
    const have = [...found.values()].map((each) => ({
      name: each.column_name,
      type: each.data_type,
      nullable: each.is_nullable === 'YES',
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(have.sort(byName)).toEqual(wanted.sort(byName));
  });

  it.each(all.filter((of) => of.tenant).map((of) => of.name))(
    '%s belongs to a company and is referred to together with it',
    async (name) => {
      const company = (await columnsIn(name)).find((each) => each.column_name === 'companyId');
      expect(company?.is_nullable).toBe('NO');
      const keys = await database.knex.raw(
        `select contype, conkey, pg_get_constraintdef(oid) as text from pg_constraint where conrelid = ?::regclass`,
        [`"${name}"`],
      );
      const texts: string[] = keys.rows.map((each: { text: string }) => each.text);
      expect(texts).toContain('UNIQUE (id, "companyId")');
      const plain = texts.filter(
        (text) =>
          text.startsWith('FOREIGN KEY') &&
          !text.includes('"companyId")') &&
          !shared.some((each) => text.includes(each)),
      );
      expect(plain).toEqual([]);
    },
  );
});

describe('migrations', () => {
  it('run once', async () => {
    expect(await migrate(database.knex)).toEqual([]);
    expect(await database.knex('schema_migration').pluck('name')).toEqual(migrations.map((each) => each.name));
  });

  it('stand in the order of their names', () => {
    const names = migrations.map((each) => each.name);
    expect(names).toEqual([...new Set(names)].sort());
  });

  it('refuse a newer database', async () => {
    await database.knex('schema_migration').insert({ name: '99990101000000_from_the_future' });
    await expect(migrate(database.knex)).rejects.toThrow(/newer than this program.*from_the_future/);
    await database.knex('schema_migration').where('name', 'like', '9999%').delete();
  });

  it('leave nothing behind when one fails', async () => {
    const broken = {
      name: '99990101000000_broken',
      up: async (knex: Database['knex']) => {
        await knex.schema.createTable('half', (table) => table.increments());
        throw new Error('no');
      },
    };
    await expect(migrate(database.knex, [...migrations, broken])).rejects.toThrow('no');
    expect(await database.knex.schema.hasTable('half')).toBe(false);
    expect(await migrate(database.knex)).toEqual([]);
  });
});
