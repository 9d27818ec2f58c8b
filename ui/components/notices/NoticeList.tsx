/** News as a list; a promotional one is a card with its picture. */
import { Badge } from '@mantine/core';
import type { ContentItem } from '../../../model/entities/contentitem.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { contentIn } from '../../../model/rules/account/notices.ts';
import { pictureAddress } from '../../api/images.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { RichText } from '../../richtext/RichText.tsx';
import classes from './notices.module.css';
import { noticeTexts as texts } from './texts.ts';
import { usePicture } from './useNotices.ts';

export function NoticeList({ items, unseen }: { items: readonly ContentItem[]; unseen: ReadonlySet<number> }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id} className={classes.item} data-level={item.level}>
          <NoticeBody item={item} isUnseen={unseen.has(item.id)} />
        </li>
      ))}
    </ul>
  );
}

interface NoticeBodyProps {
  item: ContentItem;
  isUnseen?: boolean;
  /** Of a preview; otherwise that of the interface. */
  language?: keyof Label;
}

export function NoticeBody({ item, isUnseen = false, language }: NoticeBodyProps) {
  const t = useText();
  const own = useLanguage();
  const picture = usePicture(item.id);
  const { title, text } = contentIn(item, language ?? own);
  return (
    <>
      {item.level === 'promotional' && picture ? (
        <img src={pictureAddress(picture)} alt={picture.alt} loading="lazy" className={classes.picture} />
      ) : null}
      <div className={classes.body}>
        <p className={classes.head}>
          <strong>{title}</strong>
          {isUnseen ? (
            <Badge size="xs" variant="light" color="sun" tt="none">
              {t(texts.unseen)}
            </Badge>
          ) : null}
          <time className={classes.when}>{formatDate(item.from ?? item.createdAt, own)}</time>
        </p>
        {text ? <RichText text={text} /> : null}
      </div>
    </>
  );
}
