/** What the stage shows: one value that is replaced as a whole, read by the components of the model. */
import { design } from '../../model/design.ts';
import { channel } from '../stores/channel.ts';
import type { SunPosition } from './shadows/sun.ts';
import type { Extent, ShownPlot, StageSetting, SurroundingBuilding, Surroundings } from './types.ts';

export interface Shown {
  /** Null until the records are there. */
  setting: StageSetting | null;
  /** Null until it is known; an empty one says that there is none. */
  plot: ShownPlot | null;
  /** The plate around the plot. */
  extent: Extent;
  surroundings: Surroundings | null;
  /** The existing building that is open. */
  marked: readonly SurroundingBuilding[];
  /** The sun somewhere else than the settings say. */
  sun: SunPosition | null;
  /** Side of the shadow map, pixels. */
  shadowSize: number;
  /** Nothing has changed for a moment. */
  isResting: boolean;
}

export class ShownStore {
  private readonly changes = channel();
  readonly subscribe = this.changes.listen;
  value: Shown;

  constructor(shadowSize: number) {
    this.value = {
      setting: null,
      plot: null,
      extent: { centre: [0, 0], size: design.location.table_size.default },
      surroundings: null,
      marked: [],
      sun: null,
      shadowSize,
      isResting: false,
    };
  }

  set(changes: Partial<Shown>): void {
    this.value = { ...this.value, ...changes };
    this.changes.tell();
  }
}
