/** What page and server send each other about an import. The page reads the file; the server reads the cells and decides. */
import type { MeasureUnit } from '../define.ts';
import type { EntityName } from '../entities/index.ts';
import type { AreaGeometry } from '../entities/plot.ts';
import type { ImportCell } from './cells.ts';
import type { ImportFault } from './faults.ts';

/** The name of the job that runs an import. */
export const IMPORT_JOB = 'import';

/** Limits of a file that is read as a table. */
export interface TableLimits {
  /** Bytes of a file. */
  readonly fileBytes: number;
  readonly rows: number;
  readonly columns: number;
}

export const importLimits = {
  /** Bytes of a file. */
  fileBytes: 20_000_000,
  rows: 5_000,
  columns: 200,
  /** Characters of a cell: more than any field holds. */
  cellLength: 40_000,
  /** Areas of one row. */
  plots: 50,
} as const;

export type TableFormat = 'csv' | 'xlsx' | 'geojson' | 'shapefile';

/** What a file is besides its rows. */
export interface TableFacts {
  readonly format: TableFormat;
  /** A column without a heading has an empty one. */
  readonly headings: readonly string[];
  /** Encoding of a text file. */
  readonly encoding?: 'utf-8' | 'utf-16' | 'windows-1252';
  readonly separator?: string;
  /** Sheet of a workbook. */
  readonly sheet?: string;
  /** Key of the projection of shapes; null while the user has to choose. */
  readonly projection?: string | null;
}

export interface ImportRow {
  /** In the file, from 1. */
  readonly line: number;
  /** In the order of the columns. */
  readonly cells: readonly ImportCell[];
  /** Longitude and latitude, from the shape of the row. */
  readonly place?: readonly [lon: number, lat: number];
  readonly plots?: readonly AreaGeometry[];
  /** Area of the plots together, m2. */
  readonly size?: number;
  /** Why the page cannot read the row. */
  readonly fault?: ImportFault;
}

export interface ImportBody {
  /** Key of the import column of each cell. */
  readonly columns: readonly string[];
  /** Null: a lone mark before three digits is read by the unit of its column. */
  readonly decimal: ',' | '.' | null;
  /** Whether an empty cell empties the field. */
  readonly clears: boolean;
  /** Keys of the new choices and labels to make; others are left out. */
  readonly choices: readonly string[];
  readonly rows: readonly ImportRow[];
}

export interface RunBody extends ImportBody {
  /** Digest of the report that the user agreed with. */
  readonly digest: string;
}

export interface RefusedCell {
  readonly line: number;
  /** Key of the column; null for the row as a whole. */
  readonly column: string | null;
  readonly fault: ImportFault;
  /** What the cell holds. */
  readonly text: string;
  readonly limit?: number;
}

interface ChangedValue {
  readonly column: string;
  readonly before: string;
  readonly after: string;
  /** Of both, where the record decides it. Numbers are as they are stored. */
  readonly unit?: MeasureUnit;
}

/** A choice of a field, or a label, that the file names and the company does not have. */
export interface NewChoice {
  readonly key: string;
  readonly column: string;
  readonly name: string;
  /** Rows that name it. */
  readonly rows: number;
}

export interface ImportReport {
  /** Changes when the records that the rows are about change, or the choices to make. */
  readonly digest: string;
  readonly unchanged: number;
  readonly added: readonly { readonly line: number; readonly name: string }[];
  readonly changed: readonly {
    readonly line: number;
    readonly id: number;
    readonly name: string;
    readonly values: readonly ChangedValue[];
  }[];
  readonly refused: readonly RefusedCell[];
  readonly refusedRows: number;
  readonly choices: readonly NewChoice[];
  /** Room that the subscription has for locations, when the new ones do not fit; otherwise null. */
  readonly room: number | null;
}

/** One record that an import wrote, so that the page can undo it. */
export type ImportWrite =
  | { readonly kind: 'create'; readonly entity: EntityName; readonly id: number; readonly locationId: number | null }
  | {
      readonly kind: 'patch';
      readonly entity: EntityName;
      readonly id: number;
      readonly before: Readonly<Record<string, unknown>>;
      readonly after: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'remove';
      readonly entity: EntityName;
      readonly record: Readonly<Record<string, unknown>> & { readonly id: number };
    };

/** The result of the job. */
export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refusedRows: number;
  readonly writes: readonly ImportWrite[];
}
