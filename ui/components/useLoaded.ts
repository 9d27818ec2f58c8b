import { useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<T> {
  /** Null until it is there; stays while it is fetched again. */
  data: T | null;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
}

const nothing = { data: null, error: null };

/** What a component fetches: when it is put up, when `on` is another value, and when `reload` is called. Of another subject it takes another key. */
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
