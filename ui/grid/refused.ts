/** The report of a change of many cells, and the rows of it that the server refuses later. */
import { textOfCell } from '../fields/celltext.ts';
import type { Language } from '../i18n/language.ts';
import type { Translate } from '../i18n/useText.ts';
import { kindOf } from './cells/kind.ts';
import type { Refusal } from './clipboard/pasting.ts';
import type { CellAddress, GridChange, GridColumn, RefusedRow } from './types.ts';

/** What a change of many cells came to. */
export interface EditReport {
  did: 'pasted' | 'filled' | 'cleared';
  done: number;
  total: number;
  refusals: readonly Refusal[];
  /** Changes that the server refused, to try again. */
  unsent: readonly GridChange[];
  guess: { text: string; number: string } | null;
  /** Of the step to undo; null when nothing changed. */
  gesture: string | null;
}

interface Reading<R> {
  columnOf: (key: string) => GridColumn<R> | undefined;
  t: Translate;
  language: Language;
}

type NewRow = Readonly<Record<string, unknown>>;

/** Moves cells of rows that were changed from the taken ones to the refused ones. */
export function withRefusedRows<R>(
  report: EditReport,
  changes: readonly GridChange[],
  rows: readonly RefusedRow[],
  { columnOf, t, language }: Reading<R>,
): EditReport {
  const reasons = new Map(rows.map(({ item, message }) => [item, t(message)]));
  const unsent = changes.filter(({ row }) => reasons.has(row));
  const refusals = unsent.map(({ row, column, value }): Refusal => {
    const of = columnOf(column);
    return {
      at: { row, column },
      text: of ? textOfCell(kindOf(of), value, t, language) : '',
      reason: reasons.get(row)!,
    };
  });
  return {
    ...report,
    done: report.done - unsent.length,
    refusals: [...report.refusals, ...refusals],
    unsent: [...report.unsent, ...unsent],
  };
}

/** The same for rows that were to be made: they are gone, so that their cells have no place. */
export function withRefusedNewRows<R>(
  report: EditReport,
  made: readonly NewRow[],
  rows: readonly RefusedRow<number>[],
  { columnOf, t, language }: Reading<R>,
): EditReport {
  const refusals = rows.flatMap(({ item, message }) =>
    Object.entries(made[item] ?? {}).map(([key, value]): Refusal => {
      const of = columnOf(key);
      return { at: null, text: of ? textOfCell(kindOf(of), value, t, language) : '', reason: t(message) };
    }),
  );
  return { ...report, done: report.done - refusals.length, refusals: [...report.refusals, ...refusals] };
}

/** Without the refusals of cells that were written since. */
export function withoutWritten(report: EditReport, changes: readonly GridChange[]): EditReport {
  const written = new Set(changes.map(keyOf));
  const isWritten = (at: CellAddress | null) => at !== null && written.has(keyOf(at));
  const refusals = report.refusals.filter(({ at }) => !isWritten(at));
  return refusals.length === report.refusals.length
    ? report
    : { ...report, refusals, unsent: report.unsent.filter((each) => !isWritten(each)) };
}

const keyOf = ({ row, column }: CellAddress): string => `${row}\n${column}`;

export type RefusedCells = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reasons by row and column. */
export function refusedCells(report: EditReport | null): RefusedCells {
  const cells = new Map<string, Map<string, string>>();
  for (const { at, reason } of report?.refusals ?? []) {
    if (!at) continue;
    const ofRow = cells.get(at.row);
    if (ofRow) ofRow.set(at.column, reason);
    else cells.set(at.row, new Map([[at.column, reason]]));
  }
  return cells;
}
