import type { BuildingResult, Id } from '../types.ts';

/** Input of a derivation. */
export type DerivationSource = Pick<BuildingResult, 'figures' | 'floors' | 'parking'>;

/**
 * Label of a term. `space` has a key of `space_kinds`, `wall` of `wall_kinds`, `roof` of `roof_shapes`, `function` of
 * `area_function_types`; `opening` is `window`, `storey` is `storeys` or `height`. `rest` belongs to no single part:
 * `approximated` (the outline minus the rectangle that replaces it), `shared` (walls between volumes that touch,
 * subtracted), `overlap` (ground under two volumes, counted once).
 */
export interface TermLabel {
  list: 'space' | 'wall' | 'roof' | 'function' | 'opening' | 'storey' | 'rest';
  key: string;
}

/** One line of a derivation: `value` = `quantity` x `factor`. */
export interface DerivationTerm {
  /** Index in `floors`; null if the term belongs to no floor. */
  floor: number | null;
  label: TermLabel;
  unit_id: Id | null;
  /** Ids within the floor. `faces` are spaces and walls. */
  faces: number[];
  edges: number[];
  roofs: number[];
  parapets: number[];
  attachments: number[];
  /** Quantity of one storey, in the unit of the figure or of its base (m2, a count). */
  quantity: number;
  /** Repetitions of the floor, times a share, norm or height if there is one. */
  factor: number;
  value: number;
}

export interface Derivation {
  key: string;
  terms: DerivationTerm[];
  /** Sum of the terms; of a ratio divided by the total of `by`. Null if the figure is null. */
  total: number | null;
  /** The divisor of a ratio; null for sums. */
  by: Derivation | null;
}

/** A figure that a part counts in. `value`: its contribution over all storeys; null if it cannot be separated from others. */
export interface PartFigure {
  key: string;
  factor: number;
  value: number | null;
}
