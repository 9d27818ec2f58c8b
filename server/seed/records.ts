/** Writes seed records with the defaults of the model, as calls would. */
import type { Knex } from 'knex';
import { entities, type EntityName } from '../../model/entities/index.ts';
import { freshRecord, storedFields } from '../../model/entity.ts';
import { completed } from '../derive/projection.ts';
import { newPublicKey } from '../models/public-key.ts';
import { asColumns } from '../store/row.ts';

export type Values = Record<string, unknown>;

/** A statement takes 65 535 values at most. */
const MOST_VALUES = 60_000;
const MOST_ROWS = 1_000;

/** Inserts one record; parts hold only values that differ from the defaults. Returns its id. */
export async function addRecord(trx: Knex, name: EntityName, values: Values): Promise<number> {
  const [id] = await addRecords(trx, name, [values]);
  return id!;
}

/** Inserts many records in few statements. Returns their ids in the same order. */
export async function addRecords(trx: Knex, name: EntityName, given: readonly Values[]): Promise<number[]> {
  const of = entities[name];
  const records = 'key' in of.fields ? given.map((values): Values => ({ key: newPublicKey(), ...values })) : given;
  const fresh = freshRecord(of) as Values;
  const fields = storedFields(of);
  const named = new Set(records.flatMap((values) => fields.flatMap(([key]) => (key in values ? [key] : []))));
  const written = fields.filter(([key, field]) => named.has(key) || !field.server);
  const rows = records.map((values) =>
    asColumns(
      of,
      Object.fromEntries(
        written.map(([key, field]) => [key, completed(field, key in values ? values[key] : fresh[key])]),
      ),
    ),
  );
  const batch = Math.min(MOST_ROWS, Math.floor(MOST_VALUES / Math.max(1, written.length)));
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += batch) {
    const made = (await trx(of.name)
      .insert(rows.slice(start, start + batch))
      .returning('id')) as { id: number }[];
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}
