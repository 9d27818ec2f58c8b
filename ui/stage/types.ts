/** What the stage is given and what it tells. */
import type { Feature } from 'geojson';
import type { PlacedTree } from '../../engine/host/drawing/trees.ts';
import type { BuildingMeshes, MultiPolygon, Polygon, Position } from '../../engine/host/types.ts';
import type { Building } from '../../model/entities/building.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import type { Location, RenderSettings } from '../../model/entities/location.ts';

/** What is to be shown of one building. */
export interface ShownBuilding {
  record: Building;
  hash: string;
  /** Everything the engine draws; only the level for far away where nothing more was asked for yet. */
  meshes: BuildingMeshes | null;
  /** As seen from far; absent: always drawn in full. */
  far?: BuildingMeshes | null;
  /** Where the meshes belong: with those of an earlier size, where the building stood then. */
  at: Pick<Building, 'x' | 'y' | 'rotate_z'>;
  /** Trees and cars on its ground; absent without any. */
  planting?: Planting;
  /** Being drawn: it cannot be picked and attracts nothing. */
  isDraft?: boolean;
}

/** What stands on a building's ground. */
export interface Planting {
  trees: readonly PlacedTree[];
  /** Outlines of cars, in the building's own frame. */
  cars: readonly Polygon[];
}

/** A square on the ground: its middle, and its side in metres. */
export interface Extent {
  centre: Position;
  size: number;
}

/** How the model of a location is shown. */
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
  /** Trees the register knows, x y pairs. */
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

/** Tools that can be chosen; `select` is what there is without one. */
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
  /** Of which building it is a copy; null: of the type chosen for drawing. */
  from: number | null;
  patch: BuildingPatch;
  /** Which copy of a whole group it belongs to: groups of copies are groups of their own. */
  set: number;
}

/** What the stage asks of whoever holds the records. */
export interface StageEvents {
  select(ids: number[]): void;
  /** One gesture id makes one undo step. */
  edit(id: number, patch: BuildingPatch, command: StageCommand, gesture: string): void;
  /** The gesture that is going on has ended: what it came to is to be kept. */
  done(): void;
  /** Puts a cancelled gesture back. */
  cancel(gesture: string): void;
  /** Shows buildings that are not there yet; an empty list takes them away. */
  sketch(drafts: readonly Draft[]): void;
  /** Makes buildings of them, in one step, and selects them. */
  build(drafts: readonly Draft[], command: StageCommand): void;
  /** Usual size of the type chosen for drawing, metres. */
  usualSize(): { length: number; width: number };
  /** Another tool is at work. */
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
  /** A text with its one value put in. */
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
