import { useEffect, useEffectEvent, useState } from 'react';
import type { CapacityAsked, CapacityChoice, ShownCapacity } from '../../../../model/land/capacity.ts';
import { cancelCapacity, fetchCapacity, startCapacity } from '../../../api/searches.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';

export interface Capacity {
  /** Null until loaded. */
  readonly shown: ShownCapacity | null;
  readonly error: unknown;
  /** Why the last start or cancelling failed. */
  readonly refused: unknown;
  readonly isBusy: boolean;
  readonly reload: () => void;
  readonly start: (asked: CapacityAsked) => void;
  readonly cancel: () => void;
}

/** Time between two looks at a job under way, ms. */
const LOOK = 800;

/** What can be built on the results of a run of this choice, null for what was worked out last; followed while a job works on it. */
export function useCapacity(queryId: number, runId: number, choice: CapacityChoice | null): Capacity {
  const load = (signal: AbortSignal) => fetchCapacity(queryId, runId, choice, signal);
  const { data, error, reload } = useLoaded(load, JSON.stringify([queryId, runId, choice]));
  const [refused, setRefused] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const look = useEffectEvent(reload);
  useEffect(() => {
    if (data?.state !== 'waiting' && data?.state !== 'running') return undefined;
    const timer = setTimeout(() => look(), LOOK);
    return () => clearTimeout(timer);
  }, [data]);
  const act = (work: Promise<ShownCapacity>) => {
    setBusy(true);
    setRefused(null);
    void work.then(reload, setRefused).finally(() => setBusy(false));
  };
  return {
    shown: data,
    error,
    refused,
    isBusy,
    reload,
    start: (asked) => act(startCapacity(queryId, runId, asked)),
    cancel: () => act(cancelCapacity(queryId, runId)),
  };
}
