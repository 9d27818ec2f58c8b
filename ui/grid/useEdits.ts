/** Changes of cells: each call of the caller's `onEdit` is one step to undo. */
import type { RowData } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { editedText, isNumeric, numberOfCell, readCell, type ReadCell, type ReadingHow } from '../fields/celltext.ts';
import type { CellKind } from '../fields/types.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import type { Arranged } from './arrange/useArranged.ts';
import { realChanges, refusalOf } from './cells/editing.ts';
import { kindOf } from './cells/kind.ts';
import { newChoices, readAgain } from './clipboard/newchoices.ts';
import { pasteOf, sizeOf, type Refusal } from './clipboard/pasting.ts';
import type { PastedCell, ReadonlyGrid } from './clipboard/table.ts';
import { filled } from './fill/filled.ts';
import type { Fill } from './fill/target.ts';
import { refusedCells, withoutWritten, withRefusedNewRows, withRefusedRows, type EditReport } from './refused.ts';
import { numbersFrom, type Area } from './select/ranges.ts';
import { texts } from './texts.ts';
import type { GridChange, GridColumn, GridProps, RefusedRow } from './types.ts';

/** `say` tells screen readers what was done where no report shows it. */
export function useEdits<R extends RowData>(
  props: GridProps<R>,
  { lines, columns }: Arranged<R>,
  say: (text: string) => void,
) {
  const t = useText();
  const language = useLanguage();
  const [report, setReport] = useState<EditReport | null>(null);
  const how: ReadingHow = { t, language };
  const readOnly = props.readOnly ?? null;
  const rowAt = (number: number) => {
    const line = lines[number];
    return line?.type === 'row' ? { key: line.key, row: line.row } : null;
  };
  const columnAt = (number: number): GridColumn<R> | undefined => columns[number]?.column;
  const columnOf = (key: string) => columns.find(({ column }) => column.key === key)?.column;
  /** Rows that the server refused join the report of their change, which shows again when it was closed. */
  const follow = <K>(
    answer: Promise<readonly RefusedRow<K>[]> | readonly string[] | void,
    of: EditReport,
    join: (report: EditReport, refused: readonly RefusedRow<K>[]) => EditReport,
  ) => {
    if (!(answer instanceof Promise)) return;
    void answer.then((refused) => {
      if (refused.length > 0) setReport((now) => join(now?.gesture === of.gesture ? now : of, refused));
    });
  };
  /** Writes what differs. `of`: the report of a change of many cells. Returns the gesture; null when nothing differs. */
  const write = (
    changes: readonly GridChange[],
    gesture: string = crypto.randomUUID(),
    of: EditReport | null = null,
  ): string | null => {
    const rows = new Map(lines.flatMap((line) => (line.type === 'row' ? [[line.key, line.row] as const] : [])));
    const byKey = new Map(columns.map(({ column }) => [column.key, column]));
    const real = realChanges(
      changes,
      (key) => rows.get(key) ?? null,
      (key) => byKey.get(key),
    );
    if (real.length === 0 || !props.onEdit) return null;
    setReport((now) => now && withoutWritten(now, real));
    const answer = props.onEdit(real, gesture);
    if (of) follow(answer, of, (now, refused) => withRefusedRows(now, real, refused, { columnOf, t, language }));
    return gesture;
  };
  /** Tries each cell; what it refuses stays as it is. */
  const writeEach = (
    did: EditReport['did'],
    cells: Iterable<{ row: number; column: number; read: (kind: CellKind) => ReadCell }>,
  ) => {
    const changes: GridChange[] = [];
    const refusals: Refusal[] = [];
    let total = 0;
    for (const { row, column, read } of cells) {
      const target = rowAt(row);
      const into = columnAt(column);
      if (!target || !into) continue;
      total++;
      const at = { row: target.key, column: into.key };
      const refusal = refusalOf(into, target.row, readOnly, t);
      const value = refusal === null ? read(kindOf(into, target.row)) : null;
      const reason = refusal ?? value!.problem;
      if (reason === null) changes.push({ ...at, value: value!.value });
      else refusals.push({ at, text: into.title, reason });
    }
    const gesture = crypto.randomUUID();
    const of = { did, done: changes.length, total, refusals, unsent: [], guess: null, gesture };
    const written = write(changes, gesture, of);
    if (refusals.length === 0) say(t(texts[did], { done: changes.length, total }));
    setReport(refusals.length > 0 ? { ...of, gesture: written } : null);
  };
  const missing = newChoices(report?.refusals ?? [], columnOf);
  /** Makes the choices that a paste named, and fills the cells that waited for them, in the step of the paste. */
  const addChoices = () => {
    if (!report) return;
    const gesture = report.gesture ?? crypto.randomUUID();
    const added = new Map([...missing].map(([key, names]) => [key, columnOf(key)!.addChoices!(names, gesture)]));
    const { changes, refusals } = readAgain(report.refusals, added, columnOf, how);
    const next = { ...report, done: report.done + changes.length, refusals, gesture };
    write(changes, gesture, next);
    setReport(next);
  };
  /** Writes what the server refused once more. */
  const tryAgain = () => {
    if (!report) return;
    const { unsent, gesture } = report;
    const next = { ...withoutWritten(report, unsent), done: report.done + unsent.length };
    write(unsent, gesture ?? crypto.randomUUID(), next);
    setReport(next);
  };
  return {
    report,
    closeReport: () => setReport(null),
    /** Cells of the report that keep their value, with the reason. */
    refused: useMemo(() => refusedCells(report), [report]),
    tryAgain,
    /** Names of choices that a paste lacked and the user may add. */
    missingChoices: [...missing.values()].flat(),
    addChoices,
    rowAt,
    columnAt,
    write,
    clear: ({ top, bottom, left, right }: Area) =>
      writeEach(
        'cleared',
        numbersFrom(top, bottom).flatMap((row) =>
          numbersFrom(left, right).map((column) => ({ row, column, read: (kind) => readCell('', kind, how) })),
        ),
      ),
    fill: (fill: Fill, continues: boolean) =>
      writeEach('filled', fillCells(fill, continues, { valueAt, rows: lines.map(({ type }) => type === 'row') }, how)),
    paste: (table: ReadonlyGrid<PastedCell>, area: Area) => {
      const rows = lines.slice(area.top).flatMap((line) => (line.type === 'row' ? [line] : []));
      // An empty row takes all lines as new rows, like the last one.
      const at = rows[0] && props.isEmptyRow?.(rows[0].row) ? rows[0].key : null;
      const into = {
        rows: at === null ? rows.filter(({ row }) => !props.isEmptyRow?.(row)) : [],
        columns: columns.slice(area.left).map(({ column }) => column),
        selected: sizeOf(area),
        canMakeRows: Boolean(props.onNewRows),
        newRowLimit: props.newRowLimit ?? null,
        readOnly,
      };
      const paste = pasteOf(table, into, how);
      const gesture = crypto.randomUUID();
      const { pasted: done, total, refusals, guess, newRows } = paste;
      const of: EditReport = { did: 'pasted', done, total, refusals, unsent: [], guess, gesture };
      const written = write(paste.changes, gesture, of);
      if (newRows.length > 0)
        follow(props.onNewRows?.(newRows, gesture, at), of, (now, refused: readonly RefusedRow<number>[]) =>
          withRefusedNewRows(now, newRows, refused, { columnOf, t, language }),
        );
      setReport({ ...of, gesture: newRows.length > 0 ? gesture : written });
    },
  };

  function valueAt(row: number, column: number) {
    const from = columnAt(column);
    const source = rowAt(row);
    return from && source ? { value: from.value(source.row), kind: kindOf(from, source.row) } : null;
  }
}

