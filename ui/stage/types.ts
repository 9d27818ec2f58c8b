/** What the stage is given and what it tells. */
import type { Feature } from 'geojson';
import type { MultiPolygon } from '../../engine/host/types.ts';
import type { Building } from '../../model/entities/building.ts';
import type { RenderSettings } from '../../model/entities/location.ts';
import type { ShownBuilding } from './scene/buildings.ts';

export type { ShownBuilding };

/** The world around a location in local metres. */
export interface Surroundings {
  buildings: SurroundingBuilding[];
  green: MultiPolygon;
  yard: MultiPolygon;
  water: MultiPolygon;
  streets: MultiPolygon;
  pavements: MultiPolygon;
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
export type StageCommand = 'move' | 'resize' | 'height' | 'rotate' | 'nudge';

/** What the stage asks of whoever holds the records. */
export interface StageEvents {
  select(ids: number[]): void;
  /** One gesture id makes one undo step. */
  edit(id: number, patch: BuildingPatch, command: StageCommand, gesture: string): void;
  /** Puts a cancelled gesture back. */
  cancel(gesture: string): void;
  /** Somebody clicked on the ground to place a building. */
  place(x: number, y: number): void;
  stopPlacing(): void;
  pointedAt?(x: number, y: number): void;
}

/** Texts of the stage in the user's language. */
export interface StageTexts {
  handles: Record<'right' | 'left' | 'back' | 'front' | 'top' | 'ring', string>;
  storeys(count: number): string;
  metres(value: number): string;
  degrees(radians: number): string;
}

export type { Building, RenderSettings, Feature };
