import { Modal, Stack } from '@mantine/core';
import { useSnapshot } from 'valtio';
import type { Label } from '../../model/enums/enumeration.ts';
import { Keys } from '../components/Keys.tsx';
import { useText } from '../i18n/useText.ts';
import { shortcuts, type Shortcut } from '../stores/shortcuts.ts';
import classes from './ShortcutList.module.css';
import { texts } from './texts.ts';
import { useCloseButton } from '../components/useCloseButton.ts';

/** Two keys that do the same stand on one line. */
function keysByLabel(items: readonly Pick<Shortcut, 'keys' | 'label'>[]): { label: Label; keys: string[] }[] {
  const lines = new Map<string, { label: Label; keys: string[] }>();
  for (const { keys, label } of items) {
    if (!keys) continue;
    const line = lines.get(label.en) ?? { label, keys: [] };
    line.keys.push(keys);
    lines.set(label.en, line);
  }
  return [...lines.values()];
}

/** The keys of the shell and of the scene in sight. */
export function ShortcutList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  const { groups } = useSnapshot(shortcuts);
  return (
    <Modal closeButtonProps={useCloseButton()} opened={opened} onClose={onClose} title={t(texts.shortcuts)} size={720}>
      <Stack gap={24}>
        {groups.map((group) => (
          <section key={group.title.en}>
            <h3 className={classes.title}>{t(group.title)}</h3>
            <dl className={classes.list}>
              {keysByLabel(group.items).map(({ label, keys }) => (
                <div key={label.en} className={classes.row}>
                  <dt>{t(label)}</dt>
                  <dd>
                    {keys.map((each) => (
                      <Keys key={each} keys={each} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Stack>
    </Modal>
  );
}
