/** What search queries find in an area now: counted by their stored filters, not by a run, which may be of another day. */
import { searchQuery, type SearchQuery } from '../../model/entities/searchquery.ts';
import { areaLimits, type AreaMatches, type MunicipalityMatches } from '../../model/land/areacalls.ts';
import type { SearchFilter } from '../../model/land/searchcalls.ts';
import { isArchivedQuery } from '../../model/rules/search/searchquery.ts';
import type { Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import type { ReadArea } from '../geodata/areas/types.ts';
import type { LandSearch } from '../geodata/search/land.ts';
import { activeLeaves } from '../../engine/host/landsearch/query.ts';
import type { LandRelease } from '../../engine/host/landsearch/release.ts';
import { living, type InCompany } from '../models/scope.ts';
import { questionOf, type CompanyQuestion } from './ask.ts';
import { findQuery } from './query.ts';
import { storedQuestion } from './start.ts';

interface ToMatch {
  readonly query: Pick<SearchQuery, 'id' | 'name'>;
  readonly asked: CompanyQuestion;
}

/** The queries that are not archived and ask anything, in the order of the company. */
export async function queriesToMatch(scope: InCompany): Promise<ToMatch[]> {
  const rows = await living(searchQuery, scope).orderBy('order').orderBy('id').toKnexQuery<Row>();
  const found: ToMatch[] = [];
  for (const row of rows) {
    const query = outward(searchQuery, row) as SearchQuery;
    if (isArchivedQuery(query)) continue;
    const asked = await storedQuestion(query.id, query.cfg, scope);
    if (activeLeaves(asked).length > 0) found.push({ query, asked });
  }
  return found;
}

/** Throws `not_found`. */
export async function queryToMatch(id: number, scope: InCompany): Promise<ToMatch> {
  const query = await findQuery(id, scope);
  if (!query) throw failure('not_found');
  return { query, asked: await storedQuestion(id, query.cfg, scope) };
}

/** A condition that leaves the plots of a place; no stored filter has this number. */
const placeFilter = (key: string): SearchFilter => ({
  id: -1,
  type: 'place',
  key,
  enabled: true,
  order: 0,
  weight: 0,
  polygon: null,
  param1: null,
  param2: null,
  param3: null,
  param4: null,
  optimal: null,
  parentFeatureFilterId: null,
});

async function countOf(
  asked: CompanyQuestion,
  releases: readonly LandRelease[],
  { reader, pool }: LandSearch,
): Promise<number> {
  const plan = { releases, box: null, most: 0, hasHistograms: false, keepsMatches: false };
  return (await pool.search({ ...(await questionOf(asked, reader)), ...plan })).result.count;
}

/** Outside of a transaction: the land may lie in another database. */
export async function matchesIn(area: ReadArea, queries: readonly ToMatch[], land: LandSearch): Promise<AreaMatches> {
  const releases = area.release ? [area.release] : [];
  const shown = queries.slice(0, areaLimits.queries);
  const found: AreaMatches['queries'][number][] = [];
  for (const { query, asked } of shown) {
    const here = { ...asked, filters: [...asked.filters, placeFilter(area.code)] };
    found.push({ searchQueryId: query.id, name: query.name, count: await countOf(here, releases, land) });
  }
  return { queries: found, leftOut: queries.length - shown.length };
}

/** What a query finds in each of these municipalities, one after another: the land of all need not fit into the memory. */
export async function matchesOf(
  municipalities: readonly ReadArea[],
  { asked }: ToMatch,
  land: LandSearch,
): Promise<MunicipalityMatches> {
  const found: Record<string, number> = {};
  for (const { code, release } of municipalities) if (release) found[code] = await countOf(asked, [release], land);
  return found;
}
