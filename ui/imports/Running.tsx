import { Button, Progress } from '@mantine/core';
import type { QueuedJob } from '../../model/rules/jobs.ts';
import { useText } from '../i18n/useText.ts';
import classes from './imports.module.css';
import { texts } from './texts.ts';

interface RunningProps {
  job: Pick<QueuedJob, 'state' | 'progress'>;
  title: string;
  about: string;
  onCancel: () => void;
}

/** How far a job of an import is. */
export function Running({ job: { state, progress }, title, about, onCancel }: RunningProps) {
  const t = useText();
  const share = progress && progress.total > 0 ? (100 * progress.done) / progress.total : null;
  return (
    <section className={classes.runningBox} role="status">
      <h2>{state === 'waiting' ? t(texts.waiting) : title}</h2>
      <Progress value={share ?? 100} animated={share === null} aria-label={title} />
      <p className="text-soft">{about}</p>
      <Button variant="default" disabled={state !== 'waiting' && state !== 'running'} onClick={onCancel}>
        {t(texts.cancel)}
      </Button>
    </section>
  );
}
