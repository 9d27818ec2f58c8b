import { useState } from 'react';
import { Button } from '@mantine/core';
import { NoticeList } from '../../components/notices/NoticeList.tsx';
import { noticeTexts as texts } from '../../components/notices/texts.ts';
import { useNotices } from '../../components/notices/useNotices.ts';
import { SectionTitle } from '../../components/frame/SectionTitle.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';

const FIRST_SHOWN = 2;

/** News for the company, what is new first. Nothing while there is none. */
export function News() {
  const t = useText();
  const { items, unseen } = useNotices();
  const [isWhole, setWhole] = useState(false);
  if (items.length === 0) return null;
  const inOrder = [...items.filter(({ id }) => unseen.has(id)), ...items.filter(({ id }) => !unseen.has(id))];
  const shown = isWhole ? inOrder : inOrder.slice(0, FIRST_SHOWN);
  return (
    <section>
      <SectionTitle>{t(texts.title)}</SectionTitle>
      <NoticeList items={shown} unseen={unseen} />
      {shown.length < items.length ? (
        <Button variant="subtle" size="xs" mt={8} onClick={() => setWhole(true)}>
          {t(texts.all, { count: formatNumber(items.length) })}
        </Button>
      ) : null}
    </section>
  );
}
