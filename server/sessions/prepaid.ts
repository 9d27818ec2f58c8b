/**
 * Limits on calls that come often. A process takes points ahead and spends them by itself, so that few calls cost a round
 * trip; what it has not spent at the end of the time is lost.
 */
import type { Knex } from 'knex';
import type { RateLimit } from '../../model/rules/limits.ts';
import { isDiskFull } from '../db/failures.ts';
import { failure } from '../errors.ts';
import { countPoints } from './limits.ts';

/** Points taken at once. */
const AHEAD = 50;
/** Subjects remembered; who is forgotten takes points again. */
const MOST = 10_000;

interface Purse {
  left: number;
  /** Whether the limit is reached: nothing more is to be had before `until`, a moment in milliseconds. */
  isReached: boolean;
  until: number;
}

/** Spends one point of the subject; throws 429 with the time to wait when there is none. */
export function prepaid(knex: Knex, limit: RateLimit): (subject: string) => Promise<void> {
  const purses = new Map<string, Purse>();
  const lasting = (subject: string): Purse | null => {
    const purse = purses.get(subject);
    return purse && purse.until > Date.now() ? purse : null;
  };
  const refill = async (subject: string): Promise<Purse> => {
    const { points, wait } = await countPoints(knex, limit, subject, AHEAD).catch(uncounted);
    const granted = Math.max(0, Math.min(AHEAD, limit.points - points + AHEAD));
    // Another call may have filled it meanwhile.
    const purse = lasting(subject) ?? { left: 0, isReached: false, until: 0 };
    purse.left += granted;
    purse.isReached = granted < AHEAD;
    purse.until = Date.now() + wait * 1_000;
    if (purses.size >= MOST) purses.delete(purses.keys().next().value!);
    purses.set(subject, purse);
    return purse;
  };
  return async (subject) => {
    let purse = lasting(subject);
    if (!purse || (purse.left === 0 && !purse.isReached)) purse = await refill(subject);
    if (purse.left === 0)
      throw failure('too_often', { retryAfter: Math.max(1, Math.ceil((purse.until - Date.now()) / 1_000)) });
    purse.left -= 1;
  };
}

/** Without room to write it down, reading goes on. */
function uncounted(error: unknown): { points: number; wait: number } {
  if (!isDiskFull(error)) throw error;
  return { points: AHEAD, wait: 1 };
}
