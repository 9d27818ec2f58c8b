/** The lock of a company, the first of all that a transaction takes (`store/locks.ts`): caps, privileges and its own order are decided under it. */
import { company, type Company } from '../../model/entities/company.ts';
import { failure } from '../errors.ts';
import { anyCompany, type InCompany } from './scope.ts';

/** Returns its subscription. */
export async function lockCompany(scope: InCompany): Promise<Company['subscription']> {
  const row = await anyCompany(company, scope).findById(scope.companyId).select('subscription').forNoKeyUpdate();
  if (!row) throw failure('not_found');
  return row['subscription'] as Company['subscription'];
}
