/** A table as files hold it: values without the product's own records. */
import type { Geometry } from 'geojson';

export type FileCell = string | number | boolean | null;

export interface FileColumn {
  /** Name in GeoJSON and of the way back. */
  readonly key: string;
  readonly title: string;
  /** `date`: ISO text in UTC. */
  readonly kind: 'text' | 'number' | 'date' | 'flag';
  readonly unit?: string;
  /** Decimals shown; what is stored has all. */
  readonly decimals?: number;
}

export interface FileTable {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly FileCell[])[];
}

/** What a file says beside the table: headings and values. */
interface FileNotes {
  readonly title: string;
  readonly lines: readonly (readonly [heading: string, value: string])[];
}

export interface FileText {
  readonly language: 'nl' | 'en';
  readonly yes: string;
  readonly no: string;
}

export interface ExportRequest {
  readonly format: 'csv' | 'xlsx' | 'geojson';
  readonly table: FileTable;
  readonly sheet: string;
  readonly notes: FileNotes;
  readonly text: FileText;
  /** Of each row; null without a place. For GeoJSON. */
  readonly geometries: readonly (Geometry | null)[];
}
