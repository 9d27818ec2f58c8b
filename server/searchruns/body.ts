/** The body of a preview: filters as a search reads them, within the limits of a search query. */
import { z } from 'zod';
import { defaultsOf } from '../../model/define.ts';
import { featureFilter } from '../../model/entities/featurefilter.ts';
import { filterLimits } from '../../model/land/filtertypes.ts';
import { neighbourLimits } from '../../model/land/neighbours.ts';
import { runLimits } from '../../model/land/runs.ts';
import type { PreviewBody, SaveBody, SearchFilter } from '../../model/land/searchcalls.ts';
import { contradiction } from '../../model/rules/search/search.ts';
import { objectSchema } from '../derive/schema.ts';
import { failure, failureOf } from '../errors.ts';
import { fieldFailure } from '../fieldfailures.ts';
import { searchFilterOf } from '../../model/rules/search/search.ts';
import { isArea } from '../models/plot.ts';

const MOST_MUNICIPALITIES = 400;
/** Groups count among the filters of a body. */
const MOST_FILTERS = 2 * filterLimits.leaves;
const degrees = (most: number) => z.number().min(-most).max(most);

/** Saved and new filters have numbers apart. */
const idSchema = z.int().refine((id) => id !== 0);
const references = new Set(['parentFeatureFilterId', 'searchQueryId']);
const filterFields = objectSchema(
  Object.fromEntries(Object.entries(featureFilter.fields).filter(([key]) => !references.has(key))),
  'partial',
);

const shape = z.strictObject({
  filters: z.array(z.looseObject({ id: idSchema, parentFeatureFilterId: idSchema.nullish() })).max(MOST_FILTERS),
  keepUnknown: z.boolean().optional(),
  box: z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)]).optional(),
  scope: z.array(z.int().min(1).max(9_999)).max(MOST_MUNICIPALITIES).optional(),
  neighbourhoods: z.boolean().optional(),
});

export const previewSchema: z.ZodType<PreviewBody> = shape;

const ID_LENGTH = 100;
const plotNumbers = z.array(z.string().min(1).max(ID_LENGTH)).min(1).max(runLimits.locations);
export const locationsSchema: z.ZodType<SaveBody> = z
  .strictObject({
    plots: plotNumbers.refine((plots) => new Set(plots).size === plots.length),
    together: z.boolean().optional(),
  })
  .refine(({ plots, together }) => !together || plots.length <= neighbourLimits.most);

/** Throws `invalid` that names the field of the filter by its place in the list. */
export function readFilters(given: PreviewBody['filters']): SearchFilter[] {
  const filters = given.map((each, at) => readFilter(each, at));
  const byId = new Map(filters.map((each) => [each.id, each]));
  if (byId.size !== filters.length) throw failureOf('invalid', 'filters', 'taken');
  if (filters.filter(({ type }) => type !== 'group').length > filterLimits.leaves)
    throw failureOf('invalid', 'filters', 'many');
  for (const [at, filter] of filters.entries()) refuseMisplaced(filter, at, byId);
  refuseUnusable(filters);
  return filters;
}

const defaults = defaultsOf(featureFilter.fields);

function readFilter(
  { id, parentFeatureFilterId, ...values }: PreviewBody['filters'][number],
  at: number,
): SearchFilter {
  const parsed = filterFields.safeParse(values);
  if (!parsed.success) {
    const [key = ''] = parsed.error.issues[0]!.path.map(String);
    throw failureOf('invalid', `filters.${at}${key && `.${key}`}`, 'type');
  }
  // A literal that spreads first and adds keys after it outlives collections of young objects in Node 20; there are sixty of these a call.
  const filter = Object.assign({}, defaults, parsed.data, { id, parentFeatureFilterId: parentFeatureFilterId ?? null });
  if (filter.polygon !== null && !isArea(filter.polygon))
    throw failureOf('invalid', `filters.${at}.polygon`, 'geometry');
  return searchFilterOf(filter);
}

/** Groups nest no deeper than saved ones, and never in a circle. */
function refuseMisplaced(filter: SearchFilter, at: number, byId: ReadonlyMap<number, SearchFilter>): void {
  let [above, level] = [filter.parentFeatureFilterId, filter.type === 'group' ? 1 : 0];
  for (; above !== null; level++) {
    const group = byId.get(above);
    if (!group || group.type !== 'group' || level >= filterLimits.depth)
      throw failureOf('invalid', `filters.${at}.parentFeatureFilterId`, 'reference');
    above = group.parentFeatureFilterId;
  }
}

/** Refuses what cannot be searched: parameters in contradiction, and shares around an area with a margin beyond the kernel's reach. */
export function refuseUnusable(filters: readonly SearchFilter[]): void {
  for (const [at, filter] of filters.entries()) {
    const wrong = contradiction(filter);
    if (wrong) {
      const fields = wrong.map((key) => [`filters.${at}.${key}`, fieldFailure('contradiction')] as const);
      throw failure('invalid', { fields: Object.fromEntries(fields) });
    }
    const { type, param1, param2, param3 } = filter;
    const isShare = (type === 'place' || type === 'area') && (param1 !== null || param2 !== null);
    if (isShare && Math.abs(param3 ?? 0) > runLimits.margin)
      throw failure('invalid', { fields: { [`filters.${at}.param3`]: fieldFailure('large', runLimits.margin) } });
  }
}
