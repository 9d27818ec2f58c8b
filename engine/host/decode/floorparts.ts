import type { Id, Polygon, Position } from '../shapes.ts';

/** Parts of a floor; each has an id within its list, which meshes and derivations refer to. Spaces are in `types.ts`. */
export interface Wall {
  id: number;
  kind: string;
  polygon: Polygon;
  /** m2. */
  area: number;
}

export interface FacadeEdge {
  id: number;
  /** In the building's own frame, storey on the left. */
  line: [Position, Position];
  length: number;
  /** Per storey, m2: length x storey height, and the windows in it. */
  area: number;
  window_area: number;
}

export interface FloorRoof {
  /** A key of `roof_shapes`. */
  shape: string;
  /** Of a pitched roof: what it rises, its space (m3) and the upright walls that close it (m2). */
  height: number;
  volume: number;
  gable_area: number;
  /** Roof surface, m2. */
  area: number;
  /** Plane pieces; a flat roof is one, without points. */
  pieces: { id: number; kind: 'flat' | 'slope' | 'gable'; area: number; points: [number, number, number][] }[];
}

export interface FloorParapet {
  id: number;
  line: [Position, Position];
  /** Level of the roof that it stands on, metres. */
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
  /** Only at the lowest of the storeys the floor stands for. */
  isOnce: boolean;
}

/** What the parking demand of a building is made of. */
export interface ParkingBasis {
  units: { unit_id: Id | null; placed: number; ratio: number }[];
  /** Places per 100 m2 gross, by function; functions whose norm is per unit are left out. */
  norms: Record<string, number>;
}
