/** Calls anybody may make, counted by address before anything else is done for them, reading their body included. */
import type { RateLimit } from '../../model/rules/limits.ts';
import type { Middleware, Parts } from '../context.ts';
import { takePoint } from '../sessions/limits.ts';
import { networkOf } from '../sessions/networks.ts';

export const limitAddress =
  ({ database }: Pick<Parts, 'database'>, limit: RateLimit): Middleware =>
  async (context, next) => {
    await takePoint(database.knex, limit, networkOf(context.ip));
    await next();
  };
