/**
 * Tables for tiptap: its schema over the tables of ProseMirror, which selects cells, walks with Tab and keeps rows equally long.
 * Cells never span others and have no widths, because the text that is kept has neither.
 */
import { Node, type Editor } from '@tiptap/core';
import { TextSelection, type Command } from '@tiptap/pm/state';
import * as pm from '@tiptap/pm/tables';
import { COLUMNS_MOST } from '../../model/rules/text/richtables.ts';

/** The tables of ProseMirror find their nodes by these roles. */
const roles: ReadonlyMap<string, pm.TableRole> = new Map([
  ['table', 'table'],
  ['tableRow', 'row'],
  ['tableCell', 'cell'],
  ['tableHeader', 'header_cell'],
]);
/** What ProseMirror reads of a cell; never written. */
const attributes = {
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};
const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    addAttributes: () => attributes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
    extendNodeSchema: ({ name }) => (roles.has(name) ? { tableRole: roles.get(name) } : {}),
    addProseMirrorPlugins: () => [pm.tableEditing()],
    addKeyboardShortcuts() {
      return {
        Tab: () =>
          run(this.editor, pm.goToNextCell(1)) ||
          (run(this.editor, pm.addRowAfter) && run(this.editor, pm.goToNextCell(1))),
        'Shift-Tab': () => run(this.editor, pm.goToNextCell(-1)),
      };
    },
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];

const run = ({ state, view }: Editor, command: Command): boolean => command(state, view.dispatch);

/** Three columns, with a row of headings and two below it; the cursor stands in the first cell. */
const insertTable: Command = ({ schema, tr }, dispatch) => {
  const cells = (name: string) => Array.from({ length: 3 }, () => schema.nodes[name]!.createAndFill()!);
  const row = (name: string) => schema.nodes['tableRow']!.create(null, cells(name));
  const table = schema.nodes['table']!.create(null, [row('tableHeader'), row('tableCell'), row('tableCell')]);
  // Behind the paragraph with the cursor, or in its place while it is empty.
  const at = tr.selection.from + 1;
  tr.replaceSelectionWith(table);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView());
  return true;
};

/** Not wider than a text may keep. */
const withinMost =
  (command: Command): Command =>
  (state, dispatch) =>
    pm.isInTable(state) && pm.selectedRect(state).map.width < COLUMNS_MOST && command(state, dispatch);

const tableCommands = {
  insert: (state, dispatch) => !pm.isInTable(state) && insertTable(state, dispatch),
  rowAbove: pm.addRowBefore,
  rowBelow: pm.addRowAfter,
  columnLeft: withinMost(pm.addColumnBefore),
  columnRight: withinMost(pm.addColumnAfter),
  headingRow: pm.toggleHeader('row'),
  removeRow: pm.deleteRow,
  removeColumn: pm.deleteColumn,
  remove: pm.deleteTable,
} satisfies Record<string, Command>;
export type TableCommand = keyof typeof tableCommands;

/** Whether a command can run where the cursor is. */
export function canTable({ state }: Editor, name: TableCommand): boolean {
  const command: Command = tableCommands[name];
  return command(state);
}

export function runTable(editor: Editor, name: TableCommand): void {
  run(editor, tableCommands[name]);
  editor.commands.focus();
}
