/** Reads the numbers of a pasted block, which one program wrote in one habit. */
import type { MeasureUnit } from '../../define.ts';
import { amountOf, typedNumber, type TypedNumber } from './typednumber.ts';

export interface BlockNumber {
  text: string;
  unit?: MeasureUnit | undefined;
}

export type ReadNumberText = (text: string, unit?: MeasureUnit) => TypedNumber | null;

/**
 * The decimal mark of a text: the last of both marks, or a lone mark not before exactly three digits. Null for a text that is no
 * number or leaves it open.
 */
function markOf({ text, unit }: BlockNumber): string | null {
  if (typedNumber(text, unit) === null) return null;
  const digits = amountOf(text, unit)?.digits ?? '';
  const marks = digits.match(/[.,]/g) ?? [];
  if (new Set(marks).size === 2) return marks.at(-1)!;
  return marks.length === 1 && !/[.,]\d{3}$/.test(digits) ? marks[0]! : null;
}

/** The decimal mark that the numbers of a block show; null where none does, or two contradict each other. */
export function decimalMarkOf(block: Iterable<BlockNumber>): string | null {
  const shown = new Set<string>();
  for (const cell of block) {
    const mark = markOf(cell);
    if (mark !== null) shown.add(mark);
  }
  const [decided = null] = shown.size === 1 ? shown : [];
  return decided;
}

/**
 * Reads numbers with this decimal mark. Without one, a lone mark before three digits is read by the unit of its column, and the
 * other reading is returned as well.
 */
export const readerWith =
  (decimalMark: string | null): ReadNumberText =>
  (text, unit) => {
    const read = typedNumber(text, unit);
    if (decimalMark === null || read === null || read.other === null) return read;
    const [small, large] = [read.value, read.other].toSorted((a, b) => Math.abs(a) - Math.abs(b));
    return { value: amountOf(text, unit)!.digits.includes(decimalMark) ? small! : large!, other: null };
  };

/** How to read the numbers of a block: one cell that shows its decimal mark decides for all. */
export const blockReader = (block: Iterable<BlockNumber>): ReadNumberText => readerWith(decimalMarkOf(block));
