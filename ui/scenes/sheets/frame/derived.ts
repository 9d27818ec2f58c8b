/** How a figure follows from other cells of a sheet, for the bar above it. */
import { textOfCell } from '../../../fields/celltext.ts';
import type { CellAddress, Explanation, GridColumn } from '../../../grid/types.ts';
import { formatMeasure } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/useText.ts';

/** An input and its place: `GO/VVO 2.340 m²`. */
export function inputOf<R>(column: GridColumn<R>, line: R, row: string, t: Translate): Explanation[number] {
  const field = column.fieldOf?.(line) ?? column.field;
  const value = column.value(line);
  const shown =
    typeof value === 'number' && field.unit
      ? formatMeasure(value, field.unit, field.decimals)
      : textOfCell({ field, choices: column.choices }, value, t, currentLanguage());
  const goTo: CellAddress = { row, column: column.key };
  return { text: `${column.title} ${shown || '–'}`, goTo };
}

/** A figure that follows from columns of its own row: keys of columns with the signs between them. */
export const fromColumns = <R extends { readonly key: string }>(
  line: R,
  of: readonly string[],
  columns: readonly GridColumn<R>[],
  t: Translate,
): Explanation =>
  of.map((part) => {
    const column = columns.find(({ key }) => key === part);
    return column ? inputOf(column, line, line.key, t) : { text: part };
  });
