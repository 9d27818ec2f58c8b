/** What computing the facts of a municipality takes and gives. */
import type { Plane } from '../../../engine/host/plane/types.ts';
import type { FactColumn, ShareColumn } from '../features.ts';
import type { AreaLevel, AreaRows, PlotLevel } from './areas.ts';
import type { PlotRows } from './place.ts';

/** Plots with the index of the area that each lies in, by level; -1 for none. */
export interface PlacedPlots extends PlotRows {
  readonly areas: Readonly<Record<PlotLevel, Int32Array>>;
}

export interface Facts {
  readonly plots: PlacedPlots;
  /** Areas by level. Columns above the plot have one value for each area of their level. */
  readonly areas: Readonly<Record<AreaLevel, AreaRows>>;
  readonly columns: readonly FactColumn[];
  readonly shares: readonly ShareColumn[];
  /** Plots of which facts were worked out; all others keep what they had. */
  readonly computed: number;
}

/** What a recompute keeps of earlier facts. */
export interface EarlierFacts extends Pick<Facts, 'columns' | 'shares'> {
  readonly plots: Pick<PlacedPlots, 'ids' | 'labelPoints' | 'areas'>;
}

export interface FactOptions {
  /** The kernel; without it one is loaded. */
  readonly plane?: Plane;
  /** Called with the part of the plots that is done (0 to 1). May throw to stop. */
  readonly onProgress?: (done: number) => void;
}
