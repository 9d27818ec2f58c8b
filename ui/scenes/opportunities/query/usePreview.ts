import { useEffect, useEffectEvent, useState } from 'react';
import type { CountedFilter, SearchPreview } from '../../../../model/land/runs.ts';
import type { PreviewBody } from '../../../../model/land/searchcalls.ts';
import { ApiError, NO_ANSWER } from '../../../api/error.ts';
import { previewSearch } from '../../../api/searches.ts';
import { ownVersions } from '../../../search/own/owncolumns.ts';
import { settledId } from '../../../stores/records/localids.ts';
import type { ViewResults } from '../../../workers/viewresults.ts';
import { useWhenBack } from '../results/useWhenBack.ts';
import type { CountsOf, PageScope } from './pagescope.ts';
import { forgetGiven, searchInView } from './pagesearch.ts';
import { signatureOf } from './question.ts';

export interface Preview {
  /** The last answer, also while the next one is on its way or failed. */
  readonly answer: SearchPreview | null;
  /** What the map shows of the view; null for an answer of the server. */
  readonly inView: ViewResults | null;
  readonly asked: PreviewBody | null;
  readonly counts: CountsOf;
  /** Day of the oldest land that the page searched by itself. */
  readonly landOf: string | null;
  /** Whether the answer is that of the filters on the page. */
  readonly isCurrent: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

type Found = Omit<Preview, 'isCurrent' | 'error' | 'retry'>;
const none: Found = { answer: null, inView: null, asked: null, counts: 'all', landOf: null };

/** Steps of the arrow keys within this time are one question to the server, ms. */
const REST = 200;

/** Whether the server dropped the question because a newer one came. */
const isReplaced = (error: unknown): boolean => error instanceof ApiError && error.id === 'replaced';

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === NO_ANSWER;

async function askPage(asked: PreviewBody, scope: PageScope, signal: AbortSignal): Promise<Found> {
  const { preview: answer, inView } = await searchInView(asked, scope, signal);
  const landOf = scope.releases.map(({ madeAt }) => madeAt).sort()[0] ?? null;
  return { answer, inView, asked, counts: 'view', landOf };
}

async function askServer(asked: PreviewBody, signal: AbortSignal): Promise<Found> {
  return { ...none, answer: await previewSearch(asked, signal), asked };
}

/**
 * Counts and best plots of the filters on the page: of the land in `view`, else of all. A page that opens without a view of its own (`isPlaced`)
 * first asks for all, because those results decide its view.
 */
export function usePreview(question: PreviewBody, view: PageScope | null, isPlaced: boolean): Preview {
  // An import, also of a colleague, changes the values that filters ask for.
  const own = ownVersions(question.filters);
  const [found, setFound] = useState<{ of: string; found: Found } | null>(null);
  const scope = isPlaced || found ? view : null;
  const name = JSON.stringify([signatureOf(question), scope?.name ?? null, own]);
  const [failed, setFailed] = useState<{ of: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent(async (of: string, signal: AbortSignal) => {
    try {
      // Land that the page cannot have is searched by the server; without a connection there is none to ask.
      const answer = scope
        ? await askPage(question, scope, signal).catch((error: unknown) => {
            if (signal.aborted || isUnanswered(error)) throw error;
            return askServer(question, signal);
          })
        : await askServer(question, signal);
      if (signal.aborted) return;
      setFound({ of, found: answer });
      setFailed(null);
    } catch (error) {
      if (!signal.aborted && !isReplaced(error)) setFailed({ of, error });
    }
  });
  const restNow = useEffectEvent(() => (found === null || scope ? 0 : REST));
  useEffect(() => {
    const left = new AbortController();
    const begin = () => void ask(name, left.signal);
    const rest = restNow();
    const timer = rest > 0 ? setTimeout(begin, rest) : void begin();
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [name, attempt]);
  const error = failed?.of === name ? failed.error : null;
  const retry = () => {
    forgetGiven();
    setAttempt(attempt + 1);
  };
  useWhenBack({ data: error === null ? found : null, reload: retry });
  return {
    ...(found?.found ?? none),
    isCurrent: found !== null && found.of === name,
    error,
    retry,
  };
}

/** The counts of a filter, which may have been saved since the question. */
export const countedOf = (answer: SearchPreview | null, id: number): CountedFilter | null =>
  answer?.filters.find((each) => settledId(each.id) === id) ?? null;
