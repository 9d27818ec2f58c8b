/** What the database holds of an import: its rows until it runs, and what the run wrote. */
import type { Knex } from 'knex';
import {
  FILE_DAYS,
  SAMPLE_ROWS,
  STAFF_IMPORT_JOB,
  type ImportChoices,
  type ImportCounts,
  type ImportState,
} from '../../../model/admin/import.ts';
import type { ImportCell } from '../../../model/imports/cells.ts';
import type { ImportReport, ImportRow, ImportWrite, TableFacts } from '../../../model/imports/exchange.ts';
import type { ImportKindKey } from '../../../model/imports/kinds.ts';
import { failure } from '../../errors.ts';

interface StoredImport {
  readonly id: number;
  readonly companyId: number;
  readonly kind: ImportKindKey;
  readonly fileName: string;
  readonly facts: TableFacts;
  readonly rows: number;
  readonly state: ImportState;
  readonly choices: ImportChoices | null;
  readonly report: ImportReport | null;
  readonly result: ImportCounts | null;
  readonly writes: readonly ImportWrite[] | null;
}

/** Throws `not_found`. */
export async function readImport<K extends keyof StoredImport>(
  knex: Knex,
  id: number,
  ...columns: readonly K[]
): Promise<Pick<StoredImport, K>> {
  const [row] = (await knex('staff_import')
    .where({ id })
    .select([...columns])) as Pick<StoredImport, K>[];
  if (!row) throw failure('not_found');
  return row;
}

export const changeImport = (knex: Knex, id: number, values: object): Promise<number> =>
  knex('staff_import')
    .where({ id })
    .update(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, storable(value)])));

const storable = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

export const keepRows = (knex: Knex, importId: number, rows: readonly ImportRow[]): Promise<unknown> =>
  knex('staff_import_part').insert({ importId, rows: JSON.stringify(rows) });

export async function readRows(knex: Knex, importId: number): Promise<ImportRow[]> {
  const parts = await knex('staff_import_part')
    .where({ importId })
    .orderBy('id')
    .select<{ rows: ImportRow[] }[]>('rows');
  return parts.flatMap(({ rows }) => rows);
}

/** The first part of the rows: enough for samples of its columns. */
export async function readSomeRows(knex: Knex, importId: number): Promise<ImportRow[]> {
  const [part] = await knex('staff_import_part')
    .where({ importId })
    .orderBy('id')
    .limit(1)
    .select<{ rows: ImportRow[] }[]>('rows');
  return part?.rows ?? [];
}

export const dropRows = (knex: Knex, importId: number): Promise<number> =>
  knex('staff_import_part').where({ importId }).delete();

/** Deletes a file of which nothing ran; returns how many it deleted. Waits for a run to end. */
export const discardUnrun = (trx: Knex, id: number): Promise<number> =>
  trx('staff_import')
    .where({ id, state: 'read' satisfies ImportState })
    .delete();

/** Deletes the file of a failed job while nothing of it ran; returns how many it deleted. */
export const discardFile = (trx: Knex, jobId: number): Promise<number> =>
  trx('staff_import')
    .where({ state: 'read' satisfies ImportState })
    .whereRaw(
      `id = (select (input ->> 'importId')::int from queued_job where id = ? and kind = ? and state = 'failed')`,
      [jobId, STAFF_IMPORT_JOB],
    )
    .delete();

const DAY = 86_400_000;

/** Files that were not run in time go, with their reports; those that ran stay. */
export const purgeImports = (knex: Knex): Promise<number> =>
  knex('staff_import')
    .whereIn('state', ['reading', 'read'] satisfies ImportState[])
    .where('createdAt', '<', new Date(Date.now() - FILE_DAYS * DAY).toISOString())
    .delete();

interface Samples {
  take(rows: readonly ImportRow[]): void;
  /** Rows that hold the first values of each column. */
  rows(width: number): ImportRow[];
}

export function createSamples(): Samples {
  const columns: ImportCell[][] = [];
  return {
    take(rows) {
      for (const { cells } of rows)
        for (const [at, cell] of cells.entries()) {
          const column = (columns[at] ??= []);
          if (cell !== null && column.length < SAMPLE_ROWS) column.push(cell);
        }
    },
    rows(width) {
      const length = Math.max(0, ...columns.map((column) => column.length));
      return Array.from({ length }, (_, index) => ({
        line: index + 1,
        cells: Array.from({ length: width }, (_, at) => columns[at]?.[index] ?? null),
      }));
    },
  };
}
