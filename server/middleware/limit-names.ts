/**
 * Names to sign in with are unique across all companies, so setting one tells whether somebody has it. Those that are new
 * to the company are counted before anybody is told.
 */
import { rateLimits } from '../../model/rules/limits.ts';
import type { Middleware, Parts } from '../context.ts';
import { manages } from '../models/manages.ts';
import { takePoint } from '../sessions/limits.ts';
import { bodyOf } from './json-body.ts';
import { requireSession } from './session.ts';

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

/** Of one person or of several, each once. */
function namesIn(body: unknown): string[] {
  const people: unknown[] = Array.isArray(body) ? body : [body];
  const names = people.map((each) => (each as { username?: unknown } | null)?.username);
  return [...new Set(names.filter((name) => typeof name === 'string').map((name) => name.toLowerCase()))];
}
