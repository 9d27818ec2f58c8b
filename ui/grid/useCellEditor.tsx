/** The editor of the cell that is edited, and where the focus goes from there. */
import type { RowData } from '@tanstack/react-table';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Line } from './arrange/lines.ts';
import { CellEditor } from './cells/CellEditor.tsx';
import type { Next } from './cells/editor.ts';
import { kindOf } from './cells/kind.ts';
import type { Place } from './select/ranges.ts';
import type { GridSelection } from './select/useSelection.ts';
import type { CellAddress, GridProps } from './types.ts';
import type { useEdits } from './useEdits.ts';

interface Given<R extends RowData> {
  props: GridProps<R>;
  grid: GridSelection;
  edits: Pick<ReturnType<typeof useEdits<R>>, 'write' | 'columnAt'>;
  lines: readonly Line<R>[];
  mode: 'rows' | 'cells';
}

const steps: Readonly<Record<Exclude<Next, 'stay'>, Place>> = {
  down: { line: 1, column: 0 },
  up: { line: -1, column: 0 },
  right: { line: 0, column: 1 },
  left: { line: 0, column: -1 },
};

/** Null while nothing is edited. */
export function useCellEditor<R extends RowData>({ props, grid, edits, lines, mode }: Given<R>): ReactNode {
  const { editing, focus, places } = grid;
  // A row made in the last line shows a moment later; Tab goes on in it, not in the line for the next one.
  const made = useRef<(CellAddress & { from: string }) | null>(null);
  const goToMade = useEffectEvent(() => {
    const line = made.current ? places.lineOf(made.current.row) : -1;
    if (!made.current || line < 0) return;
    const column = places.columnOf(made.current.column);
    const { from } = made.current;
    made.current = null;
    if (grid.selection?.focus.row === from) grid.select({ line, column }, { isTabbing: true });
  });
  useEffect(() => goToMade(), [lines]);
  const column = focus ? edits.columnAt(focus.column) : undefined;
  const line = focus ? lines[focus.line] : undefined;
  if (!editing || !focus || !column || !line || line.type === 'group') return null;
  const row = line.type === 'row' ? line.row : undefined;
  const isEmpty = row !== undefined && (props.isEmptyRow?.(row) ?? false);
  const value = row === undefined ? null : column.value(row);
  const goOn = (next: Next) => {
    if (next === 'stay') return grid.endEdit();
    // In a list of rows Enter gives the focus back to the row.
    if (mode === 'rows' && (next === 'down' || next === 'up')) return grid.leaveCell();
    const { line, column } = steps[next];
    grid.select(
      {
        line: Math.min(places.lines - 1, Math.max(0, focus.line + line)),
        column: Math.min(places.columns - 1, Math.max(0, focus.column + column)),
      },
      { isTabbing: next === 'right' || next === 'left' },
    );
  };
  const write = (next: unknown) => {
    if (row !== undefined && !isEmpty) edits.write([{ row: line.key, column: column.key, value: next }]);
    else if (next !== null && next !== '') {
      const keys = props.onNewRows?.([{ [column.key]: next }], crypto.randomUUID(), isEmpty ? line.key : null);
      return Array.isArray(keys) ? (keys[0] as string | undefined) : undefined;
    }
    return undefined;
  };
  return (
    <CellEditor
      key={`${editing.at.row} ${editing.at.column}`}
      label={column.title}
      kind={kindOf(column, row)}
      value={value}
      draft={editing.draft}
      placeholder={row === undefined ? undefined : column.placeholder?.(row)?.value}
      onKeep={(next, then) => {
        const key = write(next);
        const to = then === 'right' || then === 'left' ? edits.columnAt(focus.column + steps[then].column) : null;
        made.current = key !== undefined && to ? { row: key, column: to.key, from: line.key } : null;
        goOn(then);
      }}
      onCancel={() => goOn('stay')}
    />
  );
}
