/** Filters form groups of groups inside one search query, never a cycle. */
import { featureFilter } from '../../model/entities/featurefilter.ts';
import type { Row } from '../derive/models.ts';
import { failureOf } from '../errors.ts';
import type { Behaviour, Refusal, Written } from './behaviour.ts';
import { isArea } from './plot.ts';
import { living, type Scope } from './scope.ts';

/** Most levels of groups; also ends the walk upwards. */
const DEEPEST = 8;

export const featureFilterBehaviour: Behaviour = {
  check({ polygon }) {
    if (polygon !== undefined && polygon !== null && !isArea(polygon))
      throw failureOf('invalid', 'polygon', 'geometry');
  },
  async checkWritten(written, scope) {
    const moved = written.filter(({ values }) => 'parentFeatureFilterId' in values || 'searchQueryId' in values);
    if (moved.length === 0) return null;
    const filters = await filtersBeside(
      moved.map(({ row }) => row),
      scope,
    );
    for (const { row } of moved) {
      const field = wrongField(row, filters);
      if (field) return refusal(written, row, field);
    }
    return null;
  },
};

type Filter = Pick<Row, 'id'> & { searchQueryId: number; parentFeatureFilterId: number | null };

/** Returns all filters of the search queries of these rows, and the filters grouped below these rows, by id. */
async function filtersBeside(rows: readonly Row[], scope: Scope): Promise<Map<number, Filter>> {
  const ids = rows.map(({ id }) => id);
  const queries = rows.map((row) => row['searchQueryId'] as number);
  const found = await living(featureFilter, scope)
    .where((beside) => beside.whereIn('searchQueryId', queries).orWhereIn('parentFeatureFilterId', ids))
    .select('id', 'searchQueryId', 'parentFeatureFilterId')
    .toKnexQuery<Filter>();
  return new Map(found.map((filter) => [filter.id, filter]));
}

/** Returns the field that breaks the grouping of the filter, or null. */
function wrongField({ id }: Row, filters: ReadonlyMap<number, Filter>): string | null {
  const { searchQueryId, parentFeatureFilterId } = filters.get(id)!;
  for (const other of filters.values())
    if (other.parentFeatureFilterId === id && other.searchQueryId !== searchQueryId) return 'searchQueryId';
  let above = parentFeatureFilterId;
  for (let level = 1; above; level++) {
    const group = filters.get(above);
    const isOutside = group?.searchQueryId !== searchQueryId;
    if (above === id || level > DEEPEST || isOutside) return 'parentFeatureFilterId';
    above = group.parentFeatureFilterId;
  }
  return null;
}

const refusal = (written: readonly Written[], row: Row, field: string): Refusal => ({
  index: written.findIndex((each) => each.row === row),
  failure: failureOf('invalid', field, 'reference'),
});
