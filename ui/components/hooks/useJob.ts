/** A one-off job that a button starts and the page follows until it ends. */
import { useEffect, useEffectEvent, useState } from 'react';
import { notifications } from '@mantine/notifications';
import { isOver, type QueuedJob } from '../../../model/rules/jobs.ts';
import { ApiError } from '../../api/error.ts';
import { fetchJob } from '../../api/jobs.ts';
import { textOf } from '../../i18n/useText.ts';

/** Milliseconds between two looks at the job. */
const LOOK = 700;

export interface FollowedJob {
  isRunning: boolean;
  start: () => void;
}

/** `onEnd` is called at every end: done, failed or cancelled. */
export function useJob(begin: () => Promise<QueuedJob>, onEnd: (job: QueuedJob) => void): FollowedJob {
  const [id, setId] = useState<number | null>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (id === null) return;
    let hasEnded = false;
    const timer = setInterval(() => {
      void fetchJob(id)
        .then((job) => {
          if (hasEnded || !isOver(job.state)) return;
          hasEnded = true;
          setId(null);
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
