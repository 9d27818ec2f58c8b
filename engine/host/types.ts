import type { FacadeEdge, FloorAttachment, FloorParapet, FloorRoof, ParkingBasis, Wall } from './decode/floorparts.ts';
import type { CoreMark, GarageMarks, StallMark } from './drawing/marks.ts';
import type { MeshLevel } from './module/meshtypes.ts';
import type { Plane } from './plane/types.ts';
import type { Id, MultiPolygon, Polygon, Position } from './shapes.ts';
import type { PlacedTree } from './drawing/trees.ts';

export type { Id, MultiPolygon, Polygon, Position };

/**
 * What goes into the engine and what comes out, as plain JSON-like values. Lengths in metres, areas in square metres,
 * angles in radians, unless a comment says otherwise. Field names are those of the entity records and of the reference
 * concepts, so a stored record can be handed over as it is.
 */
export interface UnitInput {
  id: Id;
  name?: string;
  /** Area function; absent: that of the building's archetype. */
  type?: string;
  /** Usable area (GO) aimed for and its maximum, m2. */
  size?: number;
  size_max?: number;
  price?: number;
  programme_goal?: number;
  order?: number;
  /** The configuration of the model's unit. */
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
  /** Version of the rules, or the latest there is. */
  version?: number | 'latest';
  groupId?: Id | null;
  /** The building configuration of the model; keys the chosen archetype does not use are ignored. */
  cfg?: Record<string, unknown>;
}

/** Local metres: coordinates count from a point nearby, at most 5368 m away, not in RD. */
export interface PlotInput {
  /** [minx, miny, maxx, maxy] in local metres. */
  rects?: [number, number, number, number][];
  /** One ring, open or closed, in local metres. */
  polygon?: Position[];
  polygons?: MultiPolygon;
  /** Where building is allowed; absent: anywhere on the plot. */
  buildable?: Omit<PlotInput, 'buildable'> | null;
}

/** A rule of the location, tested against the figures of the concept. */
export interface ConstraintInput {
  id?: Id;
  /** A key of `constraint_types` or `plot_constraint_kinds`. */
  type: string;
  /** A key of `constraint_operators`; absent: greater_than. */
  operator?: string;
  value: number;
}

/** Parking norms of the location by area function: places per unit for dwellings, per 100 m2 gross otherwise. */
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
   * Where in the input the cause stands, when reading the input showed it: `cfg.floors[2].height` of the building that the
   * message is about, `units[0].type` or `constraints[1].operator` of the concept.
   */
  place?: string;
  /** The name that stands there, of `NAME_UNKNOWN`. */
  name?: string;
}

/** Figures by their key (domain.md 1); `unit_counts` maps the unit id to the number placed. A null has no meaning for this input. */
export type Figures = { [key: string]: number | null | Record<string, number> };

export interface Space {
  id: number;
  kind: string;
  function: string;
  unit_id: Id | null;
  /** In the building's own frame: x along the front, y away from the street, centre of the box at 0, 0. */
  polygon: Polygon;
  z: number;
  height: number;
  /** Of the face as it lies in the partition, clear between the walls. */
  area: number;
  /** To the centre lines of inner walls and the outer side of outer walls; all spaces together are the storey's. */
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
  /** Function of the storey as a whole. */
  function: string;
  /** The true outline, in the building's own frame. */
  outline: MultiPolygon;
  /** Id of the tower it belongs to, null for the base. */
  tower: Id | null;
  /** How cars reach it (`ramp_types`), null when it is no garage. */
  ramp: string | null;
  /** Per storey, not multiplied by `repeat`. */
  figures: Figures;
  spaces: Space[];
  /** Wall faces of the storey, in the building's own frame. Spaces and walls share one numbering. */
  walls: Wall[];
  /** Edges of the outline to the outside; none below ground. `facade_edges` of a space are ids in this list. */
  facades: FacadeEdge[];
  /** What covers the uppermost storey; null where nothing does (another storey stands on all of it). */
  roof: FloorRoof | null;
  parapets: FloorParapet[];
  /** Level of the lowest of its storeys, metres above the ground. */
  z: number;
  /** Ground without a volume: parking lot, garden, street. */
  isSurface: boolean;
  /** Number of the volume it belongs to; the storeys of one volume stand on each other. */
  volume: number;
  /** Storeys of the building below its lowest one, cellars included. */
  below: number;
  isBelowGround: boolean;
  /** The lowest storey above ground of its volume: its outline is footprint. */
  isFootprint: boolean;
  /** Floor area within another storey or the roof (mezzanine, attic): no facade and no volume of its own. */
  isInside: boolean;
  /** Usable area is a share of the gross area, not the sum of faces. */
  isByEfficiency: boolean;
  openings: FloorOpening[];
  /** Balconies and open galleries: outside the outline and the areas. */
  attachments: FloorAttachment[];
  /** Stairs, lifts and the like in the cores; absent without any. */
  cores?: CoreMark[];
  /** Parking stalls as they are painted, with cars; absent without any. */
  stalls?: StallMark[];
  /** Storage boxes as drawn; absent without any. */
  boxes?: Polygon[];
  /** Ramp and columns of a garage. */
  garage?: GarageMarks;
}

