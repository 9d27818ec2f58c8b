/** How a figure follows from other cells of the grid, for the bar above it. */
import { textOfCell } from '../fields/celltext.ts';
import type { CellKind } from '../fields/types.ts';
import { formatMeasure } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import type { Translate } from '../i18n/useText.ts';
import type { SummedRows } from './arrange/lines.ts';
import { totalKind, totalOf } from './arrange/totals.ts';
import { kindOf } from './cells/kind.ts';
import type { Explanation, GridColumn } from './types.ts';

/** An input and its place: `GO/VVO 2.340 m²`. `name`: what it is called there, where not the title of its column. */
export function inputOf<R>(
  column: GridColumn<R>,
  line: R,
  row: string,
  t: Translate,
  name = column.title,
): Explanation[number] {
  return { text: `${name} ${shown(kindOf(column, line), column.value(line), t)}`, goTo: { row, column: column.key } };
}

function shown(kind: CellKind, value: unknown, t: Translate): string {
  const { unit, decimals } = kind.field;
  if (typeof value === 'number' && unit) return formatMeasure(value, unit, decimals);
  return textOfCell(kind, value, t, currentLanguage()) || '–';
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

/** The same of totals. */
export const fromTotals = <R>(
  { rows, line: row }: SummedRows<R>,
  of: readonly string[],
  columns: readonly GridColumn<R>[],
  t: Translate,
): Explanation =>
  of.map((part) => {
    const column = columns.find(({ key }) => key === part);
    if (!column) return { text: part };
    const total = totalOf(column, rows);
    return { text: `${column.title} ${shown(totalKind(column, total), total, t)}`, goTo: { row, column: part } };
  });

/** The sum of a column over the lines below, without those that add nothing; null without any. */
export const fromBelow = <R extends { readonly key: string }>(
  below: readonly R[],
  column: GridColumn<R>,
  nameOf: (line: R) => string,
  t: Translate,
): Explanation | null => sumOf(below, column, ({ key }) => key, nameOf, t);

/** How the total of rows came about: what the column says of it, or their sum; null where it is written in words. */
export function explainTotal<R>(
  column: GridColumn<R>,
  { rows, line }: SummedRows<R>,
  { rowKey, names }: { rowKey: (row: R) => string; names: GridColumn<R> },
  t: Translate,
): Explanation | null {
  if (column.explainTotal) return column.explainTotal(rows, line);
  const nameOf = (row: R) => textOfCell(kindOf(names, row), names.value(row), t, currentLanguage());
  return column.total === 'sum' ? sumOf(rows, column, rowKey, nameOf, t) : null;
}

function sumOf<R>(
  rows: readonly R[],
  column: GridColumn<R>,
  keyOf: (row: R) => string,
  nameOf: (row: R) => string,
  t: Translate,
): Explanation | null {
  const added = rows.filter((row) => Boolean(column.value(row)));
  if (added.length === 0) return null;
  return joined(
    added.map((row) => inputOf(column, row, keyOf(row), t, nameOf(row))),
    '+',
  );
}

/** Parts with a sign between them. */
export const joined = (parts: Explanation, sign: string): Explanation =>
  parts.flatMap((part, at) => (at > 0 ? [{ text: sign }, part] : [part]));
