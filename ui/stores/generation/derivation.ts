/**
 * Derivation of the figures of a generated building: the faces that a figure sums, and the figures that a face counts in.
 * Floors and ids are those of the building's `floors` and of the parts of its meshes.
 */
import { derive, figuresOf, type FloorPart } from '../../../engine/host/derive/derive.ts';
import type { Derivation, PartFigure } from '../../../engine/host/derive/types.ts';
import type { BuildingGeometry } from './buildinggeometry.ts';

/** The terms of a figure. */
export const derivationOf = (building: BuildingGeometry, key: string): Derivation | null => derive(building, key);

/** The figures that this part of the building counts in. */
export const figuresOfPart = (building: BuildingGeometry, floor: number, part: FloorPart): PartFigure[] =>
  figuresOf(building, floor, part);
