/** What searching reads of the land. The store gives it from the database, tests from memory. */
import type { KeptAt } from '../../../model/land/key.ts';
import type { NamedPlot } from '../../../model/land/landcalls.ts';
import type { Constraint } from '../../../model/entities/constraint.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import type { MultiPolygon } from '../../../engine/host/shapes.ts';
import type { FactColumn, FeatureTable } from '../features.ts';

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
  /** Date of each collection, where its source says one. */
  readonly dates: Readonly<Record<string, string | null>>;
}

type Level = Exclude<KeptAt, 'plot'>;

export type PlotShapes = Pick<FeatureTable, 'coordinates' | 'rings' | 'polygons' | 'features'>;

/** Plots of a release, in few large pieces: a thread of the search takes them apart. */
export interface LandPlots {
  /** Numbers of the register, and numbers as people name them: one a line. */
  readonly ids: string;
  readonly numbers: string;
  /** x, y of the label points in turns, RD in decimetres. */
  readonly points: Int32Array;
  /** RD in centimetres. */
  readonly shapes: PlotShapes;
  /** Number of areas of each level, and the area of each plot; -1 for none. */
  readonly areas: Readonly<Partial<Record<Level, { readonly count: number; readonly ofPlots: Int32Array }>>>;
}

/** A plot as a location takes it over. Empty texts where the land does not say. */
export interface PlotRecord {
  readonly id: string;
  readonly number: string;
  /** Degrees. */
  readonly geometry: AreaGeometry;
  /** Label point, degrees. */
  readonly lon: number;
  readonly lat: number;
  /** Square metres. */
  readonly area: number;
  readonly municipality: string;
  readonly neighbourhood: string;
  readonly province: string;
  readonly park: string;
  readonly rules: readonly LandRule[];
}

/** A rule of a plan as a constraint of a location. */
export type LandRule = Pick<Constraint, 'name' | 'type' | 'operator' | 'value' | 'source' | 'reference'>;

export interface LandReader {
  /** The release of each loaded municipality, by number. */
  releases(): Promise<readonly LandRelease[]>;
  /** A release of a municipality, also one that was replaced; null when it was purged. */
  release(municipality: number, id: number): Promise<LandRelease | null>;
  /** The plots of a newer release on the land of plots that it no longer has, by the numbers of those. */
  successors(earlier: LandRelease, now: LandRelease, gone: readonly string[]): Promise<Map<string, NamedPlot[]>>;
  /** Null when the release was purged. */
  plots(municipality: number, release: number): Promise<LandPlots | null>;
  /** Null when there is no such column. */
  column(municipality: number, key: string, version: string): Promise<FactColumn | null>;
  /** Plots by their numbers in the register; null for those that are not loaded. */
  records(ids: readonly string[]): Promise<readonly (PlotRecord | null)[]>;
  /** Share of the values of each key that are known, over all that is loaded. */
  coverage(): Promise<Readonly<Record<string, number>>>;
  /** The outline of a place by its code, RD metres; null for a place that is not loaded. */
  place(code: string): Promise<MultiPolygon | null>;
}
