/** Route `admin.content`: news and e-mails, one of them open beside the list. */
import { Badge, Button } from '@mantine/core';
import { IconLock, IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import type { ContentItem } from '../../../../model/entities/contentitem.ts';
import { entryByValue } from '../../../../model/enums/enumeration.ts';
import { noticeDisplays, noticeKinds } from '../../../../model/enums/company.ts';
import { buildPath } from '../../../../model/routes.ts';
import { contentIn } from '../../../../model/rules/account/notices.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { recordOf, useRead, useRecords } from '../../../stores/records/banks.ts';
import { settledId } from '../../../stores/records/localids.ts';
import { createRecord, loadList } from '../../../stores/records/records.ts';
import { session } from '../../../stores/person/session.ts';
import type { SceneProps } from '../../scene.ts';
import { AdminPage } from '../AdminPage.tsx';
import { texts as adminTexts } from '../texts.ts';
import { ContentEditor } from './ContentEditor.tsx';
import classes from './content.module.css';
import { contentTexts as texts } from './texts.ts';

const pathOf = (id: number): string => buildPath('admin.content', { contentitem_id: id });

export default function Content({ parameters }: SceneProps) {
  const t = useText();
  const [, open] = useLocation();
  const { principal } = useSnapshot(session);
  const { error, isLoading, reload } = useLoaded(() => loadList('contentitem'));
  const items = useRecords('contentitem').toSorted((a, b) => b.id * Math.sign(a.id) - a.id * Math.sign(b.id));
  const given = Number(parameters['contentitem_id'] ?? 0);
  const item = useRead('contentitem', () => recordOf('contentitem', settledId(given)));
  if (principal !== 'staff')
    return (
      <EmptyState icon={IconLock} title={t(adminTexts.notAllowed)}>
        {t(adminTexts.notAllowedText)}
      </EmptyState>
    );
  const add = () => open(pathOf(createRecord('contentitem', { level: 'hidden' }, { label: texts.stepAdd }).id));
  return (
    <AdminPage
      title={t(texts.title)}
      lead={t(texts.lead)}
      tools={
        <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={add}>
          {t(texts.add)}
        </Button>
      }
    >
      {items.length === 0 && error ? (
        <FailedState error={error} onRetry={reload} />
      ) : items.length === 0 && isLoading ? (
        <LoadingState />
      ) : items.length === 0 ? (
        <EmptyState icon={IconSpeakerphone} title={t(texts.noneTitle)}>
          {t(texts.none)}
        </EmptyState>
      ) : (
        <div className={classes.columns}>
          <nav aria-label={t(texts.list)} className={classes.list}>
            {items.map((each) => (
              <ItemLink key={each.id} item={each} isOpen={each.id === item?.id} />
            ))}
          </nav>
          {item ? (
            <ContentEditor key={given} item={item} onRemoved={() => open(buildPath('admin.content'))} />
          ) : (
            <EmptyState icon={IconSpeakerphone} title={t(texts.chooseTitle)}>
              {t(texts.choose)}
            </EmptyState>
          )}
        </div>
      )}
    </AdminPage>
  );
}

function ItemLink({ item, isOpen }: { item: ContentItem; isOpen: boolean }) {
  const t = useText();
  const language = useLanguage();
  const isMail = item.type === 'email';
  const display = isMail ? entryByValue(noticeKinds, item.type) : entryByValue(noticeDisplays, item.level);
  return (
    <Link href={pathOf(item.id)} className={classes.item} aria-current={isOpen || undefined}>
      <span className={classes.name}>{contentIn(item, language).title || t(texts.untitled)}</span>
      <Badge size="sm" variant="light" tt="none" fw={500} color={item.level === 'hidden' && !isMail ? 'gray' : 'water'}>
        {t(display!.label)}
      </Badge>
    </Link>
  );
}
