/** Plots of a location that the register no longer has. */
import { useMemo } from 'react';
import type { Plot } from '../../../../model/entities/plot.ts';
import { plotsLimits } from '../../../../model/land/landcalls.ts';
import { fetchGone } from '../../../api/geo.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';

const none: ReadonlyMap<string, readonly string[]> = new Map();

/** Numbers of the plots that their land is now, by their own number in the register. Empty while nobody knows. */
export function useGone(plots: readonly Plot[]): ReadonlyMap<string, readonly string[]> {
  const asked = plots
    .flatMap(({ geometry, properties: { identificatie: plot } }) =>
      plot === '' || geometry === null ? [] : [{ plot, geometry }],
    )
    .slice(0, plotsLimits.plots);
  const load = async (signal: AbortSignal) => (asked.length === 0 ? null : fetchGone(asked, signal));
  const { data } = useLoaded(load, asked.map(({ plot }) => plot).join(' '));
  return useMemo(
    () => (data ? new Map(data.gone.map(({ plot, now }) => [plot, now.map(({ number }) => number)])) : none),
    [data],
  );
}
