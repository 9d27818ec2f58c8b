/** The cell with the focus: its row and column, why it may not be changed, and how keys and double clicks change it. */
import type { RowData } from '@tanstack/react-table';
import { today } from '../fields/days.ts';
import { useText } from '../i18n/useText.ts';
import type { Line } from './arrange/lines.ts';
import { refusalOf } from './cells/editing.ts';
import { kindOf } from './cells/kind.ts';
import type { Place } from './select/ranges.ts';
import type { GridSelection } from './select/useSelection.ts';
import type { GridProps } from './types.ts';
import type { useEdits } from './useEdits.ts';

interface Given<R extends RowData> {
  readOnly: GridProps<R>['readOnly'];
  grid: GridSelection;
  edits: Pick<ReturnType<typeof useEdits<R>>, 'write' | 'rowAt' | 'columnAt'>;
  lines: readonly Line<R>[];
}

export function useFocusedCell<R extends RowData>({ readOnly = null, grid, edits, lines }: Given<R>) {
  const t = useText();
  const { focus } = grid;
  const row = focus ? edits.rowAt(focus.line) : null;
  const column = focus ? edits.columnAt(focus.column) : undefined;
  const refusal = row && column ? refusalOf(column, row.row, readOnly, t) : null;
  return {
    row,
    column,
    /** Null also where nothing has the focus. */
    refusal,
    /** Opens the editor of a cell, with `draft` typed in it; turns a tick; focuses a cell that may not be changed. */
    edit(at: Place | null, draft: string | null): void {
      const into = at ? edits.columnAt(at.column) : undefined;
      const line = at ? lines[at.line] : undefined;
      if (!at || !into || !line || line.type === 'group') return;
      if (line.type === 'new') {
        if (into.canEdit) grid.edit(at, draft);
        return;
      }
      if (refusalOf(into, line.row, readOnly, t) !== null) return grid.select(at, { isInside: true });
      const { field, choices } = kindOf(into, line.row);
      if (field.kind !== 'flag' || choices) return grid.edit(at, draft);
      if (draft === null) edits.write([{ row: line.key, column: into.key, value: into.value(line.row) !== true }]);
    },
    /** Writes the day or the moment of now, where the column takes one. */
    writeToday(): void {
      if (!row || !column || refusal !== null) return;
      if (column.isDay) edits.write([{ row: row.key, column: column.key, value: today() }]);
      else if (column.field.kind === 'time')
        edits.write([{ row: row.key, column: column.key, value: new Date().toISOString() }]);
    },
  };
}
