/** Rate limits of calls, per address, person and company. */
import { rateLimits, type RateLimit } from '../../model/rules/account/limits.ts';
import { manages } from '../../model/rules/account/tiers.ts';
import type { Middleware, Parts } from '../context.ts';
import { takePoint } from '../sessions/limits.ts';
import { networkOf } from '../sessions/networks.ts';
import { prepaid } from '../sessions/prepaid.ts';
import { bodyOf } from './json-body.ts';
import { requireSession } from './session.ts';

/** Counts open calls by address, before any other work, even reading the body. */
export const limitAddress =
  ({ database }: Pick<Parts, 'database'>, limit: RateLimit): Middleware =>
  async (context, next) => {
    await takePoint(database.knex, limit, networkOf(context.ip));
    await next();
  };

/** Counts calls of signed-in people, per person and per company; 0 switches a limit off. */
export function limitCalls({ database: { knex }, calls }: Pick<Parts, 'database' | 'calls'>): Middleware {
  const { perUser, perCompany } = calls;
  const spendUser = perUser > 0 ? prepaid(knex, { ...rateLimits.callsPerUser, points: perUser }) : null;
  const spendCompany = perCompany > 0 ? prepaid(knex, { ...rateLimits.callsPerCompany, points: perCompany }) : null;
  return async (context, next) => {
    const { signedIn } = context.state;
    if (signedIn) {
      // The person first: refused calls of one person do not count for the company.
      await spendUser?.(String(signedIn.user.id));
      await spendCompany?.(String(signedIn.company.id));
    }
    await next();
  };
}

/**
 * User names are unique across all companies, so setting one shows whether it exists. Names that are new to the company
 * are counted before the answer.
 */
export const limitNames =
  ({ database: { knex } }: Parts): Middleware =>
  async (context, next) => {
    const { user, company, principal } = requireSession(context);
    const names = principal === 'staff' ? [] : namesIn(bodyOf(context));
    if (names.length > 0) {
      const known = await knex('user')
        .where('companyId', company.id)
        .whereNull('deletedAt')
        .whereRaw('lower(username) = any(?)', [names])
        .select('id');
      const limit = manages(principal) ? rateLimits.newNamesPerManager : rateLimits.newNamesPerUser;
      const added = names.length - known.length;
      if (added > 0) await takePoint(knex, limit, String(user.id), added);
    }
    await next();
  };

/** Returns the user names in the body of one person or several, lower case, each once. */
function namesIn(body: unknown): string[] {
  const people: unknown[] = Array.isArray(body) ? body : [body];
  const names = people.map((each) => (each as { username?: unknown } | null)?.username);
  return [...new Set(names.filter((name) => typeof name === 'string').map((name) => name.toLowerCase()))];
}
