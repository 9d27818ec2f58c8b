/** What drawings show inside a storey besides its faces. Areas do not depend on it. */
import type { coreTypes } from '../../../model/enums/building.ts';
import type { KeyOf } from '../../../model/enums/enumeration.ts';
import type { rampTypes } from '../../../model/enums/parking.ts';
import type { Polygon, Position } from '../shapes.ts';

/** Contents of a core (domain.md 3.4), for drawings only: the space has the area. Building frame, metres. */
export interface CoreMark {
  space: number;
  kind: KeyOf<typeof coreTypes>;
  /** Kinds of `space_kinds`: staircase, elevator, smoke_lock, mechanical, bathroom. */
  parts: { kind: string; polygon: Polygon }[];
}

/** Drawn ramp or lift from a parking storey to the one above (domain.md 3.9). Building frame, metres. */
export interface RampMark {
  kind: KeyOf<typeof rampTypes>;
  /** Middle line of the driving surface, upwards; empty for a car lift. */
  way: Position[];
  /**
   * Pieces of the surface, upwards; of a car lift its shaft. The first and last corner lie at `from`, the others at `to`,
   * in shares of the storey height.
   */
  pieces: { corners: Corners; from: number; to: number }[];
  /** For plans: edge of the whole surface, and lines of the upward arrow (of a lift: a cross). */
  outline: Polygon;
  lines: Position[][];
}

export type Corners = [Position, Position, Position, Position];

/** Drawn ramp and columns of a parking storey (domain.md 3.9). */
export interface GarageMarks {
  ramp?: RampMark;
  columns: Polygon[];
}

/** A painted parking stall and its car (domain.md 3.9: drawing only). Building frame, metres. */
export interface StallMark {
  /** Id of its space, whose polygon is the cell of the stall in its row. */
  space: number;
  polygon: Polygon;
  car: Polygon | null;
}
