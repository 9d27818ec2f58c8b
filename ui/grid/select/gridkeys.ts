/** Keys of the grid, where the focus is in a cell and where it is on a row. `moved` handles those that move. */
import { defineKeys, useListedKeys } from '../../stores/keytable.ts';
import { keyTexts as texts } from '../texts.ts';

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
  clear: { keys: ['Delete', 'Backspace'], label: texts.clear },
  turn: { keys: ['Space'], label: texts.turn },
  today: { keys: ['$mod+;'], label: texts.today },
  fillDown: { keys: ['$mod+d'], label: texts.fillDown },
  fillRight: { keys: ['$mod+r'], label: texts.fillRight },
  continueDown: { keys: ['$mod+Alt+d'], label: texts.continueDown },
  continueRight: { keys: ['$mod+Alt+r'], label: texts.continueRight },
  missing: { keys: ['F8'], label: texts.missing },
  rows: { keys: ['Shift+Space'], label: texts.selectRows },
  columns: { keys: ['$mod+Space'], label: texts.selectColumns },
  all: { keys: ['$mod+a'], label: texts.selectAll },
  one: { keys: ['Escape'], label: texts.one },
});

export const rowKeys = defineKeys({
  up: { keys: ['ArrowUp', 'k'], label: texts.rowUp },
  down: { keys: ['ArrowDown', 'j'], label: texts.rowDown },
  extend: { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], label: texts.extend },
  ends: { keys: ['Home', 'End'], label: texts.rowEnds },
  page,
  open: { keys: ['Enter'], label: texts.open },
  check: { keys: ['x'], label: texts.check },
  checkTo: { keys: ['Shift+x'], label: texts.checkTo },
  checkAll: { keys: ['$mod+a'], label: texts.selectAll },
  uncheck: { keys: ['Escape'], label: texts.uncheck },
  edit: { keys: ['F2'], label: texts.edit },
  moveUp: { keys: ['Alt+ArrowUp'], label: texts.moveUp },
  moveDown: { keys: ['Alt+ArrowDown'], label: texts.moveDown },
});

/** Lists them in the help. */
export function useGridKeys(mode: 'cells' | 'rows', hasLetters = true): void {
  useListedKeys(mode === 'cells' ? texts.cells : texts.rowsOf, mode === 'cells' ? cellKeys : rowKeys, hasLetters);
}
