import type { FacadeEdge, FloorAttachment, FloorParapet, FloorRoof, ParkingBasis, Wall } from './decode/floorparts.ts';
import type { CoreMark, GarageMarks, StallMark } from './drawing/marks.ts';
import type { MeshLevel } from './module/meshtypes.ts';
import type { Plane } from './plane/types.ts';
import type { Id, MultiPolygon, Polygon, Position } from './shapes.ts';
import type { PlacedTree } from './drawing/trees.ts';

export type { Id, MultiPolygon, Polygon, Position };

/**
 * Input and output of the engine, as JSON-like values. Lengths in metres, areas in square metres, angles in radians,
 * unless a comment says otherwise. Field names are those of the entity records and the reference concepts, so a stored
 * record is valid input.
 */
export interface UnitInput {
  id: Id;
  name?: string;
  /** Area function; absent: the archetype's. */
  type?: string;
  /** Target and maximum usable area (GO), m2. */
  size?: number;
  size_max?: number;
  price?: number;
  programme_goal?: number;
  order?: number;
  /** Configuration, as in the model's unit. */
  cfg?: Record<string, unknown>;
}

/** One stored building. Absent fields take the defaults of `model/design.ts`. */
export interface BuildingRecord {
  id: Id;
  name?: string;
  archetype: string;
  maxlength?: number;
  maxwidth?: number;
  maxheight?: number;
  x?: number;
  y?: number;
  z?: number;
  rotate_z?: number;
  /** Version of the rules. */
  version?: number | 'latest';
  groupId?: Id | null;
  /** Configuration, as in the model's building; keys that the archetype does not use are ignored. */
  cfg?: Record<string, unknown>;
}

/** Local metres, not RD: the origin lies at most 5368 m away. */
export interface PlotInput {
  /** [minx, miny, maxx, maxy] in local metres. */
  rects?: [number, number, number, number][];
  /** One ring, open or closed, in local metres. */
  polygon?: Position[];
  polygons?: MultiPolygon;
  /** Buildable area; absent: the whole plot. */
  buildable?: Omit<PlotInput, 'buildable'> | null;
}

/** A rule of the location, tested on the figures of the concept. */
export interface ConstraintInput {
  id?: Id;
  /** A key of `constraint_types` or `plot_constraint_kinds`. */
  type: string;
  /** A key of `constraint_operators`; absent: greater_than. */
  operator?: string;
  value: number;
}

/** Parking norms of the location by area function: places per dwelling, or per 100 m2 gross. */
export type ParkingNorms = { [areaFunction: string]: number };

export interface ConceptInput {
  plot?: PlotInput | null;
  units?: UnitInput[];
  buildings: BuildingRecord[];
  constraints?: ConstraintInput[];
  parking_norms?: ParkingNorms;
}

export interface BuildingInput {
  building: BuildingRecord;
  units?: UnitInput[];
  parking_norms?: ParkingNorms;
}

export type Severity = 'error' | 'warning' | 'info';
export interface Message {
  /** A code of the `generator_messages` enumeration. */
  message: string;
  severity: Severity;
  target: number | null;
  value: number | null;
  building_id: Id | null;
  unit_id: Id | null;
  /**
   * Path of the cause, if reading the input found it: `cfg.floors[2].height` within the building of the message,
   * `units[0].type` or `constraints[1].operator` within the concept.
   */
  place?: string;
  /** The unknown name; only of `NAME_UNKNOWN`. */
  name?: string;
}

/** Figures by key (domain.md 1); null: not defined for this input. `unit_counts` maps a unit id to the number placed. */
export type Figures = { [key: string]: number | null | Record<string, number> };

export interface Space {
  id: number;
  kind: string;
  function: string;
  unit_id: Id | null;
  /** Building frame: x along the front, y away from the street, centre of the box at 0, 0. */
  polygon: Polygon;
  z: number;
  height: number;
  /** Area of the face, clear between the walls. */
  area: number;
  /** To the centre lines of inner walls and the outer side of outer walls; sums to the gross area of the storey. */
  gross: number;
  /** Clear, between the walls; 0 for shafts and voids. */
  net: number;
  /** To the centre lines of inner walls and the inner side of outer walls. */
  grid: number;
  facade_edges: number[];
}

export interface FloorResult {
  floor_id: Id;
  order: number;
  repeat: number;
  /** Height of one storey, metres. */
  height: number;
  /** Main function of the storey. */
  function: string;
  /** The exact outline, in the building frame. */
  outline: MultiPolygon;
  /** Id of its tower, null for the base. */
  tower: Id | null;
  /** A key of `ramp_types`; null if the storey is no garage. */
  ramp: string | null;
  /** Per storey, not multiplied by `repeat`. */
  figures: Figures;
  spaces: Space[];
  /** Wall faces, in the building frame. Spaces and walls share one numbering. */
  walls: Wall[];
  /** Outer edges of the outline; none below ground. `facade_edges` of a space are ids of this list. */
  facades: FacadeEdge[];
  /** Roof of the uppermost storey; null if another storey covers all of it. */
  roof: FloorRoof | null;
  parapets: FloorParapet[];
  /** Level of its lowest storey, metres above ground. */
  z: number;
  /** Open ground: parking lot, garden, street. */
  isSurface: boolean;
  /** Number of its volume; the storeys of one volume are stacked. */
  volume: number;
  /** Number of storeys below its lowest one, cellars included. */
  below: number;
  isBelowGround: boolean;
  /** True for the lowest storey above ground of a volume: its outline is part of the footprint. */
  isFootprint: boolean;
  /** Lies within another storey or the roof (mezzanine, attic): has no facade or volume of its own. */
  isInside: boolean;
  /** Usable area is a share of the gross area, not a sum of faces. */
  isByEfficiency: boolean;
  openings: FloorOpening[];
  /** Balconies and open galleries: outside the outline and the areas. */
  attachments: FloorAttachment[];
  /** Stairs, lifts and other parts of the cores; absent if there are none. */
  cores?: CoreMark[];
  /** Painted parking stalls, with cars; absent if there are none. */
  stalls?: StallMark[];
  /** Storage boxes as drawn; absent if there are none. */
  boxes?: Polygon[];
  /** Ramp and columns of a garage. */
  garage?: GarageMarks;
}

