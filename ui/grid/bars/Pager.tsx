/** In the status line: which rows of how many show, and the way to the pages beside them. */
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { tip } from '../../components/tip.ts';
import { formatRead } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { texts } from '../texts.ts';
import type { GridPage } from '../types.ts';
import classes from './bars.module.css';

const icon = { size: 16, stroke: 1.75 };

export function Pager({ offset, size, total, onGo }: GridPage) {
  const t = useText();
  const [from, to] = [offset + 1, Math.min(total, offset + size)];
  const step = (text: string, target: number, isThere: boolean, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="subtle"
      color="ink"
      size={28}
      disabled={!isThere}
      aria-label={text}
      {...tip(text)}
      onClick={() => onGo(target)}
    >
      <Icon {...icon} aria-hidden />
    </ActionIcon>
  );
  return (
    <nav className={classes.pager} aria-label={t(texts.pages)}>
      {step(t(texts.before), Math.max(0, offset - size), offset > 0, IconChevronLeft)}
      <span aria-live="polite">
        {t(texts.pageOf, { from: formatRead(from, 0), to: formatRead(to, 0), total: formatRead(total, 0) })}
      </span>
      {step(t(texts.after), offset + size, to < total, IconChevronRight)}
    </nav>
  );
}
