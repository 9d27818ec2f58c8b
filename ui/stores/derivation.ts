/**
 * Where the figures of a generated building come from, and back: which faces a figure is made of, which figures a face counts in.
 * Floors and ids are those of `geometryOf(conceptId).get(buildingId).floors` and of the parts of its meshes.
 */
import { derive, figuresOf, type FloorPart } from '../../engine/host/derive/derive.ts';
import type { Derivation, DerivationSource, PartFigure } from '../../engine/host/derive/types.ts';
import { generation, geometryOf } from './generation.ts';

function sourceOf(conceptId: number, buildingId: number): DerivationSource | null {
  const figures = generation.concepts[conceptId]?.buildings[buildingId]?.figures;
  const made = geometryOf(conceptId).get(buildingId);
  return figures && made ? { figures, floors: made.floors, parking: made.parking } : null;
}

/** The terms of a figure of a building; null while there is no result. */
export function derivationOf(conceptId: number, buildingId: number, key: string): Derivation | null {
  const source = sourceOf(conceptId, buildingId);
  return source && derive(source, key);
}

/** The figures that a part of a building counts in. */
export function figuresOfPart(conceptId: number, buildingId: number, floor: number, part: FloorPart): PartFigure[] {
  const source = sourceOf(conceptId, buildingId);
  return source ? figuresOf(source, floor, part) : [];
}