/** A window or a door of a storey, for the plan drawing. */
export interface FloorOpening {
  kind: 'window' | 'door';
  /** On the outer face of an outer wall, on the centre line of an inner wall. Building frame. */
  line: [Position, Position];
  isOuter: boolean;
  /** Thickness of its wall, metres. */
  thickness: number;
  /** Lower and upper edge above the floor, metres. */
  sill: number;
  head: number;
  unit_id: Id | null;
}

export interface GeometryItem {
  kind: string;
  polygon?: Polygon;
  line?: Position[];
  /** 3D corners of a piece of a pitched roof (`slope`, `gable`), counter-clockwise from outside. */
  points?: [number, number, number][];
  z0: number;
  z1: number;
  ref: Id | null;
}

export type MaterialKey =
  | 'outer_wall'
  | 'inner_wall'
  | 'slab'
  | 'roof'
  | 'parapet'
  | 'window'
  | 'door'
  | 'balcony'
  | 'space'
  | 'stall'
  | 'surface';

/** Triangles of one material, ready for the GPU. Building frame, z up, metres. */
export interface MeshGroup {
  material: MaterialKey;
  /** Area function, for the tint; null where it does not apply. `kind` is the space kind of `space` groups. */
  function: string | null;
  kind: string | null;
  unit_id: Id | null;
  /** True for the cover of the top storey, which the open render style hides. */
  top: boolean;
  positions: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
  /**
   * Parts that the triangles show, in the order of the indices. Rows of five: first index, kind, floor, repetition, id.
   * Read them with `partAt` and `partRanges` (`meshparts.ts`).
   */
  parts: Uint32Array;
}

/** Arrays are views of one buffer (`edges.buffer`); only ramps and columns of garages have their own. */
export interface BuildingMeshes {
  level: MeshLevel;
  groups: MeshGroup[];
  /** Line segments, x0 y0 z0 x1 y1 z1 each: floor lines and corners of the envelope. */
  edges: Float32Array;
}

export interface BuildingResult {
  building_id: Id;
  figures: Figures;
  /** Decoded on first access, like `trees`, `parking` and `geometry`. */
  floors: FloorResult[];
  /** Trees of an environment, in the building frame. */
  trees: PlacedTree[];
  /** Inputs of the parking demand. */
  parking: ParkingBasis;
  /** Only if requested. Items by layer name (`geometry_layers`). */
  geometry?: Record<string, GeometryItem[]>;
  /** Only if requested: `meshes` of one level, `levels` of several. */
  meshes?: BuildingMeshes;
  levels?: Partial<Record<MeshLevel, BuildingMeshes>>;
  messages: Message[];
  /** Hash of the result, 16 hexadecimal digits. */
  hash: string;
}

export interface FunctionSummary {
  function: string;
  gfa: number;
  nfa: number;
  usable: number;
  units: number;
  rent_base: number;
  /** Parking places that this function requires, not rounded. */
  parking_demand: number;
}

export interface UnitSummary {
  unit_id: Id;
  placed: number;
  target: number;
  goal: number;
  min: number | null;
  max: number | null;
  avg: number | null;
}

export interface ConstraintResult {
  id: Id | null;
  type: string;
  operator: string;
  /** Value of the rule. */
  target: number;
  /** Key of the tested figure; null if no figure corresponds to the rule. */
  figure: string | null;
  value: number | null;
  /** Margin to the limit in the unit of the figure; negative: the rule is broken. */
  slack: number | null;
  /** Null if the rule cannot be tested. */
  ok: boolean | null;
}

export interface ConceptResult {
  release: string;
  hash: string;
  figures: Figures;
  buildings: BuildingResult[];
  meta: {
    messages: Message[];
    functions: FunctionSummary[];
    units: UnitSummary[];
    constraints: ConstraintResult[];
  };
}

export interface GenerateOptions {
  geometry?: boolean;
  /** Meshes at one level; true is `full`. */
  meshes?: boolean | MeshLevel;
  /** Meshes at several levels, in `levels` of each building. */
  levels?: readonly MeshLevel[];
}

export interface Engine {
  readonly release: string;
  /**
   * Generates every building of a concept, then the figures of the concept. Unchanged buildings come from the cache.
   * Throws a TypeError on misuse (a string in place of a number); bad geometry returns messages.
   */
  generate(concept: ConceptInput, options?: GenerateOptions): ConceptResult;
  /** Generates one building with the units of the location; a bare record has no units. */
  generateBuilding(input: BuildingInput | BuildingRecord, options?: GenerateOptions): BuildingResult;
  /** Plane geometry, in GeoJSON form and (`plane.flat`) on typed arrays. */
  readonly plane: Plane;
  readonly projection: {
    /** WGS84 degrees to RD metres (EPSG:28992). */
    toRd(lon: number, lat: number): Position;
    /** RD metres to WGS84 [lon, lat] in degrees. */
    toLonLat(x: number, y: number): Position;
  };
}
