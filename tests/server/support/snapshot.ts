/** The content of the database, to prove that a refused call changed nothing. */
import type { Knex } from 'knex';
import { entities } from '../../../model/entities/index.ts';

/** Without sessions: a call may update when one was last seen. */
const tables = Object.keys(entities).filter((name) => name !== 'session');

/** One statement for all tables: tests take a snapshot hundreds of times. */
const statement = `select ${tables
  .map((table) => `(select json_agg(record order by record.id) from "${table}" as record) as "${table}"`)
  .join(', ')}`;

export async function snapshot(knex: Knex): Promise<string> {
  const { rows } = (await knex.raw(statement)) as { rows: unknown[] };
  return JSON.stringify(rows);
}
