/** Values by which rows are sorted. A value that changes does not move its row: only another order of sorting does. */
import type { Translate } from '../../i18n/useText.ts';
import type { Language } from '../../i18n/language.ts';
import { isEmpty, isNumeric, textOfCell } from '../../fields/celltext.ts';
import { choicesOf, holdsSeveral } from '../../fields/choices.ts';
import { kindOf } from '../cells/kind.ts';
import type { GridColumn } from '../types.ts';

type SortValue = number | string | undefined;

const collator = new Intl.Collator('nl', { numeric: true });

/** Numbers by size, texts as in a Dutch dictionary. */
export const compareValues = (a: SortValue, b: SortValue): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** Reads the value that a row is sorted by; undefined for an empty one. Choices are sorted in the order of their list. */
export function sortReader<R>(column: GridColumn<R>, t: Translate, language: Language): (row: R) => SortValue {
  const kind = kindOf(column);
  const places =
    kind.field.to || holdsSeveral(kind) || kind.field.kind === 'flag'
      ? null
      : choicesOf(kind, t)?.map(({ value }, index) => [value, index] as const);
  const placeOf = places && new Map<unknown, number>(places);
  return (row) => {
    const value = column.value(row);
    if (isEmpty(value)) return undefined;
    if (placeOf) return placeOf.get(value) ?? placeOf.size;
    if (isNumeric(kind) || typeof value === 'boolean') return Number(value);
    // Moments in UTC sort as they are written.
    return kind.isDay || kind.field.kind === 'time' ? String(value) : textOfCell(kind, value, t, language);
  };
}

/** Keeps the first value read of each row and column. */
export function holdValues() {
  const held = new Map<string, Map<string, SortValue>>();
  return {
    read(row: string, column: string, read: () => SortValue): SortValue {
      let values = held.get(column);
      if (!values) held.set(column, (values = new Map()));
      if (!values.has(row)) values.set(row, read());
      return values.get(row);
    },
  };
}
