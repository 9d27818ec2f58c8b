/** The second factor: the code of a sign-in, setting it up, losing it; and proving who one is before changes of the own account. */
import { randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import type { Knex } from 'knex';
import { z } from 'zod';
import { callLimits } from '../../../model/calllimits.ts';
import { sessionCalls } from '../../../model/sessioncalls.ts';
import type { User } from '../../../model/entities/user.ts';
import { factorLimits, type FactorState } from '../../../model/rules/account/factor.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { manages } from '../../../model/rules/account/tiers.ts';
import { composeFactorReset } from '../../commands/tell-factor-reset.ts';
import type { Context, Middleware, Parts, State } from '../../context.ts';
import { failure } from '../../errors.ts';
import { deliver, queueMail } from '../../mail/outbox.ts';
import { jsonBody, readBody } from '../../middleware/json-body.ts';
import { needSession, requireSession } from '../../middleware/session.ts';
import { auditChange } from '../../models/access-log.ts';
import type { Secrets } from '../../secrets.ts';
import { confirmSession, requireConfirmed } from '../../sessions/confirmed.ts';
import { clearPoints, takePoint } from '../../sessions/limits.ts';
import { isPassword } from '../../sessions/passwords.ts';
import {
  beginFactor,
  codesLeft,
  confirmFactor,
  factorSince,
  isCode,
  needsFactor,
  removeFactor,
  renewCodes,
} from '../../sessions/second-factor.ts';
import { findWho } from '../../sessions/sessions.ts';
import { enter, shown } from './enter.ts';
import { answer, idIn, routerOf } from '../scoped.ts';
import { findStep } from './steps.ts';

const typed = z.string().max(factorLimits.typed);
const coded = z.strictObject({ code: typed });
const proof = z.union([z.strictObject({ password: z.string().max(1_000) }), coded]);

export function factorRoutes(parts: Parts): Router<State> {
  const body = jsonBody();
  const empty = jsonBody(callLimits.emptyBody);
  const confirmed: Middleware = async (context, next) => {
    await requireConfirmed(parts.database.knex, requireSession(context).sessionId);
    await next();
  };
  return routerOf([
    [sessionCalls.enterCode, body, (context) => enterCode(context, parts)],
    [sessionCalls.factor, async (context) => answer(context, await stateOf(context, parts))],
    [sessionCalls.beginFactor, empty, (context) => begin(context, parts)],
    [sessionCalls.confirmFactor, body, (context) => confirm(context, parts)],
    [sessionCalls.removeFactor, needSession, confirmed, (context) => remove(context, parts)],
    [sessionCalls.renewCodes, needSession, empty, confirmed, (context) => renew(context, parts)],
    [sessionCalls.factors, (context) => list(context, parts)],
    [sessionCalls.resetFactor, needSession, (context) => reset(context, parts)],
    [sessionCalls.confirm, needSession, body, (context) => prove(context, parts)],
  ]);
}

function requireSecrets({ secrets }: Parts): Secrets {
  if (!secrets) throw failure('no_secrets');
  return secrets;
}

/** Counts attempts before they are checked, also those at once; a right code clears them. */
async function checkCode({ database: { knex }, secrets }: Parts, userId: number, code: string): Promise<void> {
  await takePoint(knex, rateLimits.codePerUser, String(userId));
  if (!(await isCode(knex, secrets, userId, code))) throw failure('wrong_code');
  await clearPoints(knex, rateLimits.codePerUser, String(userId));
}

/** The second step of a sign-in. */
async function enterCode(context: Context, parts: Parts): Promise<void> {
  const { code } = readBody(coded, context);
  const { knex } = parts.database;
  const step = await findStep(context, knex);
  if (step?.kind !== 'code') throw failure('step_over');
  await checkCode(parts, step.userId, code);
  const who = await findWho(knex, step.userId);
  if (!who) throw failure('step_over');
  answer(context, shown(await enter(context, parts, who)));
}

async function stateOf(
  context: Context,
  { database: { knex }, secrets, staffNeedsFactor }: Parts,
): Promise<FactorState> {
  const { user, company, isActing } = requireSession(context);
  return {
    since: await factorSince(knex, user.id),
    codesLeft: await codesLeft(knex, user.id),
    isRequired: needsFactor(user, company, staffNeedsFactor) && !(isActing && !user.is_staff),
    isAvailable: secrets !== null,
  };
}

/** The person who sets a factor up: signed in and confirmed, or signing in where one is required. */
async function whoSetsUp(context: Context, { database: { knex } }: Parts) {
  if (context.state.signedIn) {
    const { user, sessionId } = context.state.signedIn;
    await requireConfirmed(knex, sessionId);
    return { user, step: null };
  }
  const step = await findStep(context, knex);
  if (!step) throw failure('no_session');
  const who = step.kind === 'setup' ? await findWho(knex, step.userId) : null;
  if (!who) throw failure('step_over');
  return { user: who.user, step: who };
}

async function begin(context: Context, parts: Parts): Promise<void> {
  const { user } = await whoSetsUp(context, parts);
  answer(context, await beginFactor(parts.database.knex, requireSecrets(parts), user));
}

async function confirm(context: Context, parts: Parts): Promise<void> {
  const { code } = readBody(coded, context);
  const { knex } = parts.database;
  const { user, step } = await whoSetsUp(context, parts);
  await takePoint(knex, rateLimits.codePerUser, String(user.id));
  const codes = await knex.transaction(async (trx) => {
    const made = await confirmFactor(trx, requireSecrets(parts), user.id, code);
    await logOwn(trx, user, 'on');
    return made;
  });
  await clearPoints(knex, rateLimits.codePerUser, String(user.id));
  if (step) await enter(context, parts, step);
  answer(context, { codes });
}

/** What people change about their own factor, under their own company. */
const logOwn = (trx: Knex, user: Pick<User, 'id' | 'companyId'>, to: string): Promise<void> =>
  auditChange(trx, { user, company: { id: user.companyId! } }, { about: `user ${user.id} second_factor ${to}` });

async function remove(context: Context, parts: Parts): Promise<void> {
  const { user, company } = requireSession(context);
  if (needsFactor(user, company, parts.staffNeedsFactor)) throw failure('factor_needed');
  await parts.database.knex.transaction(async (trx) => {
    if (await removeFactor(trx, user.id)) await logOwn(trx, user, 'off');
  });
  answer(context, {});
}

async function renew(context: Context, { database: { knex } }: Parts): Promise<void> {
  const { user } = requireSession(context);
  if ((await factorSince(knex, user.id)) === null) throw failure('not_found');
  const codes = await knex.transaction(async (trx) => {
    await logOwn(trx, user, 'codes renewed');
    return renewCodes(trx, user.id);
  });
  answer(context, { codes });
}

/** People of the company with a factor, for those who may reset one. */
async function list(context: Context, { database: { knex } }: Parts): Promise<void> {
  const { company, principal } = requireSession(context);
  if (!manages(principal)) throw failure('forbidden');
  const people = knex('second_factor').join('user', 'user.id', 'second_factor.userId');
  answer(
    context,
    await people
      .where('user.companyId', company.id)
      .whereNotNull('second_factor.confirmedAt')
      .orderBy('user.id')
      .pluck<number[]>('user.id'),
  );
}

/**
 * Staff reset the factor of a user who lost the app and the codes. The user gets a mail. All sessions end, because someone else may have
 * the telephone.
 */
async function reset(context: Context, parts: Parts): Promise<void> {
  const { knex } = parts.database;
  const signedIn = requireSession(context);
  const { company, principal, user, sessionId } = signedIn;
  if (!manages(principal)) throw failure('forbidden');
  await requireConfirmed(knex, sessionId);
  const id = idIn(context);
  const mail = await knex.transaction(async (trx) => {
    const person = (await trx('user').where({ id }).whereNull('deletedAt').first('companyId', 'is_staff', 'email')) as
      { companyId: number; is_staff: boolean; email: string } | undefined;
    // Staff reach everybody; an administrator the own company, without its staff.
    const isReached = person && (user.is_staff || (person.companyId === company.id && !person.is_staff));
    if (!isReached || id === user.id || !(await removeFactor(trx, id))) throw failure('not_found');
    await trx('session').where({ userId: id }).delete();
    await auditChange(trx, signedIn, {
      about: `user ${id}`,
      values: { second_factor: null },
      companyId: person.companyId,
    });
    if (person.email === '') return null;
    const { companyId, email: receiver } = person;
    return queueMail(trx, {
      kind: 'factorreset',
      companyId,
      userId: id,
      receiver,
      once: `factorreset ${randomUUID()}`,
    });
  });
  // Without an answer of the mail server the outbox tries again: the factor is gone either way.
  if (mail !== null) await deliver(knex, parts.mailer, mail, composeFactorReset(knex, parts));
  answer(context, {});
}

/** Proves by password or code who is at this browser. */
async function prove(context: Context, parts: Parts): Promise<void> {
  const { user, sessionId } = requireSession(context);
  const given = readBody(proof, context);
  const { knex } = parts.database;
  if ('code' in given) await checkCode(parts, user.id, given.code);
  else {
    await takePoint(knex, rateLimits.passwordPerUser, String(user.id));
    const row = await knex('user').where('id', user.id).first('password_hash');
    if (!(await isPassword(given.password, row.password_hash))) throw failure('wrong_password');
    await clearPoints(knex, rateLimits.passwordPerUser, String(user.id));
  }
  await confirmSession(knex, sessionId);
  answer(context, {});
}
