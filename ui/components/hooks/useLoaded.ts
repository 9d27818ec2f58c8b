import { useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<T> {
  /** Null until loaded; stays while it is loaded again. */
  data: T | null;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
}

const nothing = { data: null, error: null };

/** Loads data on mount, when `on` changes and when `reload` is called. A component for another subject needs another key. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, on: unknown = null): Loaded<T> {
  const [found, setFound] = useState<{ data: T | null; error: unknown }>(nothing);
  const [attempt, setAttempt] = useState(0);
  const begin = useEffectEvent(load);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    begin(signal).then(
      (data) => signal.aborted || setFound({ data, error: null }),
      (error: unknown) => signal.aborted || setFound({ data: null, error }),
    );
    return () => left.abort();
  }, [on, attempt]);
  const reload = () => {
    if (found.error) setFound(nothing);
    setAttempt(attempt + 1);
  };
  return { ...found, isLoading: found.data === null && !found.error, reload };
}
