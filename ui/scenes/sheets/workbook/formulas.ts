/** Formulas of areas: how figures follow from cells of other figures. */
import type { Cell } from 'write-excel-file/universal';
import { formulas } from '../../../../model/enums/figures.ts';
import { input, live, liveTotal } from './page.ts';

/** A formula, and what it comes to. */
export interface Term {
  text: string;
  worth: number;
}

/** Gives the cell of a figure and its value, both of one row; null where the row has no such cell. */
export type TermOf = (key: string) => Term | null;

function sumTerm(keys: readonly string[], termOf: TermOf): Term | null {
  const terms = keys.map((key): Term | null => {
    if (key !== 'open_share') return termOf(key);
    const built = termOf('gsi');
    return built && { text: `(1-${built.text})`, worth: 1 - built.worth };
  });
  if (terms.some((term) => term === null)) return null;
  const found = terms.flatMap((term) => term ?? []);
  const text = found.map((term) => term.text).join('+');
  return { text: found.length > 1 ? `(${text})` : text, worth: found.reduce((sum, { worth }) => sum + worth, 0) };
}

/** How a figure follows from others of its row; null where it does not. */
export function figureTerm(key: string, termOf: TermOf): Term | null {
  const { above, less, below, factor = 1 } = formulas[key] ?? {};
  const over = above ? sumTerm(above, termOf) : null;
  if (!over) return null;
  if (less) {
    const minus = sumTerm([less], termOf);
    return minus && { text: `${over.text}-${minus.text}`, worth: over.worth - minus.worth };
  }
  if (!below) return over;
  const under = sumTerm(below, termOf);
  if (!under || under.worth === 0) return null;
  const times = factor === 1 ? '' : `*${factor}`;
  return { text: `${over.text}${times}/${under.text}`, worth: (over.worth * factor) / under.worth };
}

/** A formula where it gives the figure of the product, otherwise the figure alone: rounded or overlapping parts do not add up. */
export function proven(term: Term | null, value: number | null, format: string, isStrong = false): Cell {
  if (value === null) return null;
  const isSame = term !== null && Math.abs(term.worth - value) <= 1e-9 * Math.max(1, Math.abs(value));
  if (!isSame) return input(value, format);
  return (isStrong ? liveTotal : live)(term.text, value, format);
}
