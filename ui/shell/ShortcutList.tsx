import { Modal } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { Keys } from '../components/Keys.tsx';
import { useText } from '../i18n/useText.ts';
import { shortcuts } from '../stores/shortcuts.ts';
import classes from './ShortcutList.module.css';
import { texts } from './texts.ts';

/** The keys of the shell and of the scene in sight. */
export function ShortcutList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  const { groups } = useSnapshot(shortcuts);
  return (
    <Modal opened={opened} onClose={onClose} title={t(texts.shortcuts)} size={560}>
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.title.en}>
            <h3 className={classes.title}>{t(group.title)}</h3>
            <dl className={classes.list}>
              {group.items
                .filter((item) => item.keys)
                .map((item) => (
                  <div key={item.label.en} className={classes.row}>
                    <dt>{t(item.label)}</dt>
                    <dd>
                      <Keys keys={item.keys!} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
