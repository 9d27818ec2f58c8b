/**
 * How much is drawn. `massing`: volumes and roofs, a few dozen triangles. `storeys`: a closed box per storey, parapets.
 * `full`: openings, balconies, and the inside of the highest storey for the opened building. `interiors`: the inside of
 * every storey too.
 */
export type MeshLevel = 'massing' | 'storeys' | 'full' | 'interiors';

export type MeshPartKind = 'storey' | 'face' | 'edge' | 'roof' | 'parapet' | 'attachment';

/** What a triangle shows; ids are those of `FloorResult`. A piece of a storey as a whole (slab) has id 0. */
export interface MeshPart {
  kind: MeshPartKind;
  /** Index in `floors`. */
  floor: number;
  /** Which of the storeys the floor stands for, from 0; 0 where one surface serves all. */
  repetition: number;
  id: number;
}
