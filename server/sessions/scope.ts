/** The scope of a signed-in person. */
import type { Knex } from 'knex';
import type { Scope } from '../models/scope.ts';
import type { SignedIn } from './sessions.ts';

/** Returns the scope of the caller on a connection that has entered the company. */
export function scopeOf({ user, company, principal, sessionId, isActing }: SignedIn, trx: Knex): Scope {
  const userName = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username;
  const { id: companyId, subscription, cfg } = company;
  const of = { companyId, subscription, hasUnitMix: cfg.features.unitmix };
  const ids = { ownCompanyId: user.companyId!, userId: user.id, sessionId };
  return { trx, ...of, ...ids, userName, principal, isActing };
}
