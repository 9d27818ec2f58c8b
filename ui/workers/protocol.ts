/** What the page and the engine's worker say to each other. Everything heavy travels as transferred typed arrays. */
import type { PackedResult } from '../../engine/host/decode/decode.ts';
import type { MeshLevel } from '../../engine/host/module/meshtypes.ts';
import type { BuildingRecord, UnitInput } from '../../engine/host/types.ts';
import type { Building } from '../../model/entities/building.ts';
import type { ConceptRecords } from '../stores/conceptinput.ts';

/** The first message: the module that the page compiled. */
export interface BeginRequest {
  kind: 'begin';
  module: WebAssembly.Module;
}

/** A building to be made, and how detailed it is drawn. */
export interface BuildingJob {
  building: BuildingRecord;
  levels: readonly MeshLevel[];
}

/** Buildings to be made. Answered by parts, and by `made` when all of them went. */
export interface BuildingsRequest {
  kind: 'buildings';
  ticket: number;
  jobs: readonly BuildingJob[];
  units: readonly UnitInput[];
}

/** Calls off the making of buildings, which answers `cancelled`. */
export interface CancelRequest {
  kind: 'cancel';
  ticket: number;
}

/** Degrees to metres around a location: [lon, lat] pairs in, [x, y] pairs out, in the same array. */
export interface ProjectRequest {
  kind: 'project';
  ticket: number;
  /** Longitude and latitude of the location. */
  origin: [number, number];
  coordinates: Float64Array;
}

/** A picture of one building, pixels. */
export interface PictureRequest {
  kind: 'picture';
  ticket: number;
  building: Building;
  width: number;
  height: number;
}

/** A picture of a whole concept on its plots, pixels. */
export interface ConceptPictureRequest {
  kind: 'conceptpicture';
  ticket: number;
  records: ConceptRecords;
  width: number;
  height: number;
}

/** Requests that are answered. */
export type AskedRequest = BuildingsRequest | ProjectRequest | PictureRequest | ConceptPictureRequest;
export type WorkerRequest = BeginRequest | CancelRequest | AskedRequest;

/** A building as it crosses; `packed` is null where the module trapped on it. */
export type CrossingBuilding = Pick<PackedResult, 'encoded'> & { packed: PackedResult['packed'] | null };

export interface PartAnswer {
  kind: 'part';
  ticket: number;
  buildings: CrossingBuilding[];
}
/** Work that takes long tells how far it is: buildings done of those asked for. */
export interface ProgressAnswer {
  kind: 'progress';
  ticket: number;
  done: number;
  total: number;
}
export interface MadeAnswer {
  kind: 'made';
  ticket: number;
  /** Milliseconds the engine took. */
  elapsed: number;
}
/** What came in parts before stays. */
export interface CancelledAnswer {
  kind: 'cancelled';
  ticket: number;
}
/** The generator cannot read or make what was asked. */
export interface FailedAnswer {
  kind: 'failed';
  ticket: number;
  reason: string;
}
/** The engine itself cannot be used. */
export interface UnusableAnswer {
  kind: 'unusable';
  reason: string;
}
export interface ProjectedAnswer {
  kind: 'projected';
  ticket: number;
  coordinates: Float64Array;
}
export interface PictureAnswer {
  kind: 'picture';
  ticket: number;
  /** RGBA; null when the generator made nothing to draw. */
  pixels: Uint8ClampedArray<ArrayBuffer> | null;
}

/** Ends a request. */
export type LastAnswer = MadeAnswer | CancelledAnswer | FailedAnswer | ProjectedAnswer | PictureAnswer;
export type WorkerAnswer = LastAnswer | PartAnswer | ProgressAnswer | UnusableAnswer;
