/** How a figure follows from other cells of a sheet, for the bar above it. */
import { textOfCell } from '../../../fields/celltext.ts';
import type { CellAddress, Explanation, GridColumn } from '../../../grid/types.ts';
import { formatMeasure } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/useText.ts';

/** An input and its place: `GO/VVO 2.340 m²`. `name`: what it is called there, where not the title of its column. */
export function inputOf<R>(
  column: GridColumn<R>,
  line: R,
  row: string,
  t: Translate,
  name = column.title,
): Explanation[number] {
  const field = column.fieldOf?.(line) ?? column.field;
  const value = column.value(line);
  const shown =
    typeof value === 'number' && field.unit
      ? formatMeasure(value, field.unit, field.decimals)
      : textOfCell({ field, choices: column.choices }, value, t, currentLanguage());
  const goTo: CellAddress = { row, column: column.key };
  return { text: `${name} ${shown || '–'}`, goTo };
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

/** The sum of a column over the lines below, without those that add nothing; null without any. */
export function fromBelow<R extends { readonly key: string }>(
  below: readonly R[],
  column: GridColumn<R>,
  nameOf: (line: R) => string,
  t: Translate,
): Explanation | null {
  const lines = below.filter((line) => Boolean(column.value(line)));
  if (lines.length === 0) return null;
  return joined(
    lines.map((line) => inputOf(column, line, line.key, t, nameOf(line))),
    '+',
  );
}

/** Parts with a sign between them. */
export const joined = (parts: Explanation, sign: string): Explanation =>
  parts.flatMap((part, at) => (at > 0 ? [{ text: sign }, part] : [part]));
