import { useSnapshot } from 'valtio';
import type { PlotExplanation } from '../../../../model/land/searchcalls.ts';
import { explainPlot } from '../../../api/searches.ts';
import { useLoaded, type Loaded } from '../../../components/hooks/useLoaded.ts';
import { isLocalId } from '../../../stores/records/localids.ts';
import { saving } from '../../../stores/queue/saving.ts';
import { useWhenBack } from './useWhenBack.ts';

/**
 * Why a plot has its points: by the run whose filters are on the page, else by the stored filters, so again once edits are saved. Null without
 * a plot, and while the query itself is not saved.
 */
export function useExplanation(
  queryId: number,
  plot: string | null,
  runId: number | null,
): Loaded<PlotExplanation | null> {
  const { pending } = useSnapshot(saving);
  const isStored = runId !== null || pending === 0;
  const loaded = useLoaded(
    async (signal) => (plot === null || isLocalId(queryId) ? null : explainPlot(queryId, plot, runId, signal)),
    `${queryId} ${plot} ${runId} ${isStored}`,
  );
  useWhenBack(loaded);
  return loaded;
}
