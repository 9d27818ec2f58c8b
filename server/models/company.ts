/** People see their own company; its administrator changes a few things of it; staff see all. */
import { isDeepStrictEqual } from 'node:util';
import { company, type Company } from '../../model/entities/company.ts';
import { allowsTenant, isTenant } from '../../model/rules/authentication.ts';
import { completed } from '../derive/projection.ts';
import { failure, failureOf } from '../errors.ts';
import type { Scope } from '../store/scope.ts';
import type { Behaviour, Values } from './behaviour.ts';
import { newPublicKey } from './public-key.ts';
import { requireTier } from './tier.ts';

/** What a company's own administrator may change. */
const administratorPaths = ['name', 'cfg.style', 'cfg.authentication', 'cfg.generation_parameters', 'cfg.presets'];

type Cfg = Company['cfg'];

function cfgOf(values: Values | null): Cfg | null {
  const cfg = values?.['cfg'];
  return cfg === undefined ? null : (completed(company.fields.cfg, cfg) as Cfg);
}

/** Nobody shuts the last door behind themselves: without passwords the asker must have an account that is let in. */
async function checkAuthentication(before: Cfg | null, after: Cfg, { trx, userId, principal }: Scope): Promise<void> {
  const { authentication } = after;
  if (before && isDeepStrictEqual(authentication, before.authentication)) return;
  if (!authentication.tenants.every(isTenant)) throw failureOf('invalid', 'cfg.authentication.tenants', 'format');
  if (authentication.local) return;
  const own = (await trx('identity').where({ userId }).select('tenant')) as { tenant: string }[];
  const isLetIn = own.some(({ tenant }) => allowsTenant(authentication, tenant));
  const isPossible = authentication.azure && authentication.tenants.length > 0;
  if (principal === 'staff' ? !isPossible : !isLetIn) throw failureOf('lockout', 'cfg.authentication.local', 'lockout');
}

export const companyBehaviour: Behaviour = {
  narrowRead(query, { principal, companyId }) {
    if (principal !== 'staff') query.where('id', companyId);
  },
  narrowWrite(query, { principal, companyId }) {
    if (principal !== 'staff') query.where('id', companyId);
  },
  created: () => ({ key: newPublicKey(), subscription: company.fields.subscription.default }),
  writablePaths: ({ principal }) => (principal === 'staff' ? null : administratorPaths),
  async check(values, current, scope) {
    if ('name' in values && String(values['name']).trim() === '') throw failure('invalid');
    const [before, after] = [cfgOf(current), cfgOf(values)];
    if (!after) return;
    const turnsOn = after.style.hasCustomStyle && !before?.style.hasCustomStyle;
    await checkAuthentication(before, after, scope);
    if (turnsOn && scope.principal !== 'staff') await requireTier('ownStyle', 'cfg.style.hasCustomStyle', scope);
  },
};
