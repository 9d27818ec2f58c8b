/** What the tier of the asker's company includes. */
import { company, type Company } from '../../model/entities/company.ts';
import { tierCaps, type TierCaps } from '../../model/rules/tiers.ts';
import { plain, queryOf } from '../derive/models.ts';
import { failureOf } from '../errors.ts';
import type { Scope } from '../store/scope.ts';

/** Asked once by a call, however many records it writes. */
const known = new WeakMap<Scope, Promise<TierCaps>>();

function capsOf(scope: Scope): Promise<TierCaps> {
  let caps = known.get(scope);
  if (!caps) known.set(scope, (caps = readCaps(scope)));
  return caps;
}

async function readCaps({ trx, companyId }: Scope): Promise<TierCaps> {
  const row = await queryOf(company, trx).findById(companyId).select('subscription');
  return tierCaps[plain(row!)['subscription'] as Company['subscription']];
}

export async function requireTier(feature: 'surveys' | 'ownStyle', field: string, scope: Scope): Promise<void> {
  if (!(await capsOf(scope))[feature]) throw failureOf('not_in_tier', field, 'tier');
}
