/** Search queries that publications show: publishing moves them, and so does the end of it. */
import type { Knex } from 'knex';
import { storedValue } from '../../model/enums/enumeration.ts';
import { planStages } from '../../model/enums/location.ts';
import { publicationStatuses } from '../../model/enums/publication.ts';
import { stageMoves, type QueryStage } from '../../model/rules/search/searchquery.ts';
import type { InCompany } from './scope.ts';

const stored = (stage: QueryStage): number => storedValue(planStages, stage);

/** Queries the search queries of the company that a published page shows: by its filter, or by the key of the query. */
const shownQueries = ({ trx, companyId }: InCompany): Knex.QueryBuilder =>
  trx('searchquery as shown')
    .join('publication as page', 'page.companyId', 'shown.companyId')
    .where({ 'shown.companyId': companyId, 'page.status': storedValue(publicationStatuses, 'published') })
    .whereNull('page.deletedAt')
    .whereRaw(`(page.type = 'search_query' or page."filterSearchQueryId" is not null)`)
    .whereRaw(
      `(page."filterSearchQueryId" = shown.id or (shown.key <> '' and page.cfg->>'searchQueryKey' = shown.key))`,
    )
    .select('shown.id');

export const isShown = async (id: number, scope: InCompany): Promise<boolean> =>
  (await shownQueries(scope).where('shown.id', id).first()) !== undefined;

/** Brings all queries of the company to the stage that its published pages give them. */
export async function followPublications(scope: InCompany): Promise<void> {
  const { trx, companyId } = scope;
  for (const { from, to } of stageMoves.filter(({ by }) => by === 'publication')) {
    const isPublishing = to === 'published';
    const shown = shownQueries(scope);
    await trx('searchquery')
      .where({ companyId, status: stored(from), archived: false })
      .whereNull('deletedAt')
      .modify((query) => void (isPublishing ? query.whereIn('id', shown) : query.whereNotIn('id', shown)))
      .update({ status: stored(to), rev: trx.raw('rev + 1'), updatedAt: new Date().toISOString() });
  }
}
