/** Sessions: an opaque random token in the cookie, its hash in the database. */
import type { Knex } from 'knex';
import { company as companyEntity, type Company } from '../../model/entities/company.ts';
import { user as userEntity, type User } from '../../model/entities/user.ts';
import type { Entity, Principal } from '../../model/entity.ts';
import { dutchDay } from '../../model/rules/dutchday.ts';
import { principalOf } from '../../model/rules/account/tiers.ts';
import { isDiskFull } from '../db/failures.ts';
import { audit } from '../models/access-log.ts';
import { outward, shownOf } from '../derive/projection.ts';
import { hashOfToken, newToken } from './tokens.ts';

const DAY = 86_400_000;
const IDLE = 14 * DAY;
const ABSOLUTE = 30 * DAY;
/** Least time between two writes of `seenAt`, in milliseconds: most reads write nothing. */
const SEEN_STEP = 5 * 60_000;
const MAX_AGENT = 300;

export const sessionAge = ABSOLUTE;

export interface SignedIn {
  readonly sessionId: number;
  readonly user: User;
  readonly company: Company;
  readonly principal: Principal;
  /** Whether staff act as a company that is not their own. */
  readonly isActing: boolean;
  /** When acting ends by itself; null without. */
  readonly actingUntil: string | null;
}

interface Opened {
  readonly token: string;
  readonly sessionId: number;
}

/** Opens a session; the token exists only in the answer. */
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
      confirmedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + ABSOLUTE).toISOString(),
    })
    .returning('id');
  await noteSeen(knex, of.id, now);
  return { token, sessionId: row.id };
}

/** Keeps when a person was here last, and on which days: their sessions are deleted. */
const noteSeen = (knex: Knex, userId: number, now: number): Promise<unknown> =>
  Promise.all([
    knex('person_seen')
      .insert({ userId, seenAt: new Date(now).toISOString() })
      .onConflict('userId')
      .merge(),
    knex('active_day')
      .insert({ userId, day: dutchDay(now) })
      .onConflict(['userId', 'day'])
      .ignore(),
  ]);

interface Found extends Record<string, unknown> {
  readonly id: number;
  readonly seenAt: string;
  readonly expiresAt: string;
  readonly isActing: boolean;
  readonly actedId: number | null;
  readonly until: string | Date | null;
  /** Null for a user who may no longer sign in. */
  readonly 'user:id': number | null;
  readonly 'company:id': number | null;
}

/** The shown columns of an entity in a row of the join, named `table:name`. */
const columnsOf = (of: Entity): string[] => ['id', ...shownOf(of.fields).map(([name]) => name)];
const selected = (of: Entity): string =>
  columnsOf(of)
    .map((name) => `"${of.name}"."${name}" as "${of.name}:${name}"`)
    .join(', ');
const recordIn = <E extends Entity>(of: E, row: Readonly<Record<string, unknown>>) =>
  outward(of, Object.fromEntries(columnsOf(of).map((name) => [name, row[`${of.name}:${name}`]])));

/** Finds the caller in one round trip; prepared, because planning the joins costs more than running them. */
const LOOKUP = `
  select session.id, session."seenAt", session."expiresAt", ("user".is_staff and acted.id is not null) as "isActing",
    acting."companyId" as "actedId", acting."until",
    ${selected(userEntity)}, ${selected(companyEntity)}
  from session
  left join "user" on "user".id = session."userId" and "user".is_active and "user"."deletedAt" is null
  left join acting on acting."sessionId" = session.id
  left join company as acted on acted.id = acting."companyId" and acted."deletedAt" is null and acting."until" > now()
  left join company on company."deletedAt" is null
    and company.id = case when "user".is_staff and acted.id is not null then acted.id else "user"."companyId" end
  where session.token_hash = ?`;

/** Returns the person of the token; null when it is unknown, expired or its person may no longer sign in. */
export async function resumeSession(knex: Knex, token: string): Promise<SignedIn | null> {
  const { rows } = await knex.raw<{ rows: Found[] }>(LOOKUP, [hashOfToken(token)]).options({ name: 'session' });
  const [session] = rows;
  if (!session) return null;
  const now = Date.now();
  const isOver = Date.parse(session.expiresAt) <= now || Date.parse(session.seenAt) + IDLE <= now;
  if (isOver || session['user:id'] === null || session['company:id'] === null) {
    await endSession(knex, session.id);
    return null;
  }
  if (Date.parse(session.seenAt) + SEEN_STEP <= now) {
    await Promise.all([
      knex('session')
        .where('id', session.id)
        .update({ seenAt: new Date(now).toISOString() }),
      noteSeen(knex, session['user:id'], now),
    ])
      // With a full disk nothing is written, but reads continue.
      .catch((error: unknown) => (isDiskFull(error) ? null : Promise.reject(error)));
  }
  const user = recordIn(userEntity, session);
  const company = recordIn(companyEntity, session);
  const { id: sessionId, isActing, actedId, until } = session;
  if (actedId !== null && !isActing) await endActing(knex, sessionId, { user, company: { id: actedId } });
  const actingUntil = isActing && until !== null ? new Date(until).toISOString() : null;
  return { sessionId, user, company, principal: principalOf(user, company, now), isActing, actingUntil };
}

/** Ends acting as a company; logged once. */
export async function endActing(
  knex: Knex,
  sessionId: number,
  by: { readonly user: { readonly id: number }; readonly company: { readonly id: number } },
): Promise<void> {
  const ended = await knex('acting').where({ sessionId, companyId: by.company.id }).delete();
  if (ended > 0) await audit(knex, by, 'act_end');
}

/** Returns an active user with their company, as clients see them; null without either. */
export async function findWho(knex: Knex, userId: number): Promise<Omit<SignedIn, 'sessionId'> | null> {
  const userRow = await knex('user').where({ id: userId, is_active: true }).whereNull('deletedAt').first();
  if (!userRow) return null;
  const companyRow = await knex('company').where('id', userRow.companyId).whereNull('deletedAt').first();
  if (!companyRow) return null;
  const user = outward(userEntity, userRow);
  const company = outward(companyEntity, companyRow);
  return { user, company, principal: principalOf(user, company, Date.now()), isActing: false, actingUntil: null };
}

export const endSession = (knex: Knex, id: number): Promise<number> => knex('session').where('id', id).delete();

export const purgeSessions = (knex: Knex): Promise<number> =>
  knex('session')
    .where('expiresAt', '<', knex.fn.now())
    .orWhere('seenAt', '<', new Date(Date.now() - IDLE).toISOString())
    .delete();
