/** An important notice over every screen. */
import { CloseButton } from '@mantine/core';
import type { ContentItem } from '../../../model/entities/contentitem.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { contentIn } from '../../../model/rules/account/notices.ts';
import { plainOfRich } from '../../../model/rules/text/richtext.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import classes from './notices.module.css';
import { noticeTexts as texts } from './texts.ts';

interface NoticeBarProps {
  item: ContentItem;
  language?: keyof Label;
  onClose?: () => void;
}

export function NoticeBar({ item, language, onClose }: NoticeBarProps) {
  const t = useText();
  const own = useLanguage();
  const { title, text } = contentIn(item, language ?? own);
  return (
    <div className={classes.bar} role="status">
      <p className={classes.barText}>
        <strong>{title}</strong> {plainOfRich(text).replaceAll(/\s+/g, ' ')}
      </p>
      <CloseButton size="sm" aria-label={t(texts.close)} onClick={onClose} disabled={!onClose} />
    </div>
  );
}
