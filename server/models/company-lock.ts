/** The lock of a company, the first of a transaction (`store/locks.ts`). It guards caps, privileges and the order of its records. */
import { company, type Company } from '../../model/entities/company.ts';
import { failure } from '../errors.ts';
import { anyCompany, type InCompany } from './scope.ts';

/** Locks the company until the end of the transaction and returns its subscription. */
export async function lockCompany(scope: InCompany): Promise<Company['subscription']> {
  const row = await anyCompany(company, scope).findById(scope.companyId).select('subscription').forNoKeyUpdate();
  if (!row) throw failure('not_found');
  return row['subscription'] as Company['subscription'];
}
