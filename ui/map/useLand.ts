/** What is loaded of the land, kept up to date while more is being loaded. */
import { useEffect, useState } from 'react';
import { fetchLoading } from '../api/searches.ts';
import { useLoaded } from '../components/hooks/useLoaded.ts';
import type { LoadedLand } from './geodata/land.ts';
import { useReleases } from './useReleases.ts';

/** Milliseconds between two looks at what is being loaded. */
const LOOK = 4_000;

interface Land {
  /** Null until it is known. */
  readonly loaded: LoadedLand | null;
  readonly error: unknown;
  /** Number of municipalities that are still to be loaded. */
  readonly left: number;
  reload(): void;
}

export function useLand(): Land {
  const [look, setLook] = useState(0);
  const loading = useLoaded(fetchLoading, look);
  // One that waits for a source has what the others gave: the footer names the source.
  const left = (loading.data ?? []).filter(({ state, waitsForSource }) => state !== 'failed' && !waitsForSource).length;
  // A municipality that leaves the list has been loaded.
  const { data: loaded, error, reload } = useReleases(left);
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setLook((before) => before + 1), LOOK);
    return () => clearInterval(timer);
  }, [left]);
  return { loaded, error, left, reload };
}
