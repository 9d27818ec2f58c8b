/** The state of the stage: one immutable value, which the components of the model read. */
import { design } from '../../model/design.ts';
import type { GroundPicture } from '../../model/rules/location/groundpictures.ts';
import { channel } from '../stores/channel.ts';
import type { SunPosition } from './shadows/sun.ts';
import type { Extent, ShownPlot, StageSetting, SurroundingBuilding, Surroundings } from './types.ts';

export interface Shown {
  /** Null until the records are loaded. */
  setting: StageSetting | null;
  /** Null until known; empty when the location has none. */
  plot: ShownPlot | null;
  /** The base plate around the plot. */
  extent: Extent;
  surroundings: Surroundings | null;
  /** Pictures on the ground, from the lowest up. */
  pictures: readonly GroundPicture[];
  /** The parts of the existing building that is selected. */
  marked: readonly SurroundingBuilding[];
  /** A sun that replaces the one of the settings. */
  sun: SunPosition | null;
  /** Side of the shadow map, pixels. */
  shadowSize: number;
  /** Whether nothing changed for a moment. */
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
      pictures: [],
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
