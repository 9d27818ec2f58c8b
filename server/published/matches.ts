/** Why locations of a search query have their points, by the run that their page was published with. */
import { publication as publicationEntity } from '../../model/entities/publication.ts';
import { searchQuery } from '../../model/entities/searchquery.ts';
import { searchRun, type SearchRun } from '../../model/entities/searchrun.ts';
import { ownKeyOf } from '../../model/land/ownfigures.ts';
import type { FoundPlot } from '../../model/land/runs.ts';
import type { PublicMatch } from '../../model/publish/page.ts';
import type { Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { living, type InCompany } from '../models/scope.ts';
import { locatedPlots, NUMBER } from '../searchruns/own.ts';
import { lastFinished } from '../searchruns/shown.ts';
import { lastVersion } from './content.ts';
import type { Opened } from './open.ts';
import type { Reach } from './reach.ts';

/** Returns the match of the one location that a page is about; empty where the company hides scores. */
export async function publicMatches(opened: Opened, { locations, shows }: Reach): Promise<PublicMatch[]> {
  const [row, ...others] = locations;
  const { type, cfg } = opened.publication;
  if (type !== 'search_query' || cfg.ratingMode === 'hidden' || !row || others.length > 0) return [];
  const searchQueryId = row['searchQueryId'] as number | null;
  if (searchQueryId === null || !shows('search', row.id)) return [];
  const found = await runShown(searchQueryId, opened);
  if (!found) return [];
  const { results, filters, finishedAt } = outward(searchRun, found) as SearchRun;
  const plots = await locatedPlots(opened)
    .where('location.id', row.id)
    .select(opened.trx.raw(`${NUMBER} as plot`))
    .toKnexQuery<{ plot: string }>();
  const own = new Set(plots.map(({ plot }) => plot));
  const weakest = results.filter(({ id }) => own.has(id)).toSorted((a, b) => a.points - b.points)[0];
  if (!weakest) return [];
  return [{ ...named(weakest, filters), locationId: row.id, at: finishedAt! }];
}

/** Returns the run that a page shows: the last one when the page was published; on a preview the last one. */
export const runShown = (searchQueryId: number, opened: Opened): Promise<Row | undefined> =>
  lastFinished(searchQueryId, opened, opened.version?.createdAt);

function named({ points, certainty, parts }: FoundPlot, filters: SearchRun['filters']) {
  const losses = parts.flatMap(({ filterId, lost }) => {
    const filter = filters.find(({ id }) => id === filterId);
    // Own figures do not leave the company; their points do, because the score holds them.
    return filter && !ownKeyOf(filter.key) ? [{ id: filterId, type: filter.type, key: filter.key, lost }] : [];
  });
  return { points, certainty, losses };
}

/** Returns the ids of the runs of a query that pages show. */
export async function runsOnPages(searchQueryId: number, scope: InCompany): Promise<number[]> {
  const [query] = await living(searchQuery, scope).where('id', searchQueryId).select('key').toKnexQuery<Row>();
  if (!query) return [];
  const pages = await living(publicationEntity, scope)
    .where('type', 'search_query')
    .where((either) => {
      either.whereRaw(`cfg->>'searchQueryKey' = ?`, [query['key']]).orWhere('filterSearchQueryId', searchQueryId);
    })
    .select('id');
  const shown: number[] = [];
  for (const { id } of pages) {
    const version = await lastVersion(id, scope);
    const run = version && (await lastFinished(searchQueryId, scope, version.createdAt));
    if (run) shown.push(run.id);
  }
  return shown;
}
