/** Makes a table, and changes the one with the cursor. */
import { Menu } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconTable } from '@tabler/icons-react';
import { useEditorState } from '@tiptap/react';
import { useText } from '../i18n/useText.ts';
import { canTable, runTable, type TableCommand } from './tables.ts';
import { texts } from './texts.ts';

const groups: readonly (readonly TableCommand[])[] = [
  ['insert'],
  ['rowAbove', 'rowBelow', 'columnLeft', 'columnRight', 'headingRow'],
  ['removeRow', 'removeColumn', 'remove'],
];
const labels = {
  insert: texts.insertTable,
  rowAbove: texts.rowAbove,
  rowBelow: texts.rowBelow,
  columnLeft: texts.columnLeft,
  columnRight: texts.columnRight,
  headingRow: texts.headingRow,
  removeRow: texts.removeRow,
  removeColumn: texts.removeColumn,
  remove: texts.removeTable,
} satisfies Record<TableCommand, unknown>;

export function TableMenu() {
  const t = useText();
  const { editor } = useRichTextEditorContext();
  const possible = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now === null || now.isDestroyed ? [] : groups.flat().filter((name) => now.isEditable && canTable(now, name)),
  });
  const label = t(texts.table);
  const isPossible = (name: TableCommand) => possible?.includes(name) ?? false;
  return (
    <Menu position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label={label} title={label}>
          <IconTable size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((names, index) => (
          <div key={names[0]}>
            {index > 0 ? <Menu.Divider /> : null}
            {names.map((name) => (
              <Menu.Item key={name} disabled={!isPossible(name)} onClick={() => editor && runTable(editor, name)}>
                {t(labels[name])}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
