/** Filters that visitors of a search query may move over its locations, by the run that their page was published with. */
import { featureFilter } from '../../model/entities/featurefilter.ts';
import { searchRun, type SearchRun } from '../../model/entities/searchrun.ts';
import type { PublicRanges } from '../../model/publish/page.ts';
import { hasRanges } from '../../model/publish/published.ts';
import { outward } from '../derive/projection.ts';
import { living } from '../models/scope.ts';
import { locatedPlots, NUMBER } from '../searchruns/own.ts';
import { rangeValuesOf } from '../searchruns/ranges.ts';
import { runShown } from './matches.ts';
import type { Opened } from './open.ts';
import type { Reach } from './reach.ts';

/** Returns null where no section offers filters, and where the company hides scores. */
export async function publicRanges(opened: Opened, reach: Reach): Promise<PublicRanges | null> {
  const { type, cfg } = opened.publication;
  const [searchQueryId, ...others] = reach.searchQueryIds;
  if (type !== 'search_query' || cfg.ratingMode === 'hidden' || !opened.sections.some(hasRanges)) return null;
  if (searchQueryId === undefined || others.length > 0) return null;
  const row = await runShown(searchQueryId, opened);
  const kept = row && rangeValuesOf(row);
  if (!kept) return null;
  const { filters, finishedAt } = outward(searchRun, row) as SearchRun;
  const editable = new Set(
    (await living(featureFilter, opened).where({ searchQueryId, editable: true }).select('id')).map(({ id }) => id),
  );
  const shown = filters.filter(({ id }) => editable.has(id) && kept.filters.includes(id));
  if (shown.length === 0) return null;
  const places = shown.map(({ id }) => kept.filters.indexOf(id));
  const ids = reach.locations.map(({ id }) => id).filter((id) => reach.shows('search', id));
  const plots = await locatedPlots(opened)
    .whereRaw('location.id = any(?)', [ids])
    .select('location.id', opened.trx.raw(`${NUMBER} as plot`))
    .toKnexQuery<{ id: number; plot: string }>();
  const values: Record<number, (number | null)[][]> = {};
  for (const { id, plot } of plots) (values[id] ??= []).push(places.map((at) => kept.plots[plot]?.[at] ?? null));
  return {
    at: finishedAt!,
    keepsUnknown: kept.keepsUnknown,
    values,
    filters: shown.map(({ id, type: of, key, param1, param2 }) => ({ id, type: of, key, param1, param2 })),
  };
}
