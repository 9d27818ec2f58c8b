/** Counts what companies use, by feature and Dutch day, where it happens. */
import type { CountedFeature } from '../../model/admin/usage.ts';
import { dutchDay } from '../../model/rules/dutchday.ts';
import type { InCompany } from '../models/scope.ts';

/** In the transaction of the use: what is rolled back does not count. */
export async function countUse(feature: CountedFeature, { trx, companyId }: InCompany, count = 1): Promise<void> {
  if (count === 0) return;
  await trx('use_count')
    .insert({ companyId, feature, day: dutchDay(), count })
    .onConflict(['companyId', 'feature', 'day'])
    .merge({ count: trx.raw('use_count.count + excluded.count') });
}
