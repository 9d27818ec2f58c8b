/** Filters form groups of groups inside one search query, never in a circle. */
import { featureFilter } from '../../model/entities/featurefilter.ts';
import type { Entity } from '../../model/entity.ts';
import { plain, queryOf, type Row } from '../derive/models.ts';
import { failureOf } from '../errors.ts';
import type { Scope } from '../store/scope.ts';
import type { Behaviour, Values } from './behaviour.ts';
import { isArea } from './plot.ts';

/** Groups within groups; also what ends the walk upwards. */
const DEEPEST = 8;

export const featureFilterBehaviour: Behaviour = {
  async check(values, current, scope) {
    const { polygon } = values;
    if (polygon !== undefined && polygon !== null && !isArea(polygon))
      throw failureOf('invalid', 'polygon', 'geometry');
    if ('parentFeatureFilterId' in values || 'searchQueryId' in values) await checkGroup(values, current, scope);
  },
};

async function checkGroup(values: Values, current: Row | null, scope: Scope): Promise<void> {
  const record = { ...current, ...values };
  if (current && (await hasChildrenElsewhere(current.id, record['searchQueryId'], scope))) refuse('searchQueryId');
  let above = record['parentFeatureFilterId'] as number | null | undefined;
  for (let level = 1; above; level++) {
    if (above === current?.id || level > DEEPEST) refuse('parentFeatureFilterId');
    const group = await findFilter(above, scope);
    // A group that is not there is refused by the check of references.
    if (!group) return;
    if (group['searchQueryId'] !== record['searchQueryId']) refuse('parentFeatureFilterId');
    above = group['parentFeatureFilterId'] as number | null;
  }
}

function refuse(field: string): never {
  throw failureOf('invalid', field, 'reference');
}

const filters = ({ trx, companyId }: Scope) =>
  queryOf(featureFilter as unknown as Entity, trx)
    .where({ companyId })
    .whereNull('deletedAt');

async function findFilter(id: number, scope: Scope): Promise<Row | null> {
  const row = await filters(scope).findById(id);
  return row ? plain(row) : null;
}

async function hasChildrenElsewhere(id: number, searchQueryId: unknown, scope: Scope): Promise<boolean> {
  const children = filters(scope)
    .where('parentFeatureFilterId', id)
    .whereNot('searchQueryId', searchQueryId as number);
  return (await children.resultSize()) > 0;
}
