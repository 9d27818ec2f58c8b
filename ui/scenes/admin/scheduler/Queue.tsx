/** One-off jobs of all customers: their state and failure, tried again or cancelled. */
import { useMemo, useReducer, useState } from 'react';
import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { Link } from 'wouter';
import { aboutPath } from '../../../../model/admin/errors.ts';
import { queueSorts, type QueueFilter, type StaffJob } from '../../../../model/admin/queue.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { isOver, isRetried, jobKinds, jobStates } from '../../../../model/rules/jobs.ts';
import type { PageQuery } from '../../../../model/rules/record/page.ts';
import { cancelQueued, listQueue, retryJob } from '../../../api/scheduler.ts';
import { ChoiceFilter } from '../../../grid/paged/ChoiceFilter.tsx';
import { useFilter } from '../../../grid/paged/useFilter.ts';
import type { GridColumn } from '../../../grid/types.ts';
import { formatMoment, formatPlain } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { AdminTable } from '../AdminTable.tsx';
import { count, customerColumn, keyOfId, moment, words } from '../cells.tsx';
import { References } from '../References.tsx';
import classes from './scheduler.module.css';
import { schedulerTexts as texts } from './texts.ts';
import { useActButton } from './useActButton.tsx';
import { useEvery } from './useEvery.ts';

/** Time between two looks while a job is open, ms. */
const LOOK = 3_000;
const latestFirst = { by: 'createdAt', isDown: true } as const;

export function Queue() {
  const t = useText();
  const { filter, narrow, text: on } = useFilter(['kind', 'state'] as const);
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
      empty={{ icon: IconStack2, title: texts.noQueued, text: texts.noQueuedText }}
    />
  );
}

function columnsOf(t: Translate, onDone: () => void): GridColumn<StaffJob>[] {
  const kindName = ({ kind }: StaffJob) => {
    const entry = entryOf(jobKinds, kind);
    return entry ? t(entry.label) : kind;
  };
  return [
    { key: 'createdAt', title: t(texts.started), field: moment, width: 140, value: ({ createdAt }) => createdAt },
    { key: 'kind', title: t(texts.job), field: words, width: 220, value: kindName },
    customerColumn(t(texts.customer), 190),
    { key: 'state', title: t(texts.state), field: words, width: 150, value: (row) => stateText(row, t) },
    {
      ...{ key: 'acts', title: t(texts.acts), field: words, width: 190, value: () => null },
      Cell: ({ row }) => <Acts of={row} name={kindName(row)} onDone={onDone} />,
    },
    {
      ...{ key: 'failure', title: t(texts.failure), field: words, width: 300, value: ({ failure }) => failure },
      Cell: ({ row }) => <References text={row.failure ?? ''} />,
    },
    { key: 'attempts', title: t(texts.tries), field: count, width: 90, value: ({ attempts }) => attempts },
    { key: 'finishedAt', title: t(texts.ended), field: moment, width: 140, value: ({ finishedAt }) => finishedAt },
  ];
}

/** `Running · 42 %` */
function stateText({ state, progress, attempts, dueAt }: StaffJob, t: Translate): string {
  if (state === 'waiting' && attempts > 0) return t(texts.stateAgain, { moment: formatMoment(dueAt) });
  const label = t(entryOf(jobStates, state)!.label);
  if (state !== 'running' || !progress || progress.total === 0) return label;
  return `${label} · ${formatPlain((100 * progress.done) / progress.total, 0)} %`;
}

function Acts({ of, name, onDone }: { of: StaffJob; name: string; onDone: () => void }) {
  const t = useText();
  const { id, state, kind, attempts, searchRunId } = of;
  const button = useActButton({ name, onDone, size: 'compact-xs' });
  const canRetry = isRetried(kind) && (state === 'failed' || (state === 'waiting' && attempts > 0));
  return (
    <span className={classes.buttons}>
      {state === 'failed' && searchRunId !== null ? (
        <Button
          component={Link}
          href={aboutPath(`search:${searchRunId}`)!}
          variant="default"
          size="compact-xs"
          aria-label={`${t(texts.openSearch)}: ${of.companyName}`}
        >
          {t(texts.openSearch)}
        </Button>
      ) : null}
      {canRetry ? button(texts.retry, () => retryJob(id)) : null}
      {isOver(state) ? null : button(texts.cancel, () => cancelQueued(id))}
    </span>
  );
}
