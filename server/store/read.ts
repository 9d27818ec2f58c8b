/** Lists and single records. */
import type { Entity } from '../../model/entity.ts';
import { plain, type Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import type { ListQuery } from '../derive/list-query.ts';
import { failure } from '../errors.ts';
import { behaviourOf } from '../models/registry.ts';
import { logAccess } from './access-log.ts';
import { readable, type Query, type Scope } from './scope.ts';

export async function listRecords(of: Entity, asked: ListQuery, scope: Scope): Promise<object[]> {
  const query = readable(of, scope);
  for (const { field, values } of asked.conditions) whereIn(query, field, values);
  behaviourOf(of).narrowList?.(query, asked.filters, scope);
  for (const { field, descending } of asked.orderBy)
    query.orderBy(sortKey(of, field, scope), descending ? 'desc' : 'asc');
  const rows = (await query.limit(asked.limit).offset(asked.offset)).map((row) => plain(row));
  await logAccess(
    of,
    rows.map((row) => row.id),
    scope,
  );
  return rows.map((row) => shown(of, row, scope));
}

export async function readRecord(of: Entity, id: number, scope: Scope): Promise<ReturnType<typeof outward>> {
  const row = await findRow(readable(of, scope), id);
  await logAccess(of, [id], scope);
  return shown(of, row, scope);
}

function shown(of: Entity, row: Row, scope: Scope): ReturnType<typeof outward> {
  const record = outward(of, row);
  return { ...record, ...behaviourOf(of).shown?.(record, scope) };
}

export async function findRow(query: Query, id: number): Promise<Row> {
  const row = await query.findById(id);
  if (!row) throw failure('not_found');
  return plain(row as Parameters<typeof plain>[0]);
}

/** Text sorts as people expect, the same on every database: letters before case and accents. */
const sortKey = (of: Entity, field: string, { trx }: Scope) =>
  of.fields[field]?.kind === 'text' ? (trx.raw('?? collate "und-x-icu"', [field]) as unknown as string) : field;

/** Equality with one of the values; null means: not filled in. */
export function whereIn(query: Query, field: string, values: readonly unknown[]): void {
  const known = values.filter((value) => value !== null);
  query.where((either) => {
    either.whereIn(field, known as string[]);
    if (known.length < values.length) either.orWhereNull(field);
  });
}
