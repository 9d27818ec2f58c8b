/** Keys of the grid, where the focus is in a cell and where it is on a row. `moved` handles those that move. */
import type { RowData } from '@tanstack/react-table';
import { isChosen } from '../../fields/choices.ts';
import { defineKeys, useListedKeys } from '../../stores/page/keytable.ts';
import { kindOf } from '../cells/kind.ts';
import { keyTexts as texts } from '../texts.ts';
import type { GridProps } from '../types.ts';

const page = { keys: ['PageUp', 'PageDown'], label: texts.page };

export const cellKeys = defineKeys({
  walk: { keys: ['(Arrow.*)'], label: texts.walk },
  edge: { keys: ['$mod+(Arrow.*)'], label: texts.edge },
  extend: { keys: ['Shift+(Arrow.*)'], label: texts.extend },
  ends: { keys: ['Home', 'End'], label: texts.ends },
  corners: { keys: ['$mod+Home', '$mod+End'], label: texts.corners },
  page,
  edit: { keys: ['F2'], label: texts.edit },
  choices: { keys: ['Alt+ArrowDown'], label: texts.choices },
  down: { keys: ['Enter'], label: texts.down },
  up: { keys: ['Shift+Enter'], label: texts.up },
  // Shift is often still held from typing. With Delete it cuts.
  clear: { keys: ['Delete', 'Backspace'], also: ['Shift+Backspace'], label: texts.clear },
  turn: { keys: ['Space'], label: texts.turn },
  today: { keys: ['$mod+;'], label: texts.today },
  fillDown: { keys: ['$mod+d'], label: texts.fillDown },
  fillRight: { keys: ['$mod+r'], label: texts.fillRight },
  continueDown: { keys: ['$mod+Alt+d'], label: texts.continueDown },
  continueRight: { keys: ['$mod+Alt+r'], label: texts.continueRight },
  missing: { keys: ['F8'], label: texts.missing },
  rows: { keys: ['Shift+Space'], label: texts.selectRows },
  columns: { keys: ['$mod+Space'], label: texts.selectColumns },
  all: { keys: ['$mod+a'], also: ['$mod+Shift+Space'], label: texts.selectAll },
  one: { keys: ['Escape'], label: texts.one },
});

export const rowKeys = defineKeys({
  up: { keys: ['ArrowUp', 'k'], label: texts.rowUp },
  down: { keys: ['ArrowDown', 'j'], label: texts.rowDown },
  extend: { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], label: texts.extend },
  ends: { keys: ['Home', 'End'], label: texts.rowEnds },
  page,
  open: { keys: ['Enter'], also: ['$mod+Enter'], label: texts.open },
  check: { keys: ['x'], label: texts.check },
  checkTo: { keys: ['Shift+x'], label: texts.checkTo },
  checkAll: { keys: ['$mod+a'], label: texts.selectAll },
  uncheck: { keys: ['Escape'], label: texts.uncheck },
  edit: { keys: ['F2'], label: texts.edit },
  moveUp: { keys: ['Alt+ArrowUp'], label: texts.moveUp },
  moveDown: { keys: ['Alt+ArrowDown'], label: texts.moveDown },
});

type Listed<R extends RowData> = Pick<
  GridProps<R>,
  'mode' | 'columns' | 'hasLetters' | 'readOnly' | 'onEdit' | 'onOpen' | 'onSelect' | 'onMoveRows' | 'rowsBelow'
> & { isTree: boolean };

/** The actions of cells and of rows that do something in a grid with these properties. */
export function actingKeys<R extends RowData>(props: Listed<R>) {
  const { columns, isTree } = props;
  const isOpen = (props.readOnly ?? null) === null;
  const edited = isOpen && props.onEdit ? columns.filter(({ canEdit }) => canEdit) : [];
  const canEdit = edited.length > 0;
  const canMove = isOpen && props.onMoveRows !== undefined;
  const canCheck = props.onSelect !== undefined;
  const cells: Partial<Record<keyof typeof cellKeys, boolean>> = {
    edit: canEdit,
    clear: canEdit,
    choices: edited.some((column) => isChosen(kindOf(column))),
    turn: isTree || edited.some(({ field }) => field.kind === 'flag'),
    today: edited.some(({ isDay, field }) => isDay || field.kind === 'time'),
    fillDown: canEdit,
    fillRight: canEdit,
    continueDown: canEdit,
    continueRight: canEdit,
    missing: columns.some(({ marks }) => marks),
  };
  const rows: Partial<Record<keyof typeof rowKeys, boolean>> = {
    open: props.onOpen !== undefined || isTree,
    check: canCheck,
    checkTo: canCheck,
    checkAll: canCheck,
    uncheck: canCheck,
    edit: canEdit,
    moveUp: canMove,
    moveDown: canMove,
  };
  return {
    inCell: (action: keyof typeof cellKeys) => cells[action] ?? true,
    onRow: (action: keyof typeof rowKeys) => rows[action] ?? true,
  };
}

interface GridKeys<R extends RowData> extends Listed<R> {
  /** What letters of rows do while the focus is outside the grid. */
  runs: Partial<Record<keyof typeof rowKeys, () => void>>;
}

/** Lists those that act in the help. */
export function useGridKeys<R extends RowData>(props: GridKeys<R>): void {
  const { mode, runs, hasLetters = true } = props;
  const { inCell, onRow } = actingKeys(props);
  useListedKeys(texts.cells, cellKeys, { hasLetters, acts: (action) => mode === 'cells' && inCell(action) });
  useListedKeys(texts.rowsOf, rowKeys, { hasLetters, runs, acts: (action) => mode === 'rows' && onRow(action) });
}
