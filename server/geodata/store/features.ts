/** Rows of features: written from the pages of a source, read into a table. */
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { CollectionName } from '../../../model/land/collections.ts';
import { kindOfCollection, propertyName } from '../../../model/land/properties.ts';
import type { FeatureTable, RawFeature } from '../features.ts';
import { addGeometry } from './geojson.ts';
import { TableBuilder, type Properties } from './table.ts';
import { fromTwkb, toTwkb } from './twkb.ts';

export interface ImportOf {
  readonly municipality: number;
  readonly import: number;
  readonly collection: CollectionName;
}

interface ReadPage {
  readonly table: FeatureTable;
  readonly properties: readonly Properties[];
  /** Features without an id, or with a geometry that the collection cannot hold. */
  readonly skipped: number;
  /** Times that each property without a reader was given. */
  readonly unknown: Readonly<Record<string, number>>;
}

/** JSON of the database holds neither the number 0 nor half of a pair. */
const clean = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '');

/** Keeps the properties that the model names, under its names. */
function namedIn(collection: CollectionName, given: Properties, unknown: Record<string, number>): Properties {
  const kept: Record<string, Properties[string]> = {};
  for (const [written, value] of Object.entries(given)) {
    const name = propertyName(collection, written);
    if (name === null) unknown[clean(written)] = (unknown[clean(written)] ?? 0) + 1;
    else if (value !== null) kept[name] = typeof value === 'string' ? clean(value) : value;
  }
  return kept;
}

/** What is kept of a page. */
export function readPage(collection: CollectionName, features: readonly RawFeature[]): ReadPage {
  const to = new TableBuilder(collection);
  const kind = kindOfCollection(collection);
  const properties: Properties[] = [];
  const unknown: Record<string, number> = {};
  let skipped = 0;
  for (const { id, geometry, properties: given } of features) {
    const isWhole = id !== '' && (geometry === null ? kind === 'none' : addGeometry(geometry, kind, to));
    if (!isWhole) {
      to.drop();
      skipped++;
      continue;
    }
    const kept = namedIn(collection, given, unknown);
    to.feature(clean(id), kept);
    properties.push(kept);
  }
  return { table: to.table(), properties, skipped, unknown };
}

/**
 * Rows of one statement. A list in JSON loads as fast as COPY; the embedded database works in this thread, and a short statement
 * leaves it to requests soon.
 */
export const PART = 250;

export const hex = (bytes: Uint8Array | null): string | null =>
  bytes && `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`;

/** The box of a feature as text of the database; null without a place. */
export const boxTextOf = ({ boxes }: Pick<FeatureTable, 'boxes'>, feature: number): string =>
  `(${boxes.subarray(4 * feature, 4 * feature + 4).join(',')})`;

/** Writes what is not there yet; returns how many features were new. A source gives some features on several pages. */
export async function writeFeatures(
  knex: Knex,
  of: ImportOf,
  { table, properties }: Pick<ReadPage, 'table' | 'properties'>,
): Promise<number> {
  let written = 0;
  for (let from = 0; from < table.ids.length; from += PART) {
    await setImmediate();
    const rows = table.ids.slice(from, from + PART).map((id, at) => {
      const geometry = toTwkb(table, from + at);
      const box = geometry && boxTextOf(table, from + at);
      return { id, box, geometry: hex(geometry), properties: properties[from + at]! };
    });
    const { rowCount } = await knex.raw<{ rowCount: number }>(
      `insert into geo.feature (municipality, collection, import, id, box, geometry, properties)
       select ?, ?, ?, id, box, geometry, properties
       from jsonb_to_recordset(?::jsonb) as given (id text, box box, geometry bytea, properties jsonb)
       on conflict do nothing`,
      [of.municipality, of.collection, of.import, JSON.stringify(rows)],
    );
    written += rowCount;
  }
  return written;
}

/** A stored feature. Properties are JSON. */
export interface FeatureRow {
  readonly id: string;
  readonly geometry: Uint8Array | null;
  readonly properties: string;
}

/** Rows that are read at once. */
export const READ = 1_000;

/** Rows of an import, in the order of their ids. */
export async function* featureRows(knex: Knex, of: ImportOf): AsyncGenerator<readonly FeatureRow[]> {
  let after = '';
  for (;;) {
    await setImmediate();
    const { rows } = await knex.raw<{ rows: FeatureRow[] }>(
      `select id, geometry, properties::text as properties from geo.feature
       where municipality = ? and collection = ? and import = ? and id > ?
       order by id limit ?`,
      [of.municipality, of.collection, of.import, after, READ],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < READ) return;
    after = rows.at(-1)!.id;
  }
}

export function tableOfRows(collection: CollectionName, rows: readonly FeatureRow[]): FeatureTable {
  const to = new TableBuilder(collection);
  for (const { id, geometry, properties } of rows) {
    if (geometry) fromTwkb(geometry, to);
    to.feature(id, JSON.parse(properties) as Properties);
  }
  return to.table();
}

export async function readTable(knex: Knex, of: ImportOf): Promise<FeatureTable> {
  const rows: FeatureRow[] = [];
  for await (const page of featureRows(knex, of)) rows.push(...page);
  return tableOfRows(of.collection, rows);
}
