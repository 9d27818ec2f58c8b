import type { SearchQuery } from '../../../model/entities/searchquery.ts';
import type { LastResults } from '../../../model/land/runs.ts';

const isRun = (of: LastResults | Record<string, never>): of is LastResults => 'runId' in of;

/** What the last finished run of a query found; null before the first. */
export const lastResultsOf = ({ cfg: { lastResults } }: Pick<SearchQuery, 'cfg'>): LastResults | null =>
  isRun(lastResults) ? lastResults : null;
