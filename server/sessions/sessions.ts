/** Sessions: an opaque random token in the cookie, its hash in the database. */
import type { Knex } from 'knex';
import { company as companyEntity, type Company } from '../../model/entities/company.ts';
import { user as userEntity, type User } from '../../model/entities/user.ts';
import type { Entity, Principal } from '../../model/entity.ts';
import { principalOf } from '../../model/rules/tiers.ts';
import { outward } from '../derive/projection.ts';
import { actedCompanyOf } from './acting.ts';
import { hashOfToken, newToken } from './tokens.ts';

const DAY = 86_400_000;
const IDLE = 14 * DAY;
const ABSOLUTE = 30 * DAY;
/** Reads do not write: the moment last seen is kept this coarse. */
const SEEN_STEP = 5 * 60_000;
const MAX_AGENT = 300;

export const sessionAge = ABSOLUTE;

export interface SignedIn {
  readonly sessionId: number;
  readonly user: User;
  readonly company: Company;
  readonly principal: Principal;
  /** Staff in a company that is not their own. */
  readonly isActing: boolean;
}

interface Opened {
  readonly token: string;
  readonly sessionId: number;
}

/** A new session; the token is not kept anywhere but in the answer. */
export async function openSession(knex: Knex, of: { id: number; companyId: number }, agent: string): Promise<Opened> {
  const token = newToken();
  const now = Date.now();
  const [row] = await knex('session')
    .insert({
      companyId: of.companyId,
      userId: of.id,
      token_hash: hashOfToken(token),
      user_agent: agent.slice(0, MAX_AGENT),
      seenAt: new Date(now).toISOString(),
      expiresAt: new Date(now + ABSOLUTE).toISOString(),
    })
    .returning('id');
  return { token, sessionId: row.id };
}

/** Who the token belongs to; null when it is unknown, expired or its user may no longer sign in. */
export async function resumeSession(knex: Knex, token: string): Promise<SignedIn | null> {
  const session = await knex('session').where('token_hash', hashOfToken(token)).first();
  if (!session) return null;
  const now = Date.now();
  const who = await findWho(knex, session.userId, await actedCompanyOf(knex, session.id));
  const isOver = Date.parse(session.expiresAt) <= now || Date.parse(session.seenAt) + IDLE <= now;
  if (isOver || !who) {
    await knex('session').where('id', session.id).delete();
    return null;
  }
  if (Date.parse(session.seenAt) + SEEN_STEP <= now) {
    await knex('session')
      .where('id', session.id)
      .update({ seenAt: new Date(now).toISOString() });
  }
  return { sessionId: session.id, ...who };
}

/** An active user with its company, as they leave the server. */
export async function findWho(
  knex: Knex,
  userId: number,
  actedCompanyId: number | null = null,
): Promise<Omit<SignedIn, 'sessionId'> | null> {
  const userRow = await knex('user').where({ id: userId, is_active: true }).whereNull('deletedAt').first();
  if (!userRow) return null;
  const isActing = userRow.is_staff && actedCompanyId !== null;
  const companyId = isActing ? actedCompanyId : userRow.companyId;
  const companyRow = await knex('company').where('id', companyId).whereNull('deletedAt').first();
  if (!companyRow) return null;
  const user = outward(userEntity as unknown as Entity, userRow) as unknown as User;
  const company = outward(companyEntity as unknown as Entity, companyRow) as unknown as Company;
  return { user, company, principal: principalOf(user, company, Date.now()), isActing };
}

export const endSession = (knex: Knex, id: number): Promise<number> => knex('session').where('id', id).delete();

export const purgeSessions = (knex: Knex): Promise<number> =>
  knex('session')
    .where('expiresAt', '<', knex.fn.now())
    .orWhere('seenAt', '<', new Date(Date.now() - IDLE).toISOString())
    .delete();
