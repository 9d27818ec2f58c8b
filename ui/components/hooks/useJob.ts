/** A one-off job that the page follows until it ends. */
import { useEffect, useEffectEvent, useState } from 'react';
import { notifications } from '@mantine/notifications';
import { isOver, type QueuedJob } from '../../../model/rules/jobs.ts';
import { ApiError } from '../../api/error.ts';
import { fetchJob } from '../../api/jobs.ts';
import { textOf } from '../../i18n/useText.ts';

/** Milliseconds between two looks at the job. */
const LOOK = 700;

interface FollowedJob {
  isRunning: boolean;
  start: () => void;
}

/** The job as it was last seen; null before the first look. `onEnd` is called at every end: done, failed or cancelled. */
export function useFollowedJob(id: number | null, onEnd: (job: QueuedJob) => void): QueuedJob | null {
  const [seen, setSeen] = useState<QueuedJob | null>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (id === null) return;
    let hasEnded = false;
    const timer = setInterval(() => {
      void fetchJob(id)
        .then((job) => {
          if (hasEnded) return;
          setSeen(job);
          if (!isOver(job.state)) return;
          hasEnded = true;
          end(job);
        })
        // Offline: the next look may succeed.
        .catch(() => undefined);
    }, LOOK);
    return () => {
      hasEnded = true;
      clearInterval(timer);
    };
  }, [id]);
  return seen?.id === id ? seen : null;
}

/** `onEnd` as in `useFollowedJob`. */
export function useJob(begin: () => Promise<QueuedJob>, onEnd: (job: QueuedJob) => void): FollowedJob {
  const [id, setId] = useState<number | null>(null);
  useFollowedJob(id, (job) => {
    setId(null);
    onEnd(job);
  });
  const start = () => {
    void begin().then(
      (job) => setId(job.id),
      (error: unknown) => {
        if (error instanceof ApiError) notifications.show({ message: textOf(error.text), color: 'brick' });
      },
    );
  };
  return { isRunning: id !== null, start };
}
