/** Route `admin.deleted`: the company's deleted records by batch, to restore. */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { int } from '../../../model/define.ts';
import { entities, entityByName, type EntityName } from '../../../model/entities/index.ts';
import { DELETED_DAYS, deletedSorts, type DeletedBatch } from '../../../model/rules/record/deleted.ts';
import { manages } from '../../../model/rules/account/tiers.ts';
import { listDeleted } from '../../api/deleted.ts';
import { ApiError } from '../../api/error.ts';
import { restoreRecord } from '../../api/records.ts';
import { EmptyState } from '../../components/frame/States.tsx';
import type { GridColumn } from '../../grid/types.ts';
import { textOf, useText, type Translate } from '../../i18n/useText.ts';
import { banks } from '../../stores/records/banks.ts';
import { loadList } from '../../stores/records/records.ts';
import { session } from '../../stores/person/session.ts';
import { AdminPage } from './AdminPage.tsx';
import { AdminTable } from './AdminTable.tsx';
import { moment, words } from './cells.tsx';
import { texts } from './texts.ts';

const latestFirst = { by: 'deletedAt', isDown: true } as const;
const keyOf = ({ batch }: DeletedBatch) => batch;

export default function Deleted() {
  const t = useText();
  const { principal, company } = useSnapshot(session);
  const [restored, setRestored] = useState(0);
  const columns = useMemo(() => columnsOf(t, () => setRestored((count) => count + 1)), [t]);
  if (principal === null || !manages(principal))
    return (
      <EmptyState icon={IconLock} title={t(texts.notAllowed)}>
        {t(texts.notAllowedText)}
      </EmptyState>
    );
  return (
    <AdminPage
      fills
      title={t(texts.deleted)}
      lead={t(texts.deletedLead, { company: company?.name ?? '', days: DELETED_DAYS })}
    >
      <AdminTable
        label={t(texts.list)}
        columns={columns}
        rowKey={keyOf}
        sorts={deletedSorts}
        usual={latestFirst}
        load={listDeleted}
        on={restored}
        empty={{ icon: IconTrash, title: texts.noneTitle, text: texts.noneText }}
      />
    </AdminPage>
  );
}

const days = int('Days', 'Dagen');

/** `onRestored`: after one came back. */
function columnsOf(t: Translate, onRestored: () => void): GridColumn<DeletedBatch>[] {
  return [
    { key: 'name', title: t(texts.name), field: words, width: 300, value: nameOf },
    { key: 'entity', title: t(texts.kind), field: words, width: 300, value: kindOf },
    { key: 'deletedAt', title: t(texts.deleted), field: moment, width: 160, value: ({ deletedAt }) => deletedAt },
    { key: 'userName', title: t(texts.deletedBy), field: words, width: 180, value: ({ userName }) => userName },
    {
      key: 'left',
      title: t(texts.daysLeft),
      about: t(texts.daysLeftAbout, { days: DELETED_DAYS }),
      field: days,
      width: 120,
      value: ({ deletedAt }) => daysLeft(deletedAt),
    },
    {
      key: 'restore',
      title: t(texts.restore),
      field: words,
      width: 130,
      value: () => null,
      Cell: ({ row }) => <Restore batch={row} onDone={onRestored} />,
    },
  ];
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

function Restore({ batch, onDone }: { batch: DeletedBatch; onDone: () => void }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const { entity, id } = batch;
  const name = nameOf(batch);
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
    <Button
      variant="default"
      size="compact-xs"
      loading={busy}
      aria-label={t(texts.restoreOf, { name })}
      onClick={() => void restore()}
    >
      {t(texts.restore)}
    </Button>
  );
}
