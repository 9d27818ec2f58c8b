/** Outlines of plots as the list draws them. */
import { useDebouncedValue } from '@mantine/hooks';
import type { AreaGeometry } from '../../../../model/entities/plot.ts';
import { plotsLimits } from '../../../../model/land/landcalls.ts';
import { fetchOutlines } from '../../../api/geo.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';

/** Milliseconds without another list, so that a drag asks once. */
const REST = 300;
/** A plot changes seldom, so its outline is asked for once while the page is open. */
const known = new Map<string, AreaGeometry>();

/** Outlines by number of the plot. Without a connection the list shows those it has. */
export function useOutlines(plots: readonly string[]): ReadonlyMap<string, AreaGeometry> {
  const [asked] = useDebouncedValue(plots.join('\n'), REST);
  const { data } = useLoaded((signal) => completed(asked.split('\n').filter(Boolean), signal), asked);
  return data ?? known;
}

async function completed(plots: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, AreaGeometry>> {
  const missing = plots.filter((plot) => !known.has(plot));
  for (let from = 0; from < missing.length; from += plotsLimits.plots) {
    const { outlines } = await fetchOutlines(missing.slice(from, from + plotsLimits.plots), signal);
    for (const { plot, geometry } of outlines) known.set(plot, geometry);
  }
  return new Map(known);
}
