import type { ProjectionKey } from '../../../../engine/import/projections.ts';
import type { ImportRow } from '../../../../model/imports/exchange.ts';

export type TableFormat = 'csv' | 'xlsx' | 'geojson' | 'shapefile';

export interface ReadTable {
  readonly format: TableFormat;
  /** A column without a heading has an empty one. */
  readonly headings: readonly string[];
  /** Each with a cell a heading. */
  readonly rows: readonly ImportRow[];
  /** Of a text. */
  readonly encoding?: 'utf-8' | 'utf-16' | 'windows-1252';
  readonly separator?: string;
  /** Of a workbook. */
  readonly sheet?: string;
  /** Of shapes; null while the user has to choose. */
  readonly projection?: ProjectionKey | null;
}

export interface ReadOptions {
  /** The projection that the user chose for shapes. */
  readonly projection?: ProjectionKey;
}

/** Share of the file that is read, 0 to 1. */
export type Progress = (share: number) => void;