interface Source {
  valueAt: (row: number, column: number) => { value: unknown; kind: CellKind } | null;
  /** Whether a line is a row. */
  rows: readonly boolean[];
}

/** The cells of a fill, each with what it reads. Values run from the edge of the source outwards. */
function fillCells({ from, to, direction }: Fill, continues: boolean, { valueAt, rows }: Source, how: ReadingHow) {
  const isAlongRows = direction === 'up' || direction === 'down';
  const isBack = direction === 'up' || direction === 'left';
  const along = ({ top, bottom, left, right }: Area) => {
    const numbers = isAlongRows ? numbersFrom(top, bottom).filter((row) => rows[row]) : numbersFrom(left, right);
    return isBack ? numbers.toReversed() : numbers;
  };
  const across = isAlongRows
    ? numbersFrom(from.left, from.right)
    : numbersFrom(from.top, from.bottom).filter((row) => rows[row]);
  return across.flatMap((fixed) => {
    const place = (number: number) => (isAlongRows ? ([number, fixed] as const) : ([fixed, number] as const));
    const sources = along(from).flatMap((number) => valueAt(...place(number)) ?? []);
    const targets = along(to);
    if (sources.length === 0) return [];
    const values = filled(
      sources.map(({ value }) => value),
      targets.length,
      continues,
    );
    return targets.map((number, index) => {
      const [row, column] = place(number);
      const { kind } = sources[index % sources.length]!;
      return { row, column, read: (into: CellKind) => taken(values[index], kind, into, how) };
    });
  });
}

/** A value of one cell as another takes it: as it is where both are of one kind, else as its text reads. */
function taken(value: unknown, from: CellKind, into: CellKind, how: ReadingHow): ReadCell {
  if (isNumeric(from) && isNumeric(into) && typeof value === 'number') {
    const number = numberOfCell(from, value)!;
    return readCell(String(number), into, { ...how, number: () => ({ value: number, other: null }) });
  }
  if (from.field === into.field && from.choices === into.choices) return { value, other: null, problem: null };
  return readCell(editedText(from, value, how.t, how.language), into, how);
}
