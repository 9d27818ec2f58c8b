/** The land as a search reads it: releases of municipalities, their plots and columns. */
import type { KeptAt } from '../../../model/land/key.ts';
import type { AreaLevel, LandColumn } from '../land/types.ts';

/** One release of one municipality. */
export interface LandRelease {
  readonly municipality: number;
  readonly name: string;
  readonly id: number;
  readonly hash: string;
  readonly plots: number;
  readonly madeAt: string;
  /** Import of the plots: releases of the same plots share it. */
  readonly plotsImport: number;
  /** Least x, least y, most x, most y of the municipality, RD in centimetres; null where its border is not known. */
  readonly box: readonly [number, number, number, number] | null;
  /** Versions of its columns by key. */
  readonly columns: Readonly<Record<string, string>>;
  /** Date of each collection: that of its source, else the day it was fetched; null before that. */
  readonly dates: Readonly<Record<string, string | null>>;
}

/** Shapes of plots, RD in whole centimetres; nested as in a feature table. */
export interface PlotShapes {
  /** x, y in turns. Rings are closed; holes are rings after the outer ring of their polygon. */
  readonly coordinates: Int32Array;
  /** First point of each ring, and the end. */
  readonly rings: Uint32Array;
  /** First ring of each polygon, and the end. */
  readonly polygons: Uint32Array;
  /** First polygon of each plot, and the end. */
  readonly features: Uint32Array;
}

/** Plots of a release, in few large pieces. */
export interface LandPlots {
  /** Numbers of the register, and numbers as people name them: one a line. */
  readonly ids: string;
  readonly numbers: string;
  /** x, y of the label points in turns, RD in decimetres. */
  readonly points: Int32Array;
  readonly shapes: PlotShapes;
  /** Number of areas of each level, and the area of each plot; -1 for none. */
  readonly areas: Readonly<Partial<Record<AreaLevel, { readonly count: number; readonly ofPlots: Int32Array }>>>;
}

/** Values of a column at the level where they are kept. */
export type LandValues = Pick<LandColumn, 'level' | 'values'>;

/** What is known of a column without its values. */
export interface ColumnRange {
  readonly level: KeptAt;
  readonly n: number;
  readonly known: number;
  /** Least and most of the known values; null without any. */
  readonly lo: number | null;
  readonly hi: number | null;
}

/** Where a shelf reads the land from: the database of the server, or its answers. */
export interface LandSource {
  /** Null when the release was purged. */
  plots(municipality: number, release: number): Promise<LandPlots | null>;
  /** Null when there is no such column. */
  column(municipality: number, key: string, version: string): Promise<LandValues | null>;
  /** What is known of columns by key without their values; fewer where the source knows nothing of them. */
  ranges(
    municipality: number,
    versions: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, ColumnRange>>>;
}
