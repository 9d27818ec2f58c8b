/** A database from the first release keeps everything when it is brought up to date, and works. */
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connection.ts';
import { openServer, overPGlite } from '../../../server/db/connection.ts';
import { migrate } from '../../../server/db/migrate.ts';
import * as namesOfViews from '../../../server/db/migrations/20261125161500_names_of_views.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import { addCompany, addPeople } from '../../../server/seed/demo.ts';
import { demoPeople } from '../../../server/seed/people.ts';
import { addRecord } from '../../../server/seed/records.ts';
import { isPostgres, newServerDatabase } from '../support/database.ts';

const tables = ['company', 'user', 'location', 'plot', 'unit', 'concept', 'building'] as const;

let database: Database;
let drop = async (): Promise<void> => {};
let before: Record<string, unknown[]>;
let locationId: number;
let companyId: number;

beforeAll(async () => {
  if (isPostgres) {
    const made = await newServerDatabase();
    drop = made.drop;
    database = await openServer(made.url);
  } else database = overPGlite(await PGlite.create());
  const { knex } = database;
  await knex.transaction((trx) => migrations[0]!.up(trx));
  await knex.schema.createTable('schema_migration', (table) => {
    table.text('name').primary();
    table.timestamp('appliedAt', { useTz: true }).notNullable().defaultTo(knex.fn.now());
  });
  await knex('schema_migration').insert({ name: migrations[0]!.name });
  companyId = await addCompany(knex, 'Old BV', 'enterprise');
  await addPeople(knex, companyId, demoPeople);
  for (const name of ['First', 'Second']) {
    locationId = await addRecord(knex, 'location', { companyId, name, key: name, status: 'in_study', rating: 4 });
    const conceptId = await addRecord(knex, 'concept', { companyId, locationId, name: 'Concept', key: `c${name}` });
    await addRecord(knex, 'plot', { companyId, locationId, properties: { sectie: 'E' } });
    await addRecord(knex, 'unit', { companyId, locationId, cfg: { parking_ratio: 0.5 } });
    await addRecord(knex, 'building', { companyId, conceptId, name: 'Building', cfg: { floor_height: 3.2 } });
  }
  before = await content();
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function content(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of tables) found[table] = await database.knex(table).select().orderBy('id');
  return found;
}

describe('an old database', () => {
  it('is brought up to date without a row changed or lost', async () => {
    expect(before['building']).toHaveLength(2);
    expect(await migrate(database.knex)).toEqual(migrations.slice(1).map(({ name }) => name));
    expect(await content()).toMatchObject(before);
    expect(await migrate(database.knex)).toEqual([]);
  });

  it('names the views that it started with in both languages, and keeps names of people', async () => {
    const { knex } = database;
    const made = [
      { name: 'Open taken', shared: true, sorting: ['-open_tasks'] },
      { name: 'Van mij', shared: false },
      { name: 'Open taken', shared: true, sorting: ['name'] },
      { name: 'Recent', shared: false, sorting: ['-updated_at'] },
      { name: 'Haven', shared: true },
    ];
    const ids: number[] = [];
    for (const values of made) ids.push(await addRecord(knex, 'view', { companyId, ...values }));
    await knex.transaction((trx) => namesOfViews.up(trx));
    const names = new Map(
      (await knex('view').whereIn('id', ids).select('id', 'name')).map((row) => [row.id, row.name]),
    );
    expect(ids.map((id) => names.get(id))).toEqual(['open_tasks', 'mine', 'Open taken', 'Recent', 'Haven']);
  });

  it('takes what is new below what it has', async () => {
    const note = await addRecord(database.knex, 'note', { companyId, locationId, name: 'New' });
    expect(await database.knex('note').where({ id: note }).first()).toMatchObject({ locationId, status: 'open' });
  });
});
