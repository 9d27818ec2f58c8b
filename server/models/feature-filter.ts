/** Filters form groups of groups inside one search query, never a cycle. Their parameters do not contradict each other. */
import { defaultsOf } from '../../model/define.ts';
import { featureFilter, type FeatureFilter } from '../../model/entities/featurefilter.ts';
import { filterLimits } from '../../model/land/filtertypes.ts';
import { contradiction } from '../../model/rules/search/search.ts';
import type { Row } from '../derive/models.ts';
import { failure, failureOf, type Failure } from '../errors.ts';
import { fieldFailure } from '../fieldfailures.ts';
import type { Behaviour, Refusal, Values, Written } from './behaviour.ts';
import { isArea } from './plot.ts';
import { living, ofCompany, type Scope } from './scope.ts';
import { refuseArchived } from './search-query.ts';

/** What nobody changes while a filter is locked (`editable` is off). */
const lockedFields: readonly string[] = [
  'type',
  'key',
  'param1',
  'param2',
  'param3',
  'param4',
  'optimal',
  'weight',
  'polygon',
];

export const featureFilterBehaviour: Behaviour = {
  check(values, current) {
    const { polygon } = values;
    if (polygon !== undefined && polygon !== null && !isArea(polygon))
      throw failureOf('invalid', 'polygon', 'geometry');
    refuseLocked(values, current);
    refuseContradiction(values, current);
  },
  async checkWritten(written, scope) {
    await refuseArchived(
      written.flatMap(({ row, current }) => [row, current ?? row].map((each) => each['searchQueryId'] as number)),
      scope,
    );
    const moved = written.filter(({ values }) => 'parentFeatureFilterId' in values || 'searchQueryId' in values);
    if (moved.length === 0) return null;
    const filters = await filtersBeside(
      moved.map(({ row }) => row),
      scope,
    );
    for (const { row } of moved) {
      const field = wrongField(row, filters);
      if (field) return refusal(written, row, failureOf('invalid', field, 'reference'));
      if (hasTooMany(row, filters)) return refusal(written, row, failureOf('invalid', 'searchQueryId', 'many'));
    }
    return null;
  },
  async checkRemoved(ids, scope) {
    const rows = await ofCompany(featureFilter, scope)
      .whereIn('id', [...ids])
      .select('searchQueryId');
    await refuseArchived(
      rows.map((row) => row['searchQueryId'] as number),
      scope,
    );
  },
};

function refuseLocked(values: Values, current: Row | null): void {
  if (current === null || current['editable'] || values['editable'] === true) return;
  const locked = lockedFields.find((key) => key in values);
  if (locked) throw failureOf('forbidden_field', locked, 'locked');
}

function refuseContradiction(values: Values, current: Row | null): void {
  const written = { ...defaultsOf(featureFilter.fields), ...current, ...values } as FeatureFilter;
  const wrong = contradiction(written);
  if (!wrong) return;
  throw failure('invalid', { fields: Object.fromEntries(wrong.map((key) => [key, fieldFailure('contradiction')])) });
}

type Filter = Pick<Row, 'id'> & { type: string; searchQueryId: number; parentFeatureFilterId: number | null };

/** Returns all filters of the search queries of these rows, and the filters grouped below these rows, by id. */
async function filtersBeside(rows: readonly Row[], scope: Scope): Promise<Map<number, Filter>> {
  const ids = rows.map(({ id }) => id);
  const queries = rows.map((row) => row['searchQueryId'] as number);
  const found = await living(featureFilter, scope)
    .where((beside) => beside.whereIn('searchQueryId', queries).orWhereIn('parentFeatureFilterId', ids))
    .select('id', 'type', 'searchQueryId', 'parentFeatureFilterId')
    .toKnexQuery<Filter>();
  return new Map(found.map((filter) => [filter.id, filter]));
}

/** Returns the field that breaks the grouping of the filter, or null. */
function wrongField({ id }: Row, filters: ReadonlyMap<number, Filter>): string | null {
  const { type, searchQueryId, parentFeatureFilterId } = filters.get(id)!;
  for (const other of filters.values())
    if (other.parentFeatureFilterId === id && other.searchQueryId !== searchQueryId) return 'searchQueryId';
  let [above, level] = [parentFeatureFilterId, heightOf(id, filters) + (type === 'group' ? 1 : 0)];
  for (; above; level++) {
    const group = filters.get(above);
    const isNoGroup = group?.type !== 'group' || group.searchQueryId !== searchQueryId;
    if (above === id || level >= filterLimits.depth || isNoGroup) return 'parentFeatureFilterId';
    above = group.parentFeatureFilterId;
  }
  return null;
}

/** Levels of groups below a filter. Ends at the deepest level allowed, as a circle would never end. */
function heightOf(id: number, filters: ReadonlyMap<number, Filter>, level = 0): number {
  if (level > filterLimits.depth) return level;
  const below = [...filters.values()].filter((each) => each.parentFeatureFilterId === id && each.type === 'group');
  return Math.max(level, ...below.map((each) => heightOf(each.id, filters, level + 1)));
}

/** Groups do not count. */
function hasTooMany({ searchQueryId }: Row, filters: ReadonlyMap<number, Filter>): boolean {
  const beside = [...filters.values()].filter((each) => each.searchQueryId === searchQueryId && each.type !== 'group');
  return beside.length > filterLimits.leaves;
}

const refusal = (written: readonly Written[], row: Row, why: Failure): Refusal => ({
  index: written.findIndex((each) => each.row === row),
  failure: why,
});
