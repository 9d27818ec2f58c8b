/** Names somebody in the text, as `@name`. */
import { Menu } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconAt } from '@tabler/icons-react';
import { mentionOf } from '../../model/rules/text/mentions.ts';
import { useText } from '../i18n/useText.ts';
import { texts } from './texts.ts';

export function MentionMenu({ people }: { people: readonly string[] }) {
  const t = useText();
  const { editor } = useRichTextEditorContext();
  const label = t(texts.mention);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <RichTextEditor.Control aria-label={label} title={label}>
          <IconAt size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown mah={280} style={{ overflowY: 'auto' }}>
        {people.map((name) => (
          <Menu.Item
            key={name}
            onClick={() =>
              editor
                ?.chain()
                .focus()
                .insertContent(`${mentionOf(name)} `)
                .run()
            }
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
