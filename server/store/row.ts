/** Values of the model as columns: documents travel as JSON text, which both databases accept. */
import type { Entity } from '../../model/entity.ts';
import { columnType, isDocument } from '../derive/columns.ts';
import type { Row } from '../derive/models.ts';
import { failure } from '../errors.ts';
import type { Scope } from '../models/scope.ts';

export function asColumns(of: Entity, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const field = of.fields[key];
    columns[key] = field && isDocument(field) && value !== null ? JSON.stringify(value) : value;
  }
  return columns;
}

interface NewValues {
  readonly row: Row;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Writes locked rows by one statement, each as its next revision; returns the new rows in the same order. */
export async function writeRows(of: Entity, all: readonly NewValues[], { trx }: Pick<Scope, 'trx'>): Promise<Row[]> {
  const names = [...new Set(all.flatMap(({ values }) => Object.keys(values)))];
  // Every row gets every changed column; one that does not change it gets its present value, which the lock protects.
  const given = all.map(({ row, values }) => ({
    id: row.id,
    ...Object.fromEntries(names.map((name) => [name, name in values ? values[name] : row[name]])),
  }));
  const columns = names.map((name) => `"${name}" ${columnType(of.fields[name]!)}`);
  const { rows } = (await trx.raw(
    `update "${of.name}" as changed
     set ${names.map((name) => `"${name}" = given."${name}", `).join('')} rev = changed.rev + 1, "updatedAt" = ?
     from jsonb_to_recordset(?::jsonb) as given(${['id integer', ...columns].join(', ')})
     where changed.id = given.id
     returning ${['id', ...names, 'rev', 'updatedAt'].map((name) => `changed."${name}"`).join(', ')}`,
    [new Date().toISOString(), JSON.stringify(given)],
  )) as { rows: Row[] };
  if (rows.length !== all.length) throw failure('not_found');
  const written = new Map(rows.map((row) => [row.id, row]));
  return all.map(({ row }) => ({ ...row, ...written.get(row.id) }));
}