/** A window or a door of a storey, for the plan drawing. */
export interface FloorOpening {
  kind: 'window' | 'door';
  /** In the building's own frame. In an outer wall the wall's outer face, inside the building its centre line. */
  line: [Position, Position];
  isOuter: boolean;
  /** Of the wall it stands in. */
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
  /** Corners in space of a plane piece of a pitched roof (`slope`, `gable`), counter-clockwise from outside. */
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

/** Triangles that share one material; ready for the GPU. Positions in the building's own frame, z up, metres. */
export interface MeshGroup {
  material: MaterialKey;
  /** Area function of what is drawn (tint); space kind for `space` groups; null where it does not apply. */
  function: string | null;
  kind: string | null;
  unit_id: Id | null;
  /** True for what covers the top storey: hidden when the render style is open. */
  top: boolean;
  positions: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
  /**
   * What the triangles show, as rows of five numbers in the order of the indices: first index, kind, floor, repetition, id.
   * Read it with `partAt` and `partRanges` (`meshparts.ts`).
   */
  parts: Uint32Array;
}

/** Arrays are views on one buffer (`edges.buffer`), but for the ramps and columns of garages, which have their own. */
export interface BuildingMeshes {
  level: MeshLevel;
  groups: MeshGroup[];
  /** Line segments (x0 y0 z0 x1 y1 z1 per line): floor lines and corners of the envelope. */
  edges: Float32Array;
}

export interface BuildingResult {
  building_id: Id;
  figures: Figures;
  /** Read from the output when first asked for, as is `geometry`. */
  floors: FloorResult[];
  /** Trees of an environment, in the building's own frame. */
  trees: PlacedTree[];
  /** What the parking demand is made of. */
  parking: ParkingBasis;
  /** Only when asked for. Layer name (geometry_layers) to its items. */
  geometry?: Record<string, GeometryItem[]>;
  /** Only when asked for: `meshes` of one level, `levels` of several. */
  meshes?: BuildingMeshes;
  levels?: Partial<Record<MeshLevel, BuildingMeshes>>;
  messages: Message[];
  /** Hash of this building's result, 16 hexadecimal digits. */
  hash: string;
}

export interface FunctionSummary {
  function: string;
  gfa: number;
  nfa: number;
  usable: number;
  units: number;
  rent_base: number;
  /** Parking places this function asks for, not rounded. */
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
  /** What the rule asks for. */
  target: number;
  /** Key of the figure it is tested against; null when the rule says nothing a figure could. */
  figure: string | null;
  value: number | null;
  /** By how much the rule is kept, negative when broken, in the unit of the figure. */
  slack: number | null;
  /** null: cannot be tested. */
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
   * A whole concept: every building, then the figures of the concept. Buildings whose input did not change since an
   * earlier call come from the cache. Throws a TypeError on misuse (a string where a number is meant); bad geometry
   * gives messages.
   */
  generate(concept: ConceptInput, options?: GenerateOptions): ConceptResult;
  /** One building with the location's units; a bare record is a building without units. */
  generateBuilding(input: BuildingInput | BuildingRecord, options?: GenerateOptions): BuildingResult;
  /** Geometry in the plane, in GeoJSON form and (`plane.flat`) on typed arrays. */
  readonly plane: Plane;
  readonly projection: {
    /** WGS84 degrees to RD metres (EPSG:28992). */
    toRd(lon: number, lat: number): Position;
    /** RD metres to WGS84 [lon, lat] in degrees. */
    toLonLat(x: number, y: number): Position;
  };
}
