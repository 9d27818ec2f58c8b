import { Button, Progress } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { ApiError, NO_ANSWER } from '../../../api/error.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { useShortcuts } from '../../../stores/page/shortcuts.ts';
import classes from './results.module.css';
import { texts } from './texts.ts';
import type { Running } from './useRun.ts';

interface RunBarProps {
  running: Running;
  /** When the last run finished; null before the first. */
  lastAt: string | null;
  /** Whether the last run searched by the filters on the page. */
  isCurrent: boolean;
  /** Name of the municipality that is searched. */
  placeOf: (municipality: number) => string;
  /** Why the query cannot be run; null when it can. */
  readOnly: string | null;
}

/** Why the last run gave nothing; null when it did. */
function useFailure({ run, error }: Running): string | null {
  const t = useText();
  if (error instanceof ApiError) return error.status === NO_ANSWER ? t(texts.runOffline) : t(error.text);
  if (run?.state !== 'failed') return null;
  if (run.failure === 'cancelled') return t(texts.cancelled);
  return `${t(texts.runFailed)} ${t(texts.reference, { reference: run.failure })}`;
}

/** Runs the query: its state, progress, and what stands in the way. */
export function RunBar({ running, lastAt, isCurrent, placeOf, readOnly }: RunBarProps) {
  const t = useText();
  const { run, start, cancel } = running;
  const failure = useFailure(running);
  const canRun = readOnly === null && run?.state !== 'loading';
  useShortcuts(texts.results, canRun ? [{ keys: 'r', label: texts.shortcutRun, run: start }] : []);
  if (run?.state === 'loading')
    return (
      <div className={classes.runBar} role="status">
        <span className={classes.runText}>
          {t(texts.running)}
          {run.municipality === null ? '' : ` · ${placeOf(run.municipality)}`}
        </span>
        <Progress className={classes.progress!} value={100 * run.progress} aria-label={t(texts.running)} />
        <Button size="compact-sm" variant="default" onClick={cancel}>
          {t(texts.cancel)}
        </Button>
      </div>
    );
  const state =
    lastAt === null
      ? t(texts.neverRun)
      : isCurrent
        ? t(running.isUnchanged ? texts.unchanged : texts.lastRun, { when: formatAgo(lastAt) })
        : t(texts.changedSince);
  return (
    <div className={classes.runBar}>
      <span className={classes.runText} role="status" data-failed={failure !== null || undefined}>
        {failure ?? state}
      </span>
      <Button
        size="compact-sm"
        variant={isCurrent && lastAt !== null ? 'default' : 'filled'}
        disabled={readOnly !== null}
        title={readOnly ?? undefined}
        leftSection={<IconPlayerPlay size={14} stroke={1.5} aria-hidden />}
        onClick={start}
      >
        {t(failure ? texts.retry : lastAt === null ? texts.run : texts.runAgain)}
      </Button>
    </div>
  );
}
