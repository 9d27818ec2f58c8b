/** What drawings show inside a storey besides its faces: areas and hash do not know of it. */
import type { coreTypes } from '../../../model/enums/building.ts';
import type { KeyOf } from '../../../model/enums/enumeration.ts';
import type { rampTypes } from '../../../model/enums/parking.ts';
import type { Polygon, Position } from '../shapes.ts';

/** What stands in a core (domain.md 3.4), for drawings: the area of a core is that of its space. Building frame, metres. */
export interface CoreMark {
  space: number;
  kind: KeyOf<typeof coreTypes>;
  /** Kinds of `space_kinds`: staircase, elevator, smoke_lock, mechanical, bathroom. */
  parts: { kind: string; polygon: Polygon }[];
}

/** How cars get from a parking storey to the one above, as drawn (domain.md 3.9). Building frame, metres. */
export interface RampMark {
  kind: KeyOf<typeof rampTypes>;
  /** Middle line of the driving surface from below to above; empty for a car lift. */
  way: Position[];
  /**
   * The surface in pieces from below to above. The first and last corner lie `from`, the others `to` above the floor, in
   * shares of the storey height. Of a car lift its shaft.
   */
  pieces: { corners: Corners; from: number; to: number }[];
  /** For plans: the edge of the whole surface, and the arrow that points upwards (of a lift a cross) as lines. */
  outline: Polygon;
  lines: Position[][];
}

export type Corners = [Position, Position, Position, Position];

/** Ramp and columns of a parking storey as drawn (domain.md 3.9); their floor is that of the stalls they take. */
export interface GarageMarks {
  ramp?: RampMark;
  columns: Polygon[];
}

/** A parking stall as it is painted, and the car drawn in it (domain.md 3.9: drawing only). Building frame, metres. */
export interface StallMark {
  /** Id of its space, whose polygon is the cell the stall takes of its row. */
  space: number;
  polygon: Polygon;
  car: Polygon | null;
}
