import { useState } from 'react';
import type { SearchEvent } from '../../../../model/entities/searchevent.ts';
import { runLimits } from '../../../../model/land/runs.ts';
import { fetchActivity } from '../../../api/searches.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';

interface Events {
  /** Newest first; null until the first page is here. */
  readonly events: readonly SearchEvent[] | null;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Loads the next page, or again what failed. */
  readonly load: () => void;
}

type Page = readonly SearchEvent[];
const isFull = (page: Page | null | undefined): boolean => page?.length === runLimits.page;

/** Events of a query, page after page. */
export function useEvents(queryId: number): Events {
  const first = useLoaded((signal): Promise<Page> => fetchActivity(queryId, 0, signal), queryId);
  const [further, setFurther] = useState<readonly Page[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [isLoading, setLoading] = useState(false);
  const events = first.data && [...first.data, ...further.flat()];
  const next = async () => {
    setLoading(true);
    try {
      const page = await fetchActivity(queryId, events?.length ?? 0);
      setFurther([...further, page]);
      setError(null);
    } catch (cause) {
      setError(cause);
    }
    setLoading(false);
  };
  return {
    events,
    error: first.error ?? error,
    hasMore: isFull(further.at(-1) ?? first.data),
    isLoading,
    load: () => (events ? void next() : first.reload()),
  };
}
