import type { Id, Polygon, Position } from '../shapes.ts';

/** Parts of a floor. Each has an id in its list, which meshes and derivations use. Spaces are in `types.ts`. */
export interface Wall {
  id: number;
  kind: string;
  polygon: Polygon;
  /** m2. */
  area: number;
}

export interface FacadeEdge {
  id: number;
  /** Building frame, storey on the left. */
  line: [Position, Position];
  length: number;
  /** Per storey, m2: length x storey height. `window_area` is part of it. */
  area: number;
  window_area: number;
}

export interface FloorRoof {
  /** A key of `roof_shapes`. */
  shape: string;
  /** Rise (m), volume (m3) and gable area (m2) of a pitched roof. */
  height: number;
  volume: number;
  gable_area: number;
  /** Roof surface, m2. */
  area: number;
  /** Plane pieces; a flat roof has one, without points. */
  pieces: { id: number; kind: 'flat' | 'slope' | 'gable'; area: number; points: [number, number, number][] }[];
}

export interface FloorParapet {
  id: number;
  line: [Position, Position];
  /** Level of the roof below it, metres. */
  z: number;
  height: number;
  area: number;
}

export interface FloorAttachment {
  id: number;
  kind: string;
  unit_id: Id | null;
  polygon: Polygon;
  area: number;
  /** Present only at the lowest repetition of the floor. */
  isOnce: boolean;
}

/** Inputs of the parking demand of a building. */
export interface ParkingBasis {
  units: { unit_id: Id | null; placed: number; ratio: number }[];
  /** Places per 100 m2 gross, by function; functions with a norm per unit are left out. */
  norms: Record<string, number>;
}
