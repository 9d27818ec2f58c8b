import { useEffect, useEffectEvent, useState } from 'react';
import type { ShownRun } from '../../../../model/land/searchcalls.ts';
import { cancelRun, fetchRun, startRun } from '../../../api/searches.ts';
import { listFields } from '../../../api/records.ts';
import { isLocalId } from '../../../stores/records/localids.ts';
import { loadDetail } from '../../../stores/records/records.ts';

export interface Running {
  /** The last run that is known; null before the first. */
  readonly run: ShownRun | null;
  readonly error: unknown;
  /** Whether the last start found nothing to search again: filters and land are those of the finished run. */
  readonly isUnchanged: boolean;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Time between two looks at a run under way, ms. */
const LOOK = 600;

/** The last run of a query, followed while it is under way. `lastId`: the last finished one. */
export function useRun(queryId: number, lastId: number | null): Running {
  const [run, setRun] = useState<ShownRun | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isUnchanged, setUnchanged] = useState(false);
  const take = (next: ShownRun) => {
    setError(null);
    setRun(next);
    // The query then knows its last results and perhaps another status.
    if (run?.state === 'loading' && next.state !== 'loading') void loadDetail('searchquery', queryId).catch(setError);
  };
  const follow = useEffectEvent(async (id: number, signal: AbortSignal) => {
    try {
      const next = await fetchRun(queryId, id, 0, signal);
      if (!signal.aborted) take(next);
    } catch (cause) {
      if (!signal.aborted) setError(cause);
    }
  });
  useEffect(() => {
    if (isLocalId(queryId)) return undefined;
    const left = new AbortController();
    void lastRunId(queryId, lastId, left.signal).then((id) => (id === null ? undefined : follow(id, left.signal)));
    return () => left.abort();
  }, [queryId, lastId]);
  useEffect(() => {
    if (run?.state !== 'loading') return undefined;
    const left = new AbortController();
    const timer = setTimeout(() => void follow(run.id, left.signal), LOOK);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [run, error]);
  const act = (work: Promise<ShownRun>) => void work.then(take, setError);
  return {
    run,
    error,
    isUnchanged,
    start: () => {
      setError(null);
      act(
        startRun(queryId).then((next) => {
          setUnchanged(next.id === run?.id);
          return next;
        }),
      );
    },
    cancel: () => run && act(cancelRun(queryId, run.id)),
  };
}

/** A run under way, of this page or another, else the last finished one. */
async function lastRunId(searchQueryId: number, lastId: number | null, signal: AbortSignal): Promise<number | null> {
  const under = await listFields('searchrun', ['state'], { searchQueryId, state: 'loading' }, signal).catch(() => []);
  return under.at(-1)?.id ?? lastId;
}
