/** The lock of a company, the first of all a transaction takes (`locks.ts`): caps, privileges and its own order are decided under it. */
import { company as companyEntity, type Company } from '../../model/entities/company.ts';
import { plain, queryOf } from '../derive/models.ts';
import { failure } from '../errors.ts';
import type { Scope } from './scope.ts';

/** Gives its subscription. */
export async function lockCompany({
  trx,
  companyId,
}: Pick<Scope, 'trx' | 'companyId'>): Promise<Company['subscription']> {
  const row = await queryOf(companyEntity, trx).findById(companyId).select('subscription').forNoKeyUpdate();
  if (!row) throw failure('not_found');
  return plain(row)['subscription'] as Company['subscription'];
}
