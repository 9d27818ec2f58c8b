/** What the tier of the asker's company includes. */
import { company, type Company } from '../../model/entities/company.ts';
import type { Entity } from '../../model/entity.ts';
import { tierCaps, type TierCaps } from '../../model/rules/tiers.ts';
import { plain, queryOf } from '../derive/models.ts';
import { failureOf } from '../errors.ts';
import type { Scope } from '../store/scope.ts';

async function capsOf({ trx, companyId }: Scope): Promise<TierCaps> {
  const row = await queryOf(company as unknown as Entity, trx)
    .findById(companyId)
    .select('subscription');
  return tierCaps[plain(row!)['subscription'] as Company['subscription']];
}

export async function requireTier(feature: 'surveys' | 'ownStyle', field: string, scope: Scope): Promise<void> {
  if (!(await capsOf(scope))[feature]) throw failureOf('not_in_tier', field, 'tier');
}
