/**
 * Level of detail. `massing`: volumes and roofs, a few dozen triangles. `storeys`: a closed box per storey, and parapets.
 * `full`: openings, balconies, and the inside of the highest storey, for the open render style. `interiors`: the inside
 * of every storey too.
 */
export type MeshLevel = 'massing' | 'storeys' | 'full' | 'interiors';

export type MeshPartKind = 'storey' | 'face' | 'edge' | 'roof' | 'parapet' | 'attachment';

/** The part that a triangle shows; ids are those of `FloorResult`. A part of the whole storey (slab) has id 0. */
export interface MeshPart {
  kind: MeshPartKind;
  /** Index in `floors`. */
  floor: number;
  /** Repetition of the floor, from 0; 0 if one surface serves all. */
  repetition: number;
  id: number;
}
