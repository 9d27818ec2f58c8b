/** Drawings of a concept on public pages, as plain data: the server makes them with the engine, the blocks show them. */
import type { ConceptFigures } from '../entities/conceptfigures.ts';
import type { ModelRecords } from './modelrecords.ts';

/** Limits of the plans of a section. */
export const mostPlans = { storeys: 24, characters: 900_000 } as const;

const planStoreys = ['all', 'dwellings', 'ground'] as const;

export interface PlansAsked {
  readonly kind: 'plans';
  readonly conceptId: number;
  readonly storeys: (typeof planStoreys)[number];
  /** The largest scale, 200 for 1:200; null for what fits on A4. */
  readonly scale: number | null;
}

interface VolumesAsked {
  readonly kind: 'volumes';
  readonly conceptId: number;
}

/** The concept itself, with a picture of it, for a visitor's device to generate again. */
export interface ModelAsked {
  readonly kind: 'model';
  readonly conceptId: number;
}

export type DrawingAsked = PlansAsked | VolumesAsked | ModelAsked;

/** The plan of a storey, or of several that are equal. */
export interface StoreyPlan {
  readonly key: string;
  readonly name: string;
  /** Net floor area of one storey, m2. */
  readonly area: number | null;
  /** Null when it fits on no paper. */
  readonly scale: number | null;
  readonly paper: 'A4' | 'A3';
  /** How the paper lies. Absent in pages that were frozen before it was kept: A4 stood, A3 lay. */
  readonly sheet: 'A4' | 'A4 wide' | 'A4 landscape' | 'A3 landscape';
  /** Millimetres of paper. */
  readonly width: number;
  readonly height: number;
  /** Elements of an SVG of that size; every text in it is escaped. */
  readonly svg: string;
  /** Uses of a storey with number and net m2 of their spaces, the largest first. */
  readonly legend: readonly {
    readonly name: string;
    readonly fill: string;
    readonly count: number;
    readonly area: number;
  }[];
}

export interface BuildingPlans {
  readonly key: string;
  /** With the number of equal buildings. */
  readonly name: string;
  /** From the lowest up. */
  readonly storeys: readonly StoreyPlan[];
}

export interface PublicPlans {
  readonly kind: 'plans';
  readonly buildings: readonly BuildingPlans[];
  /** Storeys beyond the limits. */
  readonly left: number;
}

/** Metres around the location's point on the RD grid: east, north, up from the ground. */
export type VolumePoint = readonly [x: number, y: number, z: number];

/** A planar face: outer ring counter-clockwise from outside, then holes; rings are open. */
export interface VolumeFace {
  readonly kind: 'wall' | 'roof';
  readonly rings: readonly (readonly VolumePoint[])[];
}

/** Buildings of a concept as closed solids without their undersides. */
export interface PublicVolumes {
  readonly kind: 'volumes';
  readonly place: { readonly lon: number; readonly lat: number };
  /** Polygons of the plots. */
  readonly plots: readonly (readonly (readonly (readonly [x: number, y: number])[])[])[];
  readonly faces: readonly VolumeFace[];
  /** Highest point, metres. */
  readonly height: number;
}

/** What the figures of a page were made of and with, so that others can make them again. */
export type KeptResult = Pick<ConceptFigures, 'hash' | 'release' | 'figures'>;

export interface PublicModel {
  readonly kind: 'model';
  /** Null when it has too many faces for a picture. */
  readonly volumes: PublicVolumes | null;
  readonly records: ModelRecords;
  /** Null while the figures are being made, or are of an earlier design. */
  readonly kept: KeptResult | null;
}

export type PublicDrawing = PublicPlans | PublicVolumes | PublicModel;
