/** Events of a search query as its page lists them. */
import { searchEvent, type SearchEvent } from '../../model/entities/searchevent.ts';
import { runLimits } from '../../model/land/runs.ts';
import { outward } from '../derive/projection.ts';
import type { Row } from '../derive/models.ts';
import { failure } from '../errors.ts';
import { living, type InCompany } from '../models/scope.ts';
import { findQuery } from './query.ts';

/** Newest first. */
export async function activityOf(searchQueryId: number, offset: number, scope: InCompany): Promise<SearchEvent[]> {
  if (!(await findQuery(searchQueryId, scope))) throw failure('not_found');
  const rows = await living(searchEvent, scope)
    .where({ searchQueryId })
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(runLimits.page)
    .toKnexQuery<Row>();
  return rows.map((row) => outward(searchEvent, row) as SearchEvent);
}
