/** What computing the facts of a municipality takes and gives. */
import type { Plane } from '../../../engine/host/plane/types.ts';
import type { FactColumn, ShareColumn } from '../features.ts';
import type { AreaLevel, AreaRows, PlotLevel } from './areas.ts';
import type { PlotRows } from './place.ts';
import type { StageName } from './stages/index.ts';

/** Plots with the index of the area that each lies in, by level; -1 for none. */
export interface PlacedPlots extends PlotRows {
  readonly areas: Readonly<Record<PlotLevel, Int32Array>>;
}

export interface StageResult {
  readonly columns: readonly FactColumn[];
  readonly shares: readonly ShareColumn[];
}

export interface Facts extends StageResult {
  readonly plots: PlacedPlots;
  /** Areas by level. Columns above the plot have one value for each area of their level. */
  readonly areas: Readonly<Record<AreaLevel, AreaRows>>;
}

export interface FactOptions {
  /** The kernel; without it one is loaded. */
  readonly plane?: Plane;
  /** Called while a stage is at work, with the part that is done (0 to 1). May throw to stop. */
  readonly onProgress?: (stage: StageName, done: number) => void;
  /** Called after each stage with what it made, to keep it. */
  readonly onStage?: (stage: StageName, result: StageResult) => void | Promise<void>;
  /** Results of stages that an earlier, interrupted run of the same inputs kept; they are not computed again. */
  readonly finished?: ReadonlyMap<StageName, StageResult>;
}
