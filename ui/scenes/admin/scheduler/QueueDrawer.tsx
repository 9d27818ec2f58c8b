/** One job of the queue: all of its failure, and until when it holds the rows of a customer's file. */
import { Alert, Drawer, Stack } from '@mantine/core';
import { Link } from 'wouter';
import type { StaffJob } from '../../../../model/admin/queue.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { isOver } from '../../../../model/rules/jobs.ts';
import { fetchQueued } from '../../../api/scheduler.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatMoment, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { customerPath } from '../cells.tsx';
import { References } from '../References.tsx';
import { QueueActs } from './QueueActs.tsx';
import { kindName, stateText } from './queuetexts.ts';
import classes from './scheduler.module.css';
import { schedulerTexts as texts } from './texts.ts';
import { useEvery } from './useEvery.ts';

/** Time between two looks while the job is open, ms. */
const LOOK = 1_500;

interface QueueDrawerProps {
  id: number;
  onDone: () => void;
  onClose: () => void;
}

export function QueueDrawer({ id, onDone, onClose }: QueueDrawerProps) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => fetchQueued(id, signal));
  useEvery(LOOK, data !== null && !isOver(data.state), reload);
  const done = () => {
    reload();
    onDone();
  };
  const title = data ? kindName(data, t) : t(texts.job);
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={title}>
      {error ? <FailedState error={error} onRetry={reload} compact /> : null}
      {!data && !error ? <LoadingState /> : null}
      {data ? <Details of={data} onDone={done} /> : null}
    </Drawer>
  );
}

function Details({ of, onDone }: { of: StaffJob; onDone: () => void }) {
  const t = useText();
  const { companyId, companyName, failure, createdAt, finishedAt, attempts, rowsKeptUntil } = of;
  const facts: [name: Label, value: string][] = [
    [texts.state, stateText(of, t)],
    [texts.started, formatMoment(createdAt)],
    [texts.ended, formatMoment(finishedAt) || '–'],
    [texts.tries, formatNumber(attempts)],
  ];
  if (rowsKeptUntil !== null) facts.push([texts.rowsKept, formatMoment(rowsKeptUntil)]);
  return (
    <Stack gap={16}>
      <dl className={classes.facts}>
        <div>
          <dt>{t(texts.customer)}</dt>
          <dd>
            <Link href={customerPath(companyId)}>{companyName || companyId}</Link>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name.en}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {failure && attempts > 0 ? (
        <Alert color="brick" className={classes.failure}>
          <References text={t(failure)} />
        </Alert>
      ) : null}
      {rowsKeptUntil === null ? null : <p className="text-soft">{t(texts.rowsKeptText)}</p>}
      <QueueActs of={of} size="xs" onDone={onDone} />
    </Stack>
  );
}
