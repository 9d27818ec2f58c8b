/** A plot to build on, and what can be built on it. */
import type { MultiPolygon } from '../../engine/host/types.ts';
import type { AreaGeometry } from '../../model/entities/plot.ts';
import type { BuiltFigures, CapacityReason } from '../../model/land/capacity.ts';

/** What the plans set on a plot; absent: nothing. Metres, m2 and numbers. */
export interface PlotLimits {
  readonly height?: number;
  readonly gutter?: number;
  readonly floors?: number;
  /** Share of the building planes, of the plot where there are none: 0 to 1. */
  readonly coverage?: number;
  readonly footprint?: number;
  readonly gfa?: number;
  readonly units?: number;
}

/** Where plans allow a building, and gardens and streets of houses, RD metres; null: nowhere forbidden. */
export type AllowedParts = Readonly<Record<'building' | 'gardens' | 'streets', MultiPolygon | null>>;

export interface BuildingPlot {
  readonly geometry: AreaGeometry;
  /** Label point, degrees. */
  readonly lon: number;
  readonly lat: number;
  /** Building planes on the plot, RD metres; null where the plans draw none. */
  readonly planes: MultiPolygon | null;
  readonly allowed: AllowedParts;
  /** Buildings that stay, RD metres. */
  readonly standing: MultiPolygon;
  /** What they leave of what the plans set, but for the ground that they cover. */
  readonly limits: PlotLimits;
  /** Streets that the plot may front, RD metres, each wider by the distance at which it does; none where houses do not ask for them. */
  readonly roads: MultiPolygon;
}

export type Built = { readonly built: BuiltFigures } | { readonly reason: CapacityReason };
