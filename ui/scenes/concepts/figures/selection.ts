/** Combined figures of several buildings: sums, maxima, and ratios of the sums. */
import type { Figures } from '../../../../engine/host/types.ts';
import { formFactors, formulas, highestOf } from '../../../../model/enums/figures.ts';
import { geometryOf } from '../../../stores/generation/generation.ts';

const highest = new Set(Object.values(highestOf));
const summed = new Set(['m2', 'm3', 'count']);
const numbers = (all: readonly Figures[], key: string): number[] =>
  all.map((figures) => figures[key]).filter((value): value is number => typeof value === 'number');

const sumOf = (all: readonly Figures[], key: string): number | null => {
  const values = numbers(all, key);
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
};

const quotient = (above: number, below: number): number | null => (below > 0 ? above / below : null);

/** Null without buildings. Several buildings have no plot indices: they may overlap; the concept has them. */
export function selectionFigures(all: readonly Figures[]): Figures | null {
  if (all.length === 0) return null;
  if (all.length === 1) return all[0]!;
  const made: { [key: string]: number | null } = {};
  for (const { key, unit, level } of formFactors.entries) {
    if (!level.includes('b')) continue;
    if (highest.has(key)) made[key] = Math.max(...numbers(all, key), 0);
    else if (summed.has(unit)) made[key] = sumOf(all, key);
  }
  const total = (keys: readonly string[]) => keys.reduce((sum, key) => sum + (made[key] ?? sumOf(all, key) ?? 0), 0);
  for (const { key, level } of formFactors.entries) {
    const { above, below } = formulas[key] ?? {};
    if (above && below && level.includes('b')) made[key] = quotient(total(above), total(below));
  }
  return made;
}

/** Returns a reader of these buildings' combined figures as last generated; it caches them until the next result. */
export function selectionReader(conceptId: number, selected: readonly number[]): () => Figures | null {
  let held: { of: unknown; figures: Figures | null } = { of: null, figures: null };
  return () => {
    const made = geometryOf(conceptId);
    if (held.of === made) return held.figures;
    const figures = selectionFigures(selected.flatMap((id) => (made.has(id) ? [made.get(id)!.figures] : [])));
    held = { of: made, figures };
    return figures;
  };
}
