/** What a search found, as an answer says it. */
import type { SearchCounts, SearchPreview } from '../../../model/land/runs.ts';
import { ignoredFilters } from '../../../model/rules/search/search.ts';
import type { SearchPlan } from './plan.ts';
import { activeLeaves } from './query.ts';
import type { SearchPart } from './searcher.ts';

/** Codes of places that filters name and that are not loaded: no plot lies in them. */
const absentPlaces = (plan: SearchPlan): string[] => [
  ...new Set(activeLeaves(plan).flatMap(({ type, key }) => (type === 'place' && !plan.places[key] ? key : []))),
];

export function countsOf({ result, missing }: SearchPart, plan: SearchPlan): SearchCounts {
  const { searched, count, unknown, near, filters } = result;
  return {
    searched,
    count,
    unknown,
    near,
    missing: [...missing, ...absentPlaces(plan)],
    filters: filters.map((each) => ({ ...each, histogram: each.histogram && [...each.histogram] })),
    ignored: ignoredFilters(plan.filters, plan.figures).map(({ id }) => id),
    releases: plan.releases.map(({ municipality, id, hash }) => ({ municipality, id, hash })),
  };
}

export const previewOf = (part: SearchPart, plan: SearchPlan): SearchPreview => ({
  ...countsOf(part, plan),
  best: part.best.map(({ plot }) => plot),
});
