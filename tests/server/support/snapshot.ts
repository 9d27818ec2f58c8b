/** The whole content of the database, to show that a refused call changed nothing. */
import type { Knex } from 'knex';
import { entities } from '../../../model/entities/index.ts';

/** Sessions are left out: looking at one may move the moment it was last seen. */
const tables = Object.keys(entities).filter((name) => name !== 'session');

/** One statement for all tables: tests take a snapshot hundreds of times. */
const statement = `select ${tables
  .map((table) => `(select json_agg(record order by record.id) from "${table}" as record) as "${table}"`)
  .join(', ')}`;

export async function snapshot(knex: Knex): Promise<string> {
  const { rows } = (await knex.raw(statement)) as { rows: unknown[] };
  return JSON.stringify(rows);
}
