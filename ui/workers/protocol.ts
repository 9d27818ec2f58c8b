/** What the main thread and the engine's worker say to each other. Everything heavy travels as transferred typed arrays. */
import type { PlacedTree } from '../../engine/host/trees.ts';
import type { PackedResult } from '../../engine/host/decode.ts';
import type { ParkingBasis } from '../../engine/host/floorparts.ts';
import type {
  BuildingMeshes,
  Figures,
  FloorResult,
  FunctionSummary,
  Id,
  Message,
  UnitSummary,
} from '../../engine/host/types.ts';
import type { Building } from '../../model/entities/building.ts';
import type { ConceptRecords, LocalPlot } from '../stores/conceptinput.ts';
import type { ListChange } from './listchange.ts';

/** The records of a concept, as they stand when it is asked for the first time, or anew. */
export interface WholeConcept extends ConceptRecords {
  /** Result hash of what the main thread already holds, by building; that is not sent again. */
  known: Record<string, string>;
}

/** What is another since the last request for the concept. What is absent is as it was. */
export interface ConceptNews extends Partial<Omit<ConceptRecords, 'buildings'>> {
  /** All buildings, where one came or went or has another place among them. */
  order?: readonly number[];
  changed: readonly Building[];
  /** What the main thread has made itself since, as `known`. */
  made: Record<string, string>;
}

export interface GenerateRequest {
  kind: 'generate';
  ticket: number;
  conceptId: number;
  change: WholeConcept | ConceptNews;
  /** Buildings whose openings and rooms are to be drawn; the others only as storeys, for they are far away. */
  full: 'all' | readonly number[];
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

/** A picture of a whole concept on its plots, pixels. Nothing of it is kept. */
export interface ConceptPictureRequest {
  kind: 'conceptpicture';
  ticket: number;
  records: ConceptRecords;
  width: number;
  height: number;
}

/** Calls off what is being generated of a concept. */
export interface CancelRequest {
  kind: 'cancel';
  conceptId: number;
}

export type WorkerRequest = GenerateRequest | ProjectRequest | PictureRequest | ConceptPictureRequest | CancelRequest;

export interface GeneratedBuilding {
  buildingId: Id;
  figures: Figures;
  messages: Message[];
  hash: string;
  /** Absent when the main thread already holds that of this hash. */
  detail?: BuildingDetail;
}

/** Floors are read from the engine's output when somebody first looks at them. */
export interface BuildingDetail {
  floors: FloorResult[];
  parking: ParkingBasis;
  trees: PlacedTree[];
  /** The most detailed there are. */
  meshes: BuildingMeshes | null;
  /** As seen from far away. */
  far: BuildingMeshes | null;
}

/** As it crosses: the client opens what is packed, and completes the messages. */
export type PackedAnswer = Omit<GeneratedBuilding, 'detail'> & { packed?: PackedResult };

export interface GeneratedConcept<B = GeneratedBuilding> {
  release: string;
  hash: string;
  figures: Figures;
  messages: readonly Message[];
  functions: FunctionSummary[];
  units: UnitSummary[];
  /** The last of the buildings that are news; those before came as parts. */
  buildings: B[];
}

export type PackedConcept = Omit<GeneratedConcept<PackedAnswer>, 'messages'> & { messages: ListChange<Message> };

export interface ReadyAnswer {
  kind: 'ready';
  release: string;
  archetypes: readonly string[];
  /** Compiled, for an instance in the main thread. */
  module: WebAssembly.Module;
}
export interface GeneratedAnswer<C = GeneratedConcept> {
  kind: 'generated';
  ticket: number;
  conceptId: number;
  /** Milliseconds the engine took. */
  elapsed: number;
  result: C;
}
/** The plots of a concept, in its first answer and where they are others than before. Before anything is generated: where to look is known at once. */
export interface PlotsAnswer {
  kind: 'plots';
  ticket: number;
  conceptId: number;
  plots: readonly LocalPlot[];
}
/** Some buildings of a concept that is being answered: each part is short work for whoever takes it. */
export interface PartAnswer<B = GeneratedBuilding> {
  kind: 'part';
  ticket: number;
  conceptId: number;
  buildings: B[];
}
/** A generation that takes long tells how far it is: buildings done of all. */
export interface ProgressAnswer {
  kind: 'progress';
  ticket: number;
  conceptId: number;
  done: number;
  total: number;
}
/** It was called off. What came in parts before stays. */
export interface CancelledAnswer {
  kind: 'cancelled';
  ticket: number;
  conceptId: number;
}
/** The generator stopped on this input; the engine was started anew. */
export interface FailedAnswer {
  kind: 'failed';
  ticket: number;
  conceptId: number;
  reason: string;
}
/** The engine itself could not be loaded. */
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
export type WorkerAnswer =
  | ReadyAnswer
  | PlotsAnswer
  | PartAnswer<PackedAnswer>
  | ProgressAnswer
  | CancelledAnswer
  | GeneratedAnswer<PackedConcept>
  | FailedAnswer
  | UnusableAnswer
  | ProjectedAnswer
  | PictureAnswer;
