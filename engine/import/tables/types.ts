import type { ImportRow, TableFacts, TableLimits } from '../../../model/imports/exchange.ts';
import type { ProjectionKey } from '../projections.ts';

export interface ReadTable extends TableFacts {
  readonly projection?: ProjectionKey | null;
  /** Each with a cell a heading. */
  readonly rows: readonly ImportRow[];
}

export interface ReadOptions {
  /** The projection that the user chose for shapes. */
  readonly projection?: ProjectionKey;
  /** Without them those of an import by a company. */
  readonly limits?: TableLimits;
}

/** Share of the file that is read, 0 to 1. */
export type Progress = (share: number) => void;
