/** The scheduled jobs and what became of their runs. */
import { useState } from 'react';
import { ActionIcon, Badge, Button, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconChevronDown,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
} from '@tabler/icons-react';
import {
  isFailing,
  jobLabels,
  patternWords,
  RUNS_SHOWN,
  type ScheduledJob,
} from '../../../../model/admin/scheduler.ts';
import { ApiError } from '../../../api/error.ts';
import { fetchScheduledJobs, pauseJob, runJobNow } from '../../../api/scheduler.ts';
import { FailedState, LoadingRows } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { JOB_PARAMETER } from '../../../../model/admin/errors.ts';
import { useOpenKey } from '../useOpenKey.ts';
import { outcomeText, RunDots, RunList } from './JobRuns.tsx';
import classes from './scheduler.module.css';
import { schedulerTexts as texts } from './texts.ts';
import { useEvery } from './useEvery.ts';

/** Time between two looks while a job runs or waits to, ms. */
const LOOK = 3_000;
const icon = { size: 16, stroke: 1.5 } as const;

export function Jobs() {
  const t = useText();
  const { data: jobs, error, reload } = useLoaded(fetchScheduledJobs);
  const isBusy = jobs?.some(({ isAsked, runs }) => isAsked || runs[0]?.finishedAt === null) ?? false;
  useEvery(LOOK, isBusy, reload);
  return (
    <div className={classes.scroll}>
      {error ? <FailedState error={error} onRetry={reload} /> : null}
      {!error && !jobs ? <LoadingRows /> : null}
      {jobs ? (
        <Table stickyHeader className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(texts.job)}</Table.Th>
              <Table.Th>{t(texts.pattern)}</Table.Th>
              <Table.Th>{t(texts.next)}</Table.Th>
              <Table.Th>{t(texts.lastRuns, { count: RUNS_SHOWN })}</Table.Th>
              <Table.Th>{t(texts.last)}</Table.Th>
              <Table.Th>
                <span className="visually-hidden">{t(texts.acts)}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {jobs.map((job) => (
              <JobRow key={job.name} job={job} onDone={reload} />
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </div>
  );
}

function JobRow({ job, onDone }: { job: ScheduledJob; onDone: () => void }) {
  const t = useText();
  const { name, pattern, zone, runs, pausedAt } = job;
  // A fault leads back to its job.
  const [isOpen, setOpen] = useState(useOpenKey(JOB_PARAMETER).opened === name);
  const label = t(jobLabels[name] ?? { en: name, nl: name });
  const [last] = runs;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Table.Tr data-failing={isFailing(job) || undefined} data-paused={pausedAt !== null || undefined}>
        <Table.Td>
          <div className={classes.job}>
            <ActionIcon
              variant="subtle"
              size="sm"
              aria-label={t(texts.runsOf, { job: label })}
              aria-expanded={isOpen}
              disabled={runs.length === 0}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron {...icon} aria-hidden />
            </ActionIcon>
            <div>
              <div className={classes.name}>{label}</div>
              <div className="text-hint">{name}</div>
            </div>
          </div>
        </Table.Td>
        <Table.Td>{t(patternWords(pattern, zone))}</Table.Td>
        <Table.Td className={classes.moment}>{nextText(job, t)}</Table.Td>
        <Table.Td>
          <RunDots runs={runs} />
        </Table.Td>
        <Table.Td className={classes.moment}>
          {last ? (
            <>
              {formatMoment(last.startedAt)}
              <div className="text-hint">{outcomeText(last, t)}</div>
            </>
          ) : null}
          {isFailing(job) ? (
            <Badge color="brick" variant="light" size="sm">
              {t(texts.failing)}
            </Badge>
          ) : null}
        </Table.Td>
        <Table.Td>
          <JobButtons job={job} label={label} onDone={onDone} />
        </Table.Td>
      </Table.Tr>
      {isOpen ? (
        <Table.Tr>
          <Table.Td colSpan={6} className={classes.opened}>
            <RunList runs={runs} />
          </Table.Td>
        </Table.Tr>
      ) : null}
    </>
  );
}

function nextText({ isAsked, pausedAt, next }: ScheduledJob, t: Translate) {
  if (isAsked) return t(texts.asked);
  if (pausedAt === null) return formatMoment(next);
  return (
    <>
      <Badge color="sun" variant="light" size="sm">
        {t(texts.paused)}
      </Badge>
      <div className="text-hint">{formatMoment(pausedAt)}</div>
    </>
  );
}

function JobButtons({ job, label, onDone }: { job: ScheduledJob; label: string; onDone: () => void }) {
  const t = useText();
  const [busy, setBusy] = useState<'run' | 'pause' | null>(null);
  const isPaused = job.pausedAt !== null;
  const begin = async (what: 'run' | 'pause', work: () => Promise<unknown>): Promise<void> => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError) notifications.show({ message: t(error.text), color: 'brick' });
    }
    setBusy(null);
    onDone();
  };
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        size="compact-sm"
        loading={busy === 'run'}
        disabled={job.isAsked || busy !== null}
        leftSection={<IconPlayerTrackNext {...icon} aria-hidden />}
        aria-label={t(texts.runNowOf, { job: label })}
        onClick={() => void begin('run', () => runJobNow(job.name))}
      >
        {t(texts.runNow)}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        loading={busy === 'pause'}
        disabled={busy !== null}
        leftSection={<Icon {...icon} aria-hidden />}
        aria-label={t(isPaused ? texts.resumeOf : texts.pauseOf, { job: label })}
        onClick={() => void begin('pause', () => pauseJob(job.name, !isPaused))}
      >
        {t(isPaused ? texts.resume : texts.pause)}
      </Button>
    </div>
  );
}
