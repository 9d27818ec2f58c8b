/** One-off jobs of all customers: their state and failure, tried again or cancelled. */
import { useMemo, useReducer, useState } from 'react';
import { IconStack2 } from '@tabler/icons-react';
import { QUEUED_PARAMETER, queueSorts, type QueueFilter, type StaffJob } from '../../../../model/admin/queue.ts';
import { isOver, jobKinds, jobStates } from '../../../../model/rules/jobs.ts';
import type { PageQuery } from '../../../../model/rules/record/page.ts';
import { listQueue } from '../../../api/scheduler.ts';
import { ChoiceFilter } from '../../../grid/paged/ChoiceFilter.tsx';
import { useFilter } from '../../../grid/paged/useFilter.ts';
import type { GridColumn } from '../../../grid/types.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { AdminTable } from '../AdminTable.tsx';
import { count, customerColumn, keyOfId, moment, words } from '../cells.tsx';
import { References } from '../References.tsx';
import { useOpenKey } from '../useOpenKey.ts';
import { QueueActs } from './QueueActs.tsx';
import { QueueDrawer } from './QueueDrawer.tsx';
import { kindName, stateText } from './queuetexts.ts';
import { schedulerTexts as texts } from './texts.ts';
import { useEvery } from './useEvery.ts';

/** Time between two looks while a job is open, ms. */
const LOOK = 3_000;
const latestFirst = { by: 'createdAt', isDown: true } as const;

export function Queue() {
  const t = useText();
  const { filter, narrow, text: on } = useFilter(['kind', 'state'] as const);
  const { opened, open } = useOpenKey(QUEUED_PARAMETER);
  const [looks, look] = useReducer((before: number) => before + 1, 0);
  const [isBusy, setBusy] = useState(false);
  useEvery(LOOK, isBusy, look);
  const columns = useMemo(() => columnsOf(t, look), [t]);
  const load = async (asked: PageQuery, signal: AbortSignal) => {
    const found = await listQueue(asked, filter as QueueFilter, signal);
    setBusy(found.rows.some(({ state }) => !isOver(state)));
    return found;
  };
  return (
    <>
      <AdminTable
        filters={
          <>
            <ChoiceFilter
              label={t(texts.job)}
              any={t(texts.anyKind)}
              entries={jobKinds.entries}
              value={filter.kind}
              onChange={(kind) => narrow('kind', kind)}
              width={220}
            />
            <ChoiceFilter
              label={t(texts.state)}
              any={t(texts.anyState)}
              entries={jobStates.entries}
              value={filter.state}
              onChange={(state) => narrow('state', state)}
            />
          </>
        }
        label={t(texts.queue)}
        columns={columns}
        rowKey={keyOfId}
        sorts={queueSorts}
        usual={latestFirst}
        load={load}
        on={`${on} ${looks}`}
        onOpen={(row) => open(keyOfId(row))}
        openRow={opened}
        empty={{ icon: IconStack2, title: texts.noQueued, text: texts.noQueuedText }}
      />
      {opened ? <QueueDrawer key={opened} id={Number(opened)} onDone={look} onClose={() => open(null)} /> : null}
    </>
  );
}

function columnsOf(t: Translate, onDone: () => void): GridColumn<StaffJob>[] {
  return [
    { key: 'createdAt', title: t(texts.started), field: moment, width: 170, value: ({ createdAt }) => createdAt },
    { key: 'kind', title: t(texts.job), field: words, width: 200, value: (row) => kindName(row, t) },
    customerColumn(t(texts.customer), 180),
    { key: 'state', title: t(texts.state), field: words, width: 110, value: (row) => stateText(row, t) },
    {
      key: 'acts',
      title: t(texts.acts),
      field: words,
      width: 250,
      value: () => null,
      Cell: ({ row }) => <QueueActs of={row} size="compact-xs" onDone={onDone} />,
    },
    {
      key: 'failure',
      title: t(texts.failure),
      field: words,
      width: 300,
      value: ({ failure }) => failure && t(failure),
      Cell: ({ row }) => <References text={row.failure ? t(row.failure) : ''} />,
    },
    { key: 'kept', title: t(texts.rowsKept), field: moment, width: 150, value: ({ rowsKeptUntil }) => rowsKeptUntil },
    { key: 'attempts', title: t(texts.tries), field: count, width: 90, value: ({ attempts }) => attempts },
    { key: 'finishedAt', title: t(texts.ended), field: moment, width: 140, value: ({ finishedAt }) => finishedAt },
  ];
}
