/** Compares what a device made of a concept with what the server kept of it. */
import type { StoredFigures } from '../../../model/entities/conceptfigures.ts';
import type { KeptResult } from '../../../model/publish/drawings.ts';

/** Figures that are shown side by side. */
export const comparedFigures = ['plotarea', 'gfa', 'nfa', 'gbo', 'units', 'gsi', 'fsi', 'max_height'] as const;
export type ComparedFigure = (typeof comparedFigures)[number];

/** A figure on the page and on the device; null where it is not defined. */
interface ComparedValue {
  readonly key: ComparedFigure;
  readonly page: number | null;
  readonly device: number | null;
  readonly isSame: boolean;
}

/**
 * `agrees`: same hash and figures. `other`: another release made another result, which may follow from the release. `differs`: the
 * same release made another result. `pending`: the server has no result of this design yet.
 */
type VerdictState = 'agrees' | 'differs' | 'other' | 'pending';

export interface Verdict {
  readonly state: VerdictState;
  /** Whether another release of the engine made the figures of the page. */
  readonly isOtherRelease: boolean;
  readonly figures: readonly ComparedValue[];
}

/** Share of a figure: the last digits of a number written as text. */
const TOLERANCE = 1e-9;

export function verdictOf(kept: KeptResult | null, made: KeptResult): Verdict {
  if (!kept) return { state: 'pending', isOtherRelease: false, figures: [] };
  const isOtherRelease = kept.release !== made.release;
  const figures = comparedFigures.flatMap((key): ComparedValue[] => {
    const [page, device] = [numberIn(kept.figures, key), numberIn(made.figures, key)];
    return page === null && device === null ? [] : [{ key, page, device, isSame: isSame(page, device) }];
  });
  const agrees = kept.hash === made.hash && figures.every((each) => each.isSame);
  return { state: agrees ? 'agrees' : isOtherRelease ? 'other' : 'differs', isOtherRelease, figures };
}

function numberIn(figures: StoredFigures, key: ComparedFigure): number | null {
  const value = figures[key];
  return typeof value === 'number' ? value : null;
}

const isSame = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b)));

/** The first half of a hash, for reading. */
export const shortHash = (hash: string): string => hash.slice(0, 8);
