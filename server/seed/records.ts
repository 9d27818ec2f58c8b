/** Writes seed records with the model's defaults, as the calls would have made them. */
import type { Knex } from 'knex';
import { entities, type EntityName } from '../../model/entities/index.ts';
import { freshRecord, storedFields, type Entity } from '../../model/entity.ts';
import { completed } from '../derive/projection.ts';
import { asColumns } from '../store/row.ts';

type Values = Record<string, unknown>;

/** Inserts one record; parts may hold only what differs from the defaults. Gives its id. */
export async function addRecord(trx: Knex, name: EntityName, values: Values): Promise<number> {
  const of = entities[name] as unknown as Entity;
  const record: Values = { ...freshRecord(of), ...values };
  const columns: Values = {};
  for (const [key, field] of storedFields(of)) {
    if (key in values || !field.server) columns[key] = completed(field, record[key]);
  }
  const [row] = (await trx(of.name).insert(asColumns(of, columns)).returning('id')) as { id: number }[];
  return row!.id;
}
