/** What is loaded of the land, looked at again while the page is open: a release that replaces another is taken by itself. */
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchReleases } from '../api/searches.ts';
import { useLoaded, type Loaded } from '../components/hooks/useLoaded.ts';
import type { LoadedLand } from './geodata/land.ts';

/** Milliseconds between two looks. */
const LOOK = 120_000;

const nameOf = (land: LoadedLand): string => JSON.stringify(land.map(({ municipality, hash }) => [municipality, hash]));

/** Municipalities whose land is new or another since. */
const renewed = (before: LoadedLand, now: LoadedLand): LoadedLand =>
  now.filter(
    ({ municipality, hash }) => !before.some((each) => each.municipality === municipality && each.hash === hash),
  );

/** Reads the releases again when `on` changes. Calls `onNew` with releases that a later reading brings; one that fails changes nothing. */
export function useReleases(on: unknown = null, onNew?: (land: LoadedLand) => void): Loaded<LoadedLand> {
  const loaded = useLoaded<LoadedLand>(fetchReleases, on);
  const [later, setLater] = useState<{ after: LoadedLand; land: LoadedLand } | null>(null);
  const land = later && later.after === loaded.data ? later.land : loaded.data;
  const look = useEffectEvent(async () => {
    const after = loaded.data;
    if (!land || !after || document.visibilityState === 'hidden') return;
    const next = await fetchReleases().catch(() => null);
    if (!next || nameOf(next) === nameOf(land)) return;
    setLater({ after, land: next });
    onNew?.(renewed(land, next));
  });
  useEffect(() => {
    const again = () => void look();
    const timer = setInterval(again, LOOK);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  return { ...loaded, data: land };
}
