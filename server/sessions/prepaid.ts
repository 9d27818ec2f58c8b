/**
 * Rate limits on frequent calls. A process takes points in advance and spends them from memory, so that few calls cost a
 * round trip; points unspent at the end of the window are lost.
 */
import type { Knex } from 'knex';
import type { RateLimit } from '../../model/rules/account/limits.ts';
import { isDiskFull } from '../db/failures.ts';
import { failure } from '../errors.ts';
import { countPoints } from './limits.ts';

/** Points per round trip. */
const AHEAD = 50;
/** Subjects kept in memory; a forgotten one takes points again. */
const MOST = 10_000;

interface Purse {
  left: number;
  /** Whether the limit is reached: no more points before `until` (milliseconds since 1970). */
  isReached: boolean;
  until: number;
}

/** Returns a function that spends one point of a subject; it throws 429 with the time to wait when there is none. */
export function prepaid(knex: Knex, limit: RateLimit): (subject: string) => Promise<void> {
  const purses = new Map<string, Purse>();
  const lasting = (subject: string): Purse | null => {
    const purse = purses.get(subject);
    return purse && purse.until > Date.now() ? purse : null;
  };
  const refill = async (subject: string): Promise<Purse> => {
    const { points, wait } = await countPoints(knex, limit, subject, AHEAD).catch(uncounted);
    const granted = Math.max(0, Math.min(AHEAD, limit.points - points + AHEAD));
    const purse = lasting(subject) ?? { left: 0, isReached: false, until: 0 };
    purse.left += granted;
    purse.isReached = granted < AHEAD;
    purse.until = Date.now() + wait * 1_000;
    if (purses.size >= MOST) purses.delete(purses.keys().next().value!);
    purses.set(subject, purse);
    return purse;
  };
  const filling = new Map<string, Promise<Purse>>();
  /** Calls at the same time wait for one refill: the answer that none are left may come before the one with the last points. */
  const refillOnce = (subject: string): Promise<Purse> => {
    const present = filling.get(subject);
    if (present) return present;
    const made = refill(subject).finally(() => filling.delete(subject));
    filling.set(subject, made);
    return made;
  };
  return async (subject) => {
    let purse = lasting(subject);
    while (!purse || (purse.left === 0 && !purse.isReached)) purse = await refillOnce(subject);
    if (purse.left === 0)
      throw failure('too_often', { retryAfter: Math.max(1, Math.ceil((purse.until - Date.now()) / 1_000)) });
    purse.left -= 1;
  };
}

/** With a full disk nothing is counted, but reads continue. */
function uncounted(error: unknown): { points: number; wait: number } {
  if (!isDiskFull(error)) throw error;
  return { points: AHEAD, wait: 1 };
}
