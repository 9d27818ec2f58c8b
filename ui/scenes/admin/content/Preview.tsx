/** The item as people will see it: card, bar or mail, in either language. */
import { useState } from 'react';
import { Group, SegmentedControl } from '@mantine/core';
import type { ContentItem } from '../../../../model/entities/contentitem.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { contentIn } from '../../../../model/rules/account/notices.ts';
import { NoticeBar } from '../../../components/notices/NoticeBar.tsx';
import { NoticeBody } from '../../../components/notices/NoticeList.tsx';
import noticeClasses from '../../../components/notices/notices.module.css';
import { useText } from '../../../i18n/useText.ts';
import { RichText } from '../../../richtext/RichText.tsx';
import classes from './content.module.css';
import { contentTexts as texts } from './texts.ts';

type Shape = 'card' | 'bar' | 'mail';
const shapes: readonly Shape[] = ['card', 'bar', 'mail'];

export function Preview({ item }: { item: ContentItem }) {
  const t = useText();
  const usual: Shape = item.type === 'email' ? 'mail' : item.level === 'important' ? 'bar' : 'card';
  const [chosen, setShape] = useState<Shape | null>(null);
  const [language, setLanguage] = useState<keyof Label>('nl');
  const shape = chosen ?? usual;
  const { title, text } = contentIn(item, language);
  return (
    <section aria-label={t(texts.preview)}>
      <Group justify="space-between" gap={8} mb={8}>
        <SegmentedControl
          size="xs"
          aria-label={t(texts.preview)}
          value={shape}
          data={shapes.map((key) => ({ value: key, label: t(texts[key]) }))}
          onChange={(to) => setShape(to as Shape)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t(texts.language)}
          value={language}
          data={[
            { value: 'nl', label: 'NL' },
            { value: 'en', label: 'EN' },
          ]}
          onChange={(to) => setLanguage(to as keyof Label)}
        />
      </Group>
      {shape === 'card' ? (
        <div className={noticeClasses.item} data-level={item.level}>
          <NoticeBody item={item} language={language} />
        </div>
      ) : shape === 'bar' ? (
        <NoticeBar item={item} language={language} />
      ) : (
        <article className={classes.mail} lang={language}>
          <p className={classes.subject}>{title || t(texts.untitled)}</p>
          <RichText text={text} />
        </article>
      )}
    </section>
  );
}
