import { useMemo, useState } from 'react';
import type { FoundPlot, SearchPreview } from '../../../../model/land/runs.ts';
import type { ShownRun } from '../../../../model/land/searchcalls.ts';
import { fetchRun } from '../../../api/searches.ts';

export interface Results {
  /** Whose plots are shown: those of the last run over all land, or those that are counted now. */
  readonly of: 'run' | 'preview';
  /** Best first. */
  readonly shown: readonly FoundPlot[];
  /** Results that the run keeps beyond those shown; 0 without a run by the filters on the page. */
  readonly more: number;
  /** Rejects with an ApiError. */
  readonly loadMore: () => Promise<void>;
  /** All that the run keeps, or those that are counted now. Rejects with an ApiError. */
  readonly loadAll: () => Promise<readonly FoundPlot[]>;
}

const none: readonly FoundPlot[] = [];

/** The best plots: those of the finished run while its filters are on the page, else those of the preview. */
export function useResults(answer: SearchPreview | null, run: ShownRun | null): Results {
  const [further, setFurther] = useState<{ of: number; pages: readonly FoundPlot[] }>({ of: 0, pages: none });
  const runId = run?.id ?? null;
  const pages = further.of === runId ? further.pages : none;
  const best = run ? run.results : (answer?.best ?? none);
  const shown = useMemo(() => [...best, ...pages], [best, pages]);
  return {
    of: run ? 'run' : 'preview',
    shown,
    more: run ? Math.max(0, run.kept - shown.length) : 0,
    loadMore: async () => {
      if (!run) return;
      const { results } = await fetchRun(run.searchQueryId, run.id, shown.length);
      setFurther({ of: run.id, pages: [...pages, ...results] });
    },
    loadAll: async () => {
      const all = [...shown];
      while (run && all.length < run.kept) {
        const { results } = await fetchRun(run.searchQueryId, run.id, all.length);
        if (results.length === 0) break;
        all.push(...results);
      }
      return all;
    },
  };
}
