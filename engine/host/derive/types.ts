import type { BuildingResult, Id } from '../types.ts';

/** What a derivation reads. */
export type DerivationSource = Pick<BuildingResult, 'figures' | 'floors' | 'parking'>;

/**
 * What a term is, by a list of the model: `space` a key of `space_kinds`, `wall` of `wall_kinds`, `roof` of `roof_shapes`,
 * `function` of `area_function_types`, `opening` the key `window`. `storey` is `storeys` or `height`. `rest` is what no
 * single part accounts for: `approximated` (the outline against the rectangle that stands in for it), `shared` (walls
 * between volumes that touch, taken off), `overlap` (ground under two volumes, which counts once).
 */
export interface TermLabel {
  list: 'space' | 'wall' | 'roof' | 'function' | 'opening' | 'storey' | 'rest';
  key: string;
}

/** One line of a derivation: `value` = `quantity` x `factor`. */
export interface DerivationTerm {
  /** Index in `floors`; null for what belongs to no floor. */
  floor: number | null;
  label: TermLabel;
  unit_id: Id | null;
  /** Ids within the floor: of spaces and walls, facade edges, roof pieces, parapets, attachments. */
  faces: number[];
  edges: number[];
  roofs: number[];
  parapets: number[];
  attachments: number[];
  /** Of one storey: m2, m3, m or a number, as the figure. */
  quantity: number;
  /** Storeys the floor stands for, times a share or norm where there is one. */
  factor: number;
  value: number;
}

export interface Derivation {
  key: string;
  terms: DerivationTerm[];
  /** Sum of the terms; for a ratio divided by the total of `by`. Null where the figure is null. */
  total: number | null;
  /** What the sum of the terms is divided by; null for plain sums. */
  by: Derivation | null;
}

/** A figure that a part counts in. `value`: what the part adds to it over all storeys, null where it counts as one of several. */
export interface PartFigure {
  key: string;
  factor: number;
  value: number | null;
}
