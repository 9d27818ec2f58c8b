import type { FloorResult } from '../types.ts';
import type { DerivationTerm, TermLabel } from './types.ts';

/** A floor with its index in the result. */
export interface Indexed {
  floor: FloorResult;
  index: number;
}

export const indexed = (floors: readonly FloorResult[]): Indexed[] => floors.map((floor, index) => ({ floor, index }));

type Part = Partial<Omit<DerivationTerm, 'label' | 'quantity' | 'factor' | 'value'>>;

export function term(label: TermLabel, quantity: number, factor: number, parts: Part = {}): DerivationTerm {
  return {
    floor: null,
    label,
    unit_id: null,
    faces: [],
    edges: [],
    roofs: [],
    parapets: [],
    attachments: [],
    ...parts,
    quantity,
    factor,
    value: quantity * factor,
  };
}

export const sum = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0);

/** Returns a figure of one storey of a floor; 0 for null. */
export const figure = ({ figures }: FloorResult, key: string): number => (figures[key] as number | null) ?? 0;

/** Gaps below this, m2, are rounding and get no term. */
const ROUNDING = 1e-7;

/** Returns the term for the gap between the parts and the whole; empty without a gap. */
export function rest(
  key: 'approximated' | 'shared' | 'overlap',
  whole: number,
  found: number,
  factor: number,
  index: number | null,
): DerivationTerm[] {
  const gap = whole - found;
  return Math.abs(gap) > ROUNDING ? [term({ list: 'rest', key }, gap, factor, { floor: index })] : [];
}
