/** Lists and single records. */
import type { Entity } from '../../model/entity.ts';
import { raw } from 'objection';
import { queryOf, type Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import type { ListQuery } from '../derive/list-query.ts';
import { failure } from '../errors.ts';
import { behaviourOf } from '../models/registry.ts';
import { logAccess } from './access-log.ts';
import { readable, readableParts, type Query, type Scope } from './scope.ts';
import type { Texts, Version } from './texts.ts';

/** A list as JSON. */
export async function listRecords(of: Entity, asked: ListQuery, scope: Scope): Promise<string> {
  const { texts } = scope;
  if (texts && !behaviourOf(of).shown) return `[${(await keptRecords(of, asked, texts, scope)).join(',')}]`;
  const query = listQuery(of, asked, ['*'], scope);
  // Rows as they are: a list is read, nothing is done with its records.
  const rows: Row[] = await query.toKnexQuery<Row>();
  await logAccess(
    of,
    rows.map((row) => row.id),
    scope,
  );
  return JSON.stringify(rows.map((row) => shown(of, row, scope)));
}

/** System columns are not among `*`, and a version has no type of JavaScript. No field is called `rowVersion`; buildings have a `version`. */
const versionOf = (of: Entity) => raw('??.xmin::text as ??', [of.name, 'rowVersion']);

async function keptRecords(of: Entity, asked: ListQuery, texts: Texts, scope: Scope): Promise<string[]> {
  const versions: Version[] = await listQuery(of, asked, ['id', versionOf(of)], scope).toKnexQuery<Version>();
  const found = versions.map((each) => texts.find(of, scope.companyId, each));
  const missing = versions.filter((_, index) => found[index] === undefined).map(({ id }) => id);
  if (missing.length === 0) return found as string[];
  const query = readable(of, scope)
    .select(`${of.name}.*`, versionOf(of))
    .whereRaw('id = any(?)', [missing] as never);
  const rows: (Row & Version)[] = await query.toKnexQuery<Row & Version>();
  const read = new Map<number, string>();
  for (const row of rows) {
    const text = JSON.stringify(outward(of, row));
    texts.keep(of, scope.companyId, row, text);
    read.set(row.id, text);
  }
  // A record that was deleted between the two questions is in neither.
  return versions
    .map(({ id }, index) => found[index] ?? read.get(id))
    .filter((text): text is string => text !== undefined);
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

/** The number stands in the text of the statement: a plan for any number of rows would not be one for the first twenty. */
const limited = (query: Query, limit: number): Query =>
  (query as unknown as { limit(rows: number, as: { skipBinding: boolean }): Query }).limit(limit, {
    skipBinding: true,
  });

type Columns = readonly (string | ReturnType<typeof raw>)[];

function listQuery(of: Entity, asked: ListQuery, columns: Columns, scope: Scope): Query {
  const [own, ...others] = readableParts(of, scope);
  const parts = [own, ...others];
  for (const part of parts) {
    for (const { field, values } of asked.conditions) whereIn(part, field, values);
    behaviourOf(of).narrowList?.(part, asked.filters, scope);
    sort(part, of, asked, scope);
  }
  if (others.length === 0) return limited(own.select(columns as string[]), asked.limit).offset(asked.offset);
  // Few different numbers, so that few statements are prepared.
  const enough = 2 ** Math.ceil(Math.log2(asked.offset + asked.limit));
  const sorted = asked.orderBy.map(({ field }) => field).filter((field) => !columns.includes(field));
  for (const part of parts)
    limited(part.select([...columns, ...(columns.includes('*') ? [] : sorted)] as string[]), enough);
  const both = queryOf(of, scope.trx).from(raw('((?) union all (?)) as ??', [...parts, of.name]) as never) as Query;
  sort(both, of, asked, scope);
  return both.limit(asked.limit).offset(asked.offset);
}

function sort(query: Query, of: Entity, { orderBy }: ListQuery, scope: Scope): void {
  for (const { field, descending } of orderBy) query.orderBy(sortKey(of, field, scope), descending ? 'desc' : 'asc');
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
