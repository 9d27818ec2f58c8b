import { Modal, Stack } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { KeyRows } from '../components/KeyRows.tsx';
import { useText } from '../i18n/useText.ts';
import { shortcuts } from '../stores/shortcuts.ts';
import classes from './ShortcutList.module.css';
import { texts } from './texts.ts';

/** The keys of the shell and of the current scene. */
export function ShortcutList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  const { groups } = useSnapshot(shortcuts);
  return (
    <Modal opened={opened} onClose={onClose} title={t(texts.shortcuts)} size={720}>
      <Stack gap={24}>
        {groups
          .filter(({ items }) => items.some(({ keys }) => keys))
          .map((group) => (
            <section key={group.title.en}>
              <h3 className={classes.title}>{t(group.title)}</h3>
              <KeyRows items={group.items} className={classes.list} />
            </section>
          ))}
      </Stack>
    </Modal>
  );
}
