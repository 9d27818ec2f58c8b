/** Lists and single records. */
import type { Entity } from '../../model/entity.ts';
import { raw } from 'objection';
import type { Query, Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import type { ListQuery } from '../derive/list-query.ts';
import { failure } from '../errors.ts';
import { behaviourOf } from '../models/registry.ts';
import { logAccess } from '../models/access-log.ts';
import { anyCompany, whereIn, type Scope } from '../models/scope.ts';
import { readable, readableParts } from './permitted.ts';
import { textColumns, textOf, type TextRow } from './as-text.ts';
import type { Texts, Version } from './texts.ts';

/** A list as JSON. */
export async function listRecords(of: Entity, asked: ListQuery, scope: Scope): Promise<string> {
  const { texts } = scope;
  if (texts && !behaviourOf(of).shown) return `[${(await keptRecords(of, asked, texts, scope)).join(',')}]`;
  const rows = await rowsOf<Row>(of, asked, [`${of.name}.*`], scope);
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
  const versions = await rowsOf<Version>(of, asked, [`${of.name}.id`, versionOf(of)], scope);
  const found = versions.map((each) => texts.find(of, scope.companyId, each));
  const missing = versions.filter((_, index) => found[index] === undefined).map(({ id }) => id);
  if (missing.length === 0) return found as string[];
  const query = readable(of, scope)
    .select(raw(textColumns(of)), versionOf(of))
    .whereRaw('id = any(?)', [missing]);
  const read = new Map<number, string>();
  for (const row of await query.toKnexQuery<TextRow & Version>()) {
    const text = textOf(of, row);
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

/** Of the records of a page. Which they are is found first, in an index where there is one: what comes before the page is not read. */
async function rowsOf<T extends object>(of: Entity, asked: ListQuery, columns: Columns, scope: Scope): Promise<T[]> {
  const query = anyCompany(of, scope)
    .from(raw('(?) as ??', [pageOf(of, asked, scope), 'page']))
    .join(of.name, `${of.name}.id`, 'page.id');
  sort(query, of, asked, 'page.');
  // Rows as they are: a list is read, nothing is done with its records.
  return (await query.select(columns as string[]).toKnexQuery<T>()) as T[];
}

/** The ids of a page, and what they are sorted by. */
function pageOf(of: Entity, asked: ListQuery, scope: Scope): Query {
  const [own, ...others] = readableParts(of, scope);
  const parts = [own, ...others];
  const columns = [...new Set(['id', ...asked.orderBy.map(({ field }) => field)])];
  for (const part of parts) {
    part.select(columns);
    for (const { field, values } of asked.conditions) whereIn(part, field, values);
    behaviourOf(of).narrowList?.(part, asked.filters, scope);
    sort(part, of, asked);
  }
  if (others.length === 0) return limited(own, asked.limit).offset(asked.offset);
  // Few different numbers, so that few statements are prepared.
  const enough = 2 ** Math.ceil(Math.log2(asked.offset + asked.limit));
  for (const part of parts) limited(part, enough);
  const both = anyCompany(of, scope).from(raw('((?) union all (?)) as ??', [...parts, of.name]));
  sort(both, of, asked);
  return both.select(columns).limit(asked.limit).offset(asked.offset);
}

function sort(query: Query, of: Entity, { orderBy }: ListQuery, table = ''): void {
  for (const { field, descending } of orderBy) query.orderBy(sortKey(of, field, table), descending ? 'desc' : 'asc');
}

/** Text sorts as people expect, the same on every database: letters before case and accents. */
const sortKey = (of: Entity, field: string, table: string) =>
  of.fields[field]?.kind === 'text' ? raw('?? collate "und-x-icu"', table + field) : table + field;
