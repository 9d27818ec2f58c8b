/** What searching reads of the land. The store gives it from the database, tests from memory. */
import type { NamedPlot } from '../../../model/land/landcalls.ts';
import type { Constraint } from '../../../model/entities/constraint.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import type { MultiPolygon } from '../../../engine/host/shapes.ts';
import type { LandRelease, LandSource } from '../../../engine/host/landsearch/release.ts';

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

export interface LandReader extends LandSource {
  /** The release of each loaded municipality, by number. */
  releases(): Promise<readonly LandRelease[]>;
  /** A release of a municipality, also one that was replaced; null when it was purged. */
  release(municipality: number, id: number): Promise<LandRelease | null>;
  /** The plots of a newer release on the land of plots that it no longer has, by the numbers of those. */
  successors(earlier: LandRelease, now: LandRelease, gone: readonly string[]): Promise<Map<string, NamedPlot[]>>;
  /** Plots by their numbers in the register; null for those that are not loaded. */
  records(ids: readonly string[]): Promise<readonly (PlotRecord | null)[]>;
  /** Share of the values of each key that are known, over all that is loaded. */
  coverage(): Promise<Readonly<Record<string, number>>>;
  /** The outline of a place by its code, RD metres; null for a place that is not loaded. */
  place(code: string): Promise<MultiPolygon | null>;
}
