/** What earlier runs keep: their matches, and an answer that need not be searched again. */
import { searchRun, type SearchRun } from '../../model/entities/searchrun.ts';
import type { Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import type { PackedMatches } from '../../engine/host/landsearch/searcher.ts';
import { living, type InCompany } from '../models/scope.ts';
import type { FinishedSearch } from './finish.ts';
import { rangeValuesOf } from './ranges.ts';

export const matchesKept = (run: Row): readonly PackedMatches[] =>
  JSON.parse(String(run['matchedIds'] || '[]')) as PackedMatches[];

/** The answer of the last run of the same question and land; null without one. */
export async function earlierAnswer(
  searchQueryId: number,
  hashes: Pick<FinishedSearch, 'filtersHash' | 'releasesHash'>,
  scope: InCompany,
): Promise<FinishedSearch | null> {
  const { filtersHash, releasesHash } = hashes;
  const [row] = await living(searchRun, scope)
    .where({ searchQueryId, state: 'success', filtersHash, releasesHash })
    .orderBy('id', 'desc')
    .limit(1)
    .toKnexQuery<Row>();
  const ranges = row && rangeValuesOf(row);
  if (!ranges) return null;
  const { counts, results, hash } = outward(searchRun, row) as SearchRun;
  return counts && { counts, results, hash, matches: matchesKept(row), ranges, filtersHash, releasesHash };
}
