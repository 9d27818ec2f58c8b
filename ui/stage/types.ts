/** Types of the stage's input and events. */
import type { Feature } from 'geojson';
import type { PlacedTree } from '../../engine/host/drawing/trees.ts';
import type { BuildingMeshes, FloorResult, MultiPolygon, Polygon, Position } from '../../engine/host/types.ts';
import type { Building } from '../../model/entities/building.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import type { Location, RenderSettings } from '../../model/entities/location.ts';

/** One building as the stage shows it. */
export interface ShownBuilding {
  record: Building;
  hash: string;
  /** The last result. */
  made?: Made | undefined;
  /** The most detailed meshes there are; only the far level until more is requested. */
  meshes: BuildingMeshes | null;
  /** Meshes of the far level; absent: always drawn in full. */
  far?: BuildingMeshes | null;
  /** Where the meshes belong; meshes of an earlier record stay where the building stood then. */
  at: Pick<Building, 'x' | 'y' | 'rotate_z'>;
  /** Trees and cars on its ground; absent without any. */
  planting?: Planting;
  /** Whether it is being drawn: it cannot be picked and attracts nothing. */
  isDraft?: boolean;
}

/** The part of a result that the stage reads. */
interface Made {
  /** Decoded at their first use. */
  readonly floors: readonly FloorResult[];
  /** Highest level above ground, metres; 0 without any. */
  readonly top: number;
  /** Storeys of the base, cellars included, and the level of their roof, metres; null when there are none. */
  readonly stack: { readonly storeys: number; readonly top: number } | null;
}

/** Trees and cars on a building's ground. */
export interface Planting {
  trees: readonly PlacedTree[];
  /** Outlines of cars, in the building's own frame. */
  cars: readonly Polygon[];
}

/** A square on the ground: centre and side, metres. */
export interface Extent {
  centre: Position;
  size: number;
}

/** The settings that the model of a location is shown with. */
export interface StageSetting {
  place: StagePlace;
  settings: RenderSettings;
  box: Location['cfg']['buildable_area_box'];
  skipped: readonly string[];
  unitOrder: readonly (number | string)[];
}

/** The world around a location in local metres. */
export interface Surroundings {
  buildings: SurroundingBuilding[];
  green: MultiPolygon;
  yard: MultiPolygon;
  water: MultiPolygon;
  streets: MultiPolygon;
  pavements: MultiPolygon;
  /** Land by owner, for the cadastral ground. */
  parcels?: MultiPolygon;
  /** Trees of the public register, x y pairs. */
  trees: [number, number][];
}
export interface SurroundingBuilding {
  id: string;
  polygon: [number, number][][];
  /** Height of the walls and of the highest point above the ground. */
  eaves: number;
  top: number;
}

export interface ShownPlot {
  parcels: MultiPolygon;
  buildable: MultiPolygon;
}

export interface StagePlace {
  lon: number;
  lat: number;
}

export type BuildingPatch = Partial<Omit<Building, 'id' | 'cfg'>> & { cfg?: Partial<Building['cfg']> };
export type StageCommand =
  | 'move'
  | 'resize'
  | 'height'
  | 'rotate'
  | 'nudge'
  | 'draw'
  | 'array'
  | 'mirror'
  | 'copy'
  | 'outline'
  | 'setback'
  | 'tower';

/** Tools that the user can choose; `select` is the default. */
export type ToolName =
  | 'select'
  | 'box'
  | 'polygon'
  | 'ring'
  | 'edge'
  | 'arrayLine'
  | 'arrayGrid'
  | 'arrayCourt'
  | 'mirror'
  | 'measure'
  | 'marquee';

/** A building that is being drawn. */
export interface Draft {
  /** Id of the building that it copies; null for a new one of the chosen type. */
  from: number | null;
  patch: BuildingPatch;
  /** Index of the copy that it belongs to: each copy of a group becomes a new group. */
  set: number;
}

/** Requests of the stage to the owner of the records. */
export interface StageEvents {
  select(ids: number[]): void;
  /** One gesture id makes one undo step. */
  edit(id: number, patch: BuildingPatch, command: StageCommand, gesture: string): void;
  /** The current gesture ended: keep its result. */
  done(): void;
  /** Undoes a cancelled gesture. */
  cancel(gesture: string): void;
  /** Shows drafts; an empty list removes them. */
  sketch(drafts: readonly Draft[]): void;
  /** Makes buildings of the drafts, in one step, and selects them. */
  build(drafts: readonly Draft[], command: StageCommand): void;
  /** Usual size of the type chosen for drawing, metres. */
  usualSize(): { length: number; width: number };
  /** The current tool changed. */
  tool(name: ToolName): void;
}

/** Texts of the stage in the user's language. */
export interface StageTexts {
  handles: Record<'right' | 'left' | 'back' | 'front' | 'top' | 'ring', string>;
  storeys(count: number): string;
  metres(value: number): string;
  degrees(radians: number): string;
  /** An angle in degrees. */
  angle(degrees: number): string;
  squareMetres(value: number): string;
  /** A text with its one value filled in. */
  fill(label: Label, value: string): string;
  shapes: {
    vertex: string;
    edge: string;
    insert: string;
    setback(name: string): string;
    towerPlace(name: string): string;
    towerTurn(name: string): string;
  };
}

export type { Building, RenderSettings, Feature };
