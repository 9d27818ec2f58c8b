/** Rate limits, counted in the database so that every process sees the same. */
import type { Knex } from 'knex';
import { failure } from '../errors.ts';

export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

const QUARTER = 15 * 60;
export const limits = {
  signInPerUserAndAddress: { name: 'signin-user-address', points: 8, seconds: QUARTER },
  signInPerUser: { name: 'signin-user', points: 60, seconds: QUARTER },
  signInPerAddress: { name: 'signin-address', points: 200, seconds: QUARTER },
  passwordPerUser: { name: 'password-user', points: 8, seconds: QUARTER },
  resetPerAddress: { name: 'reset-address', points: 20, seconds: QUARTER },
  resetPerName: { name: 'reset-name', points: 4, seconds: QUARTER },
  linkPerAddress: { name: 'link-address', points: 30, seconds: QUARTER },
  invitationsPerCompany: { name: 'invite-company', points: 50, seconds: 4 * QUARTER },
  providerPerAddress: { name: 'provider-address', points: 60, seconds: QUARTER },
  uploadsPerUser: { name: 'uploads-user', points: 300, seconds: QUARTER },
  visitorUploadsPerAddress: { name: 'visitor-uploads-address', points: 30, seconds: QUARTER },
  visitorPerAddress: { name: 'visitor-address', points: 60, seconds: QUARTER },
  visitorPerPublication: { name: 'visitor-publication', points: 2_000, seconds: QUARTER },
  errorsPerAddress: { name: 'errors-address', points: 30, seconds: 60 },
} as const satisfies Record<string, Limit>;

const keyOf = (limit: Limit, subject: string) => `${limit.name}:${subject.slice(0, 300)}`;

/** Takes one point; throws 429 with the time to wait when none is left. Counted before the work, so parallel attempts count too. */
export async function takePoint(knex: Knex, limit: Limit, subject: string): Promise<void> {
  const result = await knex.raw(
    `insert into rate_limit (key, points, "expiresAt") values (?, 1, now() + make_interval(secs => ?))
     on conflict (key) do update set
       points = case when rate_limit."expiresAt" <= now() then 1 else rate_limit.points + 1 end,
       "expiresAt" = case when rate_limit."expiresAt" <= now() then excluded."expiresAt" else rate_limit."expiresAt" end
     returning points, ceil(extract(epoch from "expiresAt" - now()))::int as wait`,
    [keyOf(limit, subject), limit.seconds],
  );
  const { points, wait } = result.rows[0] as { points: number; wait: number };
  if (points > limit.points) throw failure('too_often', { retryAfter: Math.max(1, wait) });
}

/** Gives the points back after a success. */
export async function clearPoints(knex: Knex, limit: Limit, subject: string): Promise<void> {
  await knex('rate_limit').where('key', keyOf(limit, subject)).delete();
}

export const purgeLimits = (knex: Knex): Promise<number> =>
  knex('rate_limit').where('expiresAt', '<', knex.fn.now()).delete();
