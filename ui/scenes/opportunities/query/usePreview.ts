import { useEffect, useEffectEvent, useState } from 'react';
import type { CountedFilter, SearchPreview } from '../../../../model/land/runs.ts';
import type { PreviewBody } from '../../../../model/land/searchcalls.ts';
import { ApiError } from '../../../api/error.ts';
import { previewSearch } from '../../../api/searches.ts';
import { settledId } from '../../../stores/localids.ts';
import { signatureOf } from './question.ts';

export interface Preview {
  /** The last answer, also while the next one is on its way or failed. */
  readonly answer: SearchPreview | null;
  readonly asked: PreviewBody | null;
  /** Whether the answer is that of the filters on the page. */
  readonly isCurrent: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Steps of the arrow keys within this time are one question, ms. */
const REST = 200;

/** Whether the server dropped the question because a newer one came. */
const isReplaced = (error: unknown): boolean => error instanceof ApiError && error.id === 'replaced';

/** Counts and best plots of the filters on the page. */
export function usePreview(question: PreviewBody | null): Preview {
  const signature = question && signatureOf(question);
  const [found, setFound] = useState<{ of: string; asked: PreviewBody; answer: SearchPreview } | null>(null);
  const [failed, setFailed] = useState<{ of: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent(async (of: string, signal: AbortSignal) => {
    try {
      const asked = question!;
      const answer = await previewSearch(asked, signal);
      if (signal.aborted) return;
      setFound({ of, asked, answer });
      setFailed(null);
    } catch (error) {
      if (!signal.aborted && !isReplaced(error)) setFailed({ of, error });
    }
  });
  const restNow = useEffectEvent(() => (found === null ? 0 : REST));
  useEffect(() => {
    if (signature === null) return undefined;
    const left = new AbortController();
    const timer = setTimeout(() => void ask(signature, left.signal), restNow());
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [signature, attempt]);
  return {
    answer: found?.answer ?? null,
    asked: found?.asked ?? null,
    isCurrent: found !== null && found.of === signature,
    error: failed?.of === signature ? failed.error : null,
    retry: () => setAttempt(attempt + 1),
  };
}

/** The counts of a filter, which may have been saved since the question. */
export const countedOf = (answer: SearchPreview | null, id: number): CountedFilter | null =>
  answer?.filters.find((each) => settledId(each.id) === id) ?? null;
