/** How the sources of the land fare, asked once for all marks of a page and again while there are any. */
import { useEffect } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type { SourceState } from '../../../model/land/landcalls.ts';
import { troublesOf, type SourceTrouble } from '../../../model/land/sourcetroubles.ts';
import { fetchSources } from '../../api/searches.ts';

/** Milliseconds between two looks. */
const LOOK = 120_000;

const known = proxy<{ states: readonly SourceState[] }>({ states: ref([]) });
let marks = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Without an answer, what was known stays. */
const look = (): void =>
  void fetchSources().then(
    (states) => (known.states = ref(states)),
    () => undefined,
  );

/** The troubles of the sources of a figure: in a municipality, or in all of them for null. */
export function useTroubles(sources: readonly string[], municipality: number | null): readonly SourceTrouble[] {
  const { states } = useSnapshot(known);
  useEffect(() => {
    if (marks === 0) {
      look();
      timer = setInterval(look, LOOK);
    }
    marks += 1;
    return () => {
      marks -= 1;
      if (marks === 0) clearInterval(timer);
    };
  }, []);
  return troublesOf(states, sources, municipality);
}
