/** Parts of generated buildings that a figure sums. Panels choose them; model and plan highlight them. */
import { proxy, ref } from 'valtio';
import type { FloorPart } from '../../../engine/host/derive/derive.ts';
import type { DerivationTerm } from '../../../engine/host/derive/types.ts';

export interface LitPart extends FloorPart {
  buildingId: number;
  /** Index in the floors of the building. */
  floor: number;
}

export const highlight = proxy<{
  /** The figure that is shown, with its building or concept. */
  figure: string | null;
  parts: readonly LitPart[];
  /** The part that the user picked to see which figures it counts in. */
  picked: LitPart | null;
  /** Whether the next click on the model picks a part. */
  isPicking: boolean;
}>({ figure: null, parts: ref([]), picked: null, isPicking: false });

export function light(parts: readonly LitPart[], figure: string | null = highlight.figure): void {
  highlight.figure = figure;
  highlight.parts = ref([...parts]);
}

export function unlight(): void {
  highlight.figure = null;
  highlight.parts = ref([]);
  highlight.picked = null;
}

export function pickPart(part: LitPart | null): void {
  highlight.isPicking = false;
  highlight.picked = part;
  highlight.parts = ref(part ? [part] : []);
}

type Lists = Pick<DerivationTerm, 'floor' | 'faces' | 'edges' | 'roofs' | 'parapets' | 'attachments'>;
const kinds = [
  ['face', 'faces'],
  ['edge', 'edges'],
  ['roof', 'roofs'],
  ['parapet', 'parapets'],
  ['attachment', 'attachments'],
] as const;

/** The parts that the terms of a derivation sum. */
export const partsOf = (buildingId: number, terms: readonly Lists[]): LitPart[] =>
  terms.flatMap((term) =>
    term.floor === null
      ? []
      : kinds.flatMap(([kind, list]) => term[list].map((id) => ({ buildingId, floor: term.floor!, kind, id }))),
  );
