/** Rate limits, counted in the database so that all processes share them. */
import type { Knex } from 'knex';
import type { RateLimit } from '../../model/rules/account/limits.ts';
import { failure } from '../errors.ts';

const keyOf = (limit: RateLimit, subject: string) => `${limit.name}:${subject.slice(0, 300)}`;

interface Counted {
  /** Points taken in the present window, these included. */
  readonly points: number;
  /** Seconds until the window ends. */
  readonly wait: number;
}

export async function countPoints(knex: Knex, limit: RateLimit, subject: string, taken: number): Promise<Counted> {
  const result = await knex.raw(
    `insert into rate_limit (key, points, "expiresAt") values (:key, :taken, now() + make_interval(secs => :seconds))
     on conflict (key) do update set
       points = case when rate_limit."expiresAt" <= now() then excluded.points else rate_limit.points + excluded.points end,
       "expiresAt" = case when rate_limit."expiresAt" <= now() then excluded."expiresAt" else rate_limit."expiresAt" end
     returning points, greatest(1, ceil(extract(epoch from "expiresAt" - now())))::int as wait`,
    { key: keyOf(limit, subject), taken, seconds: limit.seconds },
  );
  return result.rows[0] as Counted;
}

/** Takes points; throws 429 with the time to wait when too few are left. Counts before the work, so that parallel attempts count too. */
export async function takePoint(knex: Knex, limit: RateLimit, subject: string, taken = 1): Promise<void> {
  const { points, wait } = await countPoints(knex, limit, subject, taken);
  if (points > limit.points) throw failure('too_often', { retryAfter: wait });
}

/** Points that are left in the present window. */
export async function pointsLeft(knex: Knex, limit: RateLimit, subject: string): Promise<number> {
  const row = await knex('rate_limit')
    .where('key', keyOf(limit, subject))
    .where('expiresAt', '>', knex.fn.now())
    .first<{ points: number } | undefined>('points');
  return Math.max(0, limit.points - (row?.points ?? 0));
}

/** Resets the counter after a success. */
export async function clearPoints(knex: Knex, limit: RateLimit, subject: string): Promise<void> {
  await knex('rate_limit').where('key', keyOf(limit, subject)).delete();
}

export const purgeLimits = (knex: Knex): Promise<number> =>
  knex('rate_limit').where('expiresAt', '<', knex.fn.now()).delete();
