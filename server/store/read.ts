/** Reads lists and single records; logs reads of personal data. */
import { raw } from 'objection';
import type { Entity } from '../../model/entity.ts';
import type { Query, Row } from '../derive/models.ts';
import { outward, outwardAt } from '../derive/projection.ts';
import type { ListQuery } from '../derive/list-query.ts';
import { failure } from '../errors.ts';
import { behaviourOf } from '../models/registry.ts';
import { logAccess } from '../models/access-log.ts';
import { anyCompany, whereIn, type Scope } from '../models/scope.ts';
import { readable, readableParts } from './permitted.ts';

export async function listRecords(of: Entity, asked: ListQuery, scope: Scope): Promise<object[]> {
  const rows = await rowsOf(of, asked, scope);
  await logAccess(
    of,
    rows.map((row) => row.id),
    scope,
  );
  const { fields } = asked;
  return rows.map((row) => (fields ? outwardAt(of, row, fields) : shown(of, row, scope)));
}

export async function readRecord(of: Entity, id: number, scope: Scope): Promise<ReturnType<typeof outward>> {
  const row = await findRow(readable(of, scope), id);
  await logAccess(of, [id], scope);
  return shown(of, row, scope);
}

function shown(of: Entity, row: Row, scope: Scope): ReturnType<typeof outward> {
  const record = outward(of, row);
  const { shown: more } = behaviourOf(of);
  return more ? Object.assign(record, more(record, scope)) : record;
}

export async function findRow(query: Query, id: number): Promise<Row> {
  const [row] = await query.findById(id).toKnexQuery<Row>();
  if (!row) throw failure('not_found');
  return row;
}

/** Returns the rows of a page. Finds their ids first, from an index where there is one, so that rows before the page are not read. */
async function rowsOf(of: Entity, asked: ListQuery, scope: Scope): Promise<Row[]> {
  const query = anyCompany(of, scope)
    .from(raw('(?) as ??', [pageOf(of, asked, scope), 'page']))
    .join(of.name, `${of.name}.id`, 'page.id');
  sort(query, of, asked, 'page.');
  // Plain rows instead of model instances: nothing uses their methods.
  const { sql, bindings } = query.select(columnsFor(of, asked)).toKnexQuery<Row>().toSQL();
  const isFirstPage = !asked.fields && asked.offset === 0 && asked.conditions.length + asked.filters.length === 0;
  const found = scope.trx.raw<{ rows: Row[] }>(sql, bindings);
  const { rows } = await found.options(isFirstPage ? preparedAs(sql) : {});
  return rows;
}

const columnsFor = (of: Entity, { fields }: ListQuery): string[] =>
  fields
    ? [...new Set(['id', 'rev', ...fields.map(([column]) => column!)])].map((column) => `${of.name}.${column}`)
    : [`${of.name}.*`];

/** PostgreSQL keeps the plans of a connection in memory. */
const MOST_PREPARED = 100;
const prepared = new Map<string, string>();

/** The first page of a list without a filter is asked for most: PostgreSQL reads and plans its text once per connection. */
function preparedAs(sql: string): { name?: string } {
  if (!prepared.has(sql) && prepared.size < MOST_PREPARED) prepared.set(sql, `list ${prepared.size}`);
  return { name: prepared.get(sql) };
}

/** LIMIT is a literal so that PostgreSQL plans for few rows. */
const limited = (query: Query, limit: number) => query.toKnexQuery().limit(limit, { skipBinding: true });

/** Queries the ids of a page and the columns they are sorted by. */
function pageOf(of: Entity, asked: ListQuery, scope: Scope) {
  const [own, ...others] = readableParts(of, scope);
  const parts = [own, ...others];
  const columns = [...new Set(['id', ...asked.orderBy.map(({ field }) => field)])];
  for (const part of parts) {
    part.select(columns);
    for (const { field, values } of asked.conditions) whereIn(part, field, values);
    behaviourOf(of).narrowList?.(part, asked, scope);
    sort(part, of, asked);
  }
  if (others.length === 0) return limited(own.offset(asked.offset), asked.limit);
  const heads = parts.map((part) => limited(part, asked.offset + asked.limit));
  const both = anyCompany(of, scope).from(raw('((?) union all (?)) as ??', [...heads, of.name]));
  sort(both, of, asked);
  return limited(both.select(columns).offset(asked.offset), asked.limit);
}

function sort(query: Query, of: Entity, { orderBy }: ListQuery, table = ''): void {
  for (const { field, descending } of orderBy) query.orderBy(sortKey(of, field, table), descending ? 'desc' : 'asc');
}

/** Sorts text by letters before case and accents, the same on every database. */
const sortKey = (of: Entity, field: string, table: string) =>
  of.fields[field]?.kind === 'text' ? raw('?? collate "und-x-icu"', table + field) : table + field;
