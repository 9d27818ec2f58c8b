/** What a search found, as an answer says it. */
import type { SearchCounts, SearchPreview } from '../../../model/land/runs.ts';
import type { SearchFilter } from '../../../model/land/searchcalls.ts';
import { ignoredFilters } from '../../../model/rules/search/search.ts';
import type { SearchPlan } from './plan.ts';
import { activeLeaves, isOfPlace } from './query.ts';
import type { SearchPart } from './searcher.ts';

const isAbsent = ({ type, key }: SearchFilter, { places }: SearchPlan): boolean => type === 'place' && !places[key];

/** Codes of places that filters name and that are not loaded: no plot lies in them. */
const absentPlaces = (plan: SearchPlan): string[] => [
  ...new Set(activeLeaves(plan).flatMap((filter) => (isAbsent(filter, plan) ? filter.key : []))),
];

/** Filters on places that are loaded, without a plot in them. */
const emptyPlaces = (plan: SearchPlan, placed: readonly number[]): number[] =>
  activeLeaves(plan)
    .filter((filter) => isOfPlace(filter) && !isAbsent(filter, plan) && !placed.includes(filter.id))
    .map(({ id }) => id);

export function countsOf({ result, missing, placed }: SearchPart, plan: SearchPlan): SearchCounts {
  const { searched, count, unknown, near, filters } = result;
  return {
    searched,
    count,
    unknown,
    near,
    missing: [...missing, ...absentPlaces(plan)],
    empty: emptyPlaces(plan, placed),
    filters: filters.map((each) => ({ ...each, histogram: each.histogram && [...each.histogram] })),
    ignored: ignoredFilters(plan.filters, plan.figures).map(({ id }) => id),
    releases: plan.releases.map(({ municipality, id, hash }) => ({ municipality, id, hash })),
  };
}

export const previewOf = (part: SearchPart, plan: SearchPlan): SearchPreview => ({
  best: part.best.map(({ plot }) => plot),
  municipalities: part.municipalities,
  ...countsOf(part, plan),
});
