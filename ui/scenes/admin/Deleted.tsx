/** Route `admin.deleted`: lists the company's deleted records by batch and restores them. */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { entities, entityByName, type EntityName } from '../../../model/entities/index.ts';
import { DELETED_DAYS, type DeletedBatch } from '../../../model/rules/deleted.ts';
import { manages } from '../../../model/rules/tiers.ts';
import { listDeleted } from '../../api/deleted.ts';
import { ApiError } from '../../api/error.ts';
import { restoreRecord } from '../../api/records.ts';
import { Page } from '../../components/Page.tsx';
import { EmptyState, FailedState, LoadingState } from '../../components/States.tsx';
import { useLoaded } from '../../components/useLoaded.ts';
import { formatAgo, formatMoment } from '../../i18n/format.ts';
import { textOf, useLanguage, useText } from '../../i18n/useText.ts';
import { banks } from '../../stores/banks.ts';
import { loadList } from '../../stores/records.ts';
import { session } from '../../stores/session.ts';
import classes from './admin.module.css';
import { texts } from './texts.ts';

export default function Deleted() {
  const t = useText();
  const { principal, company } = useSnapshot(session);
  const isAllowed = principal !== null && manages(principal);
  const {
    data: batches,
    error,
    isLoading,
    reload,
  } = useLoaded(async () => (isAllowed ? listDeleted() : []), isAllowed);
  if (!isAllowed)
    return (
      <EmptyState icon={IconLock} title={t(texts.notAllowed)}>
        {t(texts.notAllowedText)}
      </EmptyState>
    );
  return (
    <Page
      title={t(texts.deleted)}
      lead={t(texts.deletedLead, { company: company?.name ?? '', days: DELETED_DAYS })}
      width={960}
    >
      {error ? <FailedState error={error} onRetry={reload} /> : null}
      {isLoading ? <LoadingState /> : null}
      {batches?.length === 0 ? (
        <EmptyState icon={IconTrash} title={t(texts.noneTitle)}>
          {t(texts.noneText)}
        </EmptyState>
      ) : null}
      {batches && batches.length > 0 ? (
        <ul className={classes.batches} aria-label={t(texts.list)}>
          {batches.map((batch) => (
            <BatchRow key={batch.batch} batch={batch} onDone={reload} />
          ))}
        </ul>
      ) : null}
    </Page>
  );
}

const DAY = 86_400_000;
const daysLeft = (deletedAt: string): number =>
  Math.max(0, Math.ceil(DELETED_DAYS - (Date.now() - Date.parse(deletedAt)) / DAY));

function nameOf({ entity, names, counts }: DeletedBatch): string {
  const count = counts[entity] ?? 1;
  const { one, many } = entityByName(entity).label;
  const known = names.filter(Boolean);
  if (known.length === 0) return count === 1 ? textOf(one) : `${count} ${textOf(many).toLowerCase()}`;
  const shown = known.join(', ');
  return count > known.length ? textOf(texts.several, { names: shown, count: count - known.length }) : shown;
}

/** Records that only link two others; not counted in the description. */
const links: ReadonlySet<EntityName> = new Set<EntityName>(['locationlabel', 'locationcustomvalue']);

/** `Location, with 2 concepts, 5 buildings`. */
function kindOf({ entity, counts }: DeletedBatch): string {
  const below = (Object.keys(entities) as EntityName[]).flatMap((name) => {
    const count = name === entity || links.has(name) ? 0 : (counts[name] ?? 0);
    const { one, many } = entityByName(name).label;
    return count === 0 ? [] : [`${count} ${textOf(count === 1 ? one : many).toLowerCase()}`];
  });
  const { one, many } = entityByName(entity).label;
  const own = textOf((counts[entity] ?? 1) === 1 ? one : many);
  return below.length === 0 ? own : `${own}, ${textOf(texts.withBelow, { below: below.join(', ') })}`;
}

function BatchRow({ batch, onDone }: { batch: DeletedBatch; onDone: () => void }) {
  const t = useText();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const { entity, id, deletedAt, userName } = batch;
  const name = nameOf(batch);
  const left = daysLeft(deletedAt);
  const ago = formatAgo(deletedAt, language);
  const restore = async () => {
    setBusy(true);
    try {
      await restoreRecord(entity, id);
      notifications.show({ message: t(texts.restored, { name }), color: 'leaf' });
      if (banks[entity].state === 'ready') await loadList(entity).catch(() => undefined);
    } catch (error) {
      if (error instanceof ApiError) notifications.show({ message: t(error.text), color: 'brick' });
    }
    setBusy(false);
    onDone();
  };
  return (
    <li className={classes.batch}>
      <div>
        <div className={classes.name} title={name}>
          {name}
        </div>
        <div className={classes.kind}>{kindOf(batch)}</div>
      </div>
      <div className={classes.when}>
        <time dateTime={deletedAt} title={formatMoment(deletedAt, language)}>
          {userName ? t(texts.by, { ago, name: userName }) : ago}
        </time>
        <span>{left <= 1 ? t(texts.lastDay) : t(texts.daysLeft, { count: left })}</span>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        aria-label={t(texts.restoreOf, { name })}
        onClick={() => void restore()}
      >
        {t(texts.restore)}
      </Button>
    </li>
  );
}
