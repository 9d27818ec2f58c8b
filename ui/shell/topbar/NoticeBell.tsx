/** News in the top bar: a dot while something is new. Opening it marks all but important notices as seen. */
import { lazy, Suspense, useState } from 'react';
import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import noticeClasses from '../../components/notices/notices.module.css';
import { noticeTexts as texts } from '../../components/notices/texts.ts';
import { markSeen, useNotices } from '../../components/notices/useNotices.ts';
import { tip } from '../../components/tip.ts';
import { useText } from '../../i18n/useText.ts';

const NoticeList = lazy(() =>
  import('../../components/notices/NoticeList.tsx').then((module) => ({ default: module.NoticeList })),
);

export function NoticeBell() {
  const t = useText();
  const { items, unseen } = useNotices();
  const [isOpen, setOpen] = useState(false);
  // What was new when it opened stays marked while it is open.
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const toggle = (to: boolean) => {
    setOpen(to);
    if (!to) return;
    setFresh(unseen);
    markSeen(items.filter(({ id, level }) => unseen.has(id) && level !== 'important').map(({ id }) => id));
  };
  const label = unseen.size > 0 ? t(texts.openUnseen, { count: unseen.size }) : t(texts.open);
  return (
    <Popover opened={isOpen} onChange={toggle} width={400} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="ink"
          size={32}
          pos="relative"
          aria-label={label}
          aria-haspopup="dialog"
          {...tip(label)}
          onClick={() => toggle(!isOpen)}
        >
          <IconBell size={18} stroke={1.5} aria-hidden />
          {unseen.size > 0 ? <span className={noticeClasses.dot} /> : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={noticeClasses.dropdown} aria-label={t(texts.title)}>
        {items.length === 0 ? (
          <p className="text-soft">{t(texts.none)}</p>
        ) : (
          <Suspense fallback={null}>
            <NoticeList items={items} unseen={fresh} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
