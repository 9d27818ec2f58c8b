/** Rows of plots and areas. Their index `i` is the row of all columns of their level. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { bytesOfFacts, factsOfBytes, type AreaFacts } from '../facts/figures/stored.ts';
import type { AreaLevel, AreaRows, PlacedPlots, PlotLevel } from '../facts/index.ts';
import type { FeatureTable } from '../features.ts';
import { boxTextOf, hex, PART } from './features.ts';
import { toTwkb } from './twkb.ts';

/** A table without its properties. */
export type Shape = Omit<FeatureTable, 'property'>;

export interface RowsOf {
  readonly municipality: number;
  /** The import `plots`, or that of contours. */
  readonly import: number;
}

/** Returns the hash of the rows. */
export async function inParts(
  count: number,
  rowAt: (i: number) => object,
  write: (rows: string) => Promise<unknown>,
): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < count; from += PART) {
    const rows = Array.from({ length: Math.min(PART, count - from) }, (_, at) => rowAt(from + at));
    await setImmediate();
    const text = JSON.stringify(rows);
    hash.update(text);
    await write(text);
  }
  return hash.digest('hex');
}

const place = (table: Shape, feature: number) => {
  const geometry = toTwkb(table, feature);
  return { box: geometry && boxTextOf(table, feature), geometry: hex(geometry) };
};

const orNull = (index: number): number | null => (index < 0 ? null : index);

/** `table` holds the shapes of the plots. Returns the hash of what is written, as `writeAreas` does. */
export async function writePlots(knex: Knex, of: RowsOf, table: Shape, plots: PlacedPlots): Promise<string> {
  const { ids, numbers, rows, labelPoints, areas } = plots;
  const rowAt = (i: number) => ({
    i,
    id: ids[i]!,
    number: numbers[i]!,
    x: labelPoints[2 * i]!,
    y: labelPoints[2 * i + 1]!,
    ...place(table, rows[i]!),
    neighbourhood: orNull(areas.neighbourhood[i]!),
    cell: orNull(areas.cell[i]!),
    park: orNull(areas.park[i]!),
  });
  const columns = 'i, id, number, x, y, box, geometry, neighbourhood, cell, park';
  return inParts(rows.length, rowAt, (text) =>
    knex.raw(
      `insert into geo.plot (municipality, import, ${columns}) select ?, ?, ${columns}
       from jsonb_to_recordset(?::jsonb) as given (i int, id text, number text, x int, y int, box box, geometry bytea,
         neighbourhood int, cell int, park int)`,
      [of.municipality, of.import, text],
    ),
  );
}

/** `facts`: of each area, where its level has any. They are part of the hash. */
export async function writeAreas(
  knex: Knex,
  of: RowsOf,
  table: Shape,
  level: AreaLevel,
  areas: AreaRows,
  facts: readonly AreaFacts[] = [],
): Promise<string> {
  const rowAt = (i: number) => ({
    i,
    code: areas.codes[i]!,
    name: areas.names[i]!,
    parent: areas.parents[i]!,
    ...place(table, areas.rows[i]!),
    facts: hex(facts[i] ? bytesOfFacts(facts[i]) : null),
  });
  return inParts(areas.rows.length, rowAt, (text) =>
    knex.raw(
      `insert into geo.area (municipality, import, level, i, code, name, parent, box, geometry, facts)
       select ?, ?, ?, i, code, name, parent, box, geometry, facts
       from jsonb_to_recordset(?::jsonb) as given (i int, code text, name text, parent text, box box, geometry bytea,
         facts bytea)`,
      [of.municipality, of.import, level, text],
    ),
  );
}

/** Where all plots lie, in their order. */
export async function placesOf(
  knex: Knex,
  { municipality, import: id }: RowsOf,
): Promise<Pick<PlacedPlots, 'ids' | 'labelPoints' | 'areas'>> {
  const rows = await knex
    .withSchema('geo')
    .from('plot')
    .where({ municipality, import: id })
    .orderBy('i')
    .select<Pick<PlotRow, 'id' | 'x' | 'y' | PlotLevel>[]>('id', 'x', 'y', 'neighbourhood', 'cell', 'park');
  const areasOf = (level: PlotLevel) => Int32Array.from(rows, (row) => row[level] ?? -1);
  return {
    ids: rows.map((row) => row.id),
    labelPoints: Int32Array.from(rows.flatMap(({ x, y }) => [x, y])),
    areas: { neighbourhood: areasOf('neighbourhood'), cell: areasOf('cell'), park: areasOf('park') },
  };
}

export interface PlotRow {
  readonly i: number;
  readonly id: string;
  readonly number: string;
  /** Label point, RD in decimetres. */
  readonly x: number;
  readonly y: number;
  readonly geometry: Uint8Array;
  readonly neighbourhood: number | null;
  readonly cell: number | null;
  readonly park: number | null;
}

const shown = ['i', 'id', 'number', 'x', 'y', 'geometry', 'neighbourhood', 'cell', 'park'] as const;

/** Plots whose box meets a box in centimetres, by their index. */
export const plotsIn = (
  knex: Knex,
  { municipality, import: id }: RowsOf,
  box: readonly [number, number, number, number],
): Promise<PlotRow[]> =>
  knex
    .withSchema('geo')
    .from('plot')
    .where({ municipality, import: id })
    .whereRaw('box && ?::box', [`(${box.join(',')})`])
    .orderBy('i')
    .select<PlotRow[]>([...shown]);

export interface AreaRow {
  readonly i: number;
  readonly code: string;
  readonly name: string | null;
  readonly parent: string | null;
  /** Least x, least y, most x, most y, RD in centimetres; null without a shape. */
  readonly box: readonly [number, number, number, number] | null;
  /** Null at a level without figures of its own. */
  readonly facts: AreaFacts | null;
}

const boxOfRow = `case when box is not null
  then jsonb_build_array((box[1])[0], (box[1])[1], (box[0])[0], (box[0])[1]) end as box`;

type StoredArea = Omit<AreaRow, 'facts'> & { readonly facts: Uint8Array | null };

export async function areasAt(knex: Knex, { municipality, import: id }: RowsOf, level: AreaLevel): Promise<AreaRow[]> {
  const rows = await knex
    .withSchema('geo')
    .from('area')
    .where({ municipality, import: id, level })
    .orderBy('i')
    .select<StoredArea[]>(['i', 'code', 'name', 'parent', 'facts', knex.raw(boxOfRow)]);
  return rows.map((row) => ({ ...row, facts: row.facts && factsOfBytes(row.facts) }));
}
