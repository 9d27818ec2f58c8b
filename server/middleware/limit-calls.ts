/** Calls of signed-in people, counted for each of them and for their company. */
import { rateLimits } from '../../model/rules/limits.ts';
import type { Middleware, Parts } from '../context.ts';
import { prepaid } from '../sessions/prepaid.ts';

export function limitCalls({ database: { knex }, calls }: Pick<Parts, 'database' | 'calls'>): Middleware {
  const { perUser, perCompany } = calls;
  const spendUser = perUser > 0 ? prepaid(knex, { ...rateLimits.callsPerUser, points: perUser }) : null;
  const spendCompany = perCompany > 0 ? prepaid(knex, { ...rateLimits.callsPerCompany, points: perCompany }) : null;
  return async (context, next) => {
    const { signedIn } = context.state;
    if (signedIn) {
      // In this order: what one person is refused does not count for the others.
      await spendUser?.(String(signedIn.user.id));
      await spendCompany?.(String(signedIn.company.id));
    }
    await next();
  };
}
