/** Signing in and out, the current session, and the password. */
import type Router from '@koa/router';
import { z } from 'zod';
import { callLimits } from '../../../model/calllimits.ts';
import { sessionCalls } from '../../../model/sessioncalls.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import type { Context, Middleware, Parts, State } from '../../context.ts';
import { failure } from '../../errors.ts';
import { jsonBody, readBody } from '../../middleware/json-body.ts';
import { limitAddress } from '../../middleware/limits.ts';
import { requireSession, setCookie } from '../../middleware/session.ts';
import { newPassword } from '../../sessions/common-passwords.ts';
import { clearPoints, takePoint } from '../../sessions/limits.ts';
import { networkOf } from '../../sessions/networks.ts';
import { hashPassword, isPassword } from '../../sessions/passwords.ts';
import { endSession, findWho, openSession } from '../../sessions/sessions.ts';
import { enter, shown } from './enter.ts';
import { answer, routerOf } from '../scoped.ts';
import { keepStep, stepOf } from './steps.ts';

/** Longer than any real password; hashing takes the same time for every length. */
const MAX_ATTEMPT = 1_000;
const credentials = z.strictObject({ username: z.string().max(254), password: z.string().max(MAX_ATTEMPT) });
const passwords = z.strictObject({
  current: z.string().max(MAX_ATTEMPT),
  next: newPassword,
});

export function sessionRoutes(parts: Parts): Router<State> {
  const body = jsonBody();
  const limit = limitAddress(parts, rateLimits.signInPerAddress);
  return routerOf([
    [sessionCalls.signIn, limit, body, (context) => signIn(context, parts)],
    // Signing out needs no session, so repeating it succeeds.
    [sessionCalls.signOut, jsonBody(callLimits.emptyBody), (context) => signOut(context, parts)],
    [sessionCalls.current, async (context) => answer(context, shown(requireSession(context)))],
    [sessionCalls.changePassword, limitPasswords(parts), body, (context) => changePassword(context, parts)],
  ]);
}

async function signIn(context: Context, parts: Parts): Promise<void> {
  const { username, password } = readBody(credentials, context);
  const { knex } = parts.database;
  const name = username.trim().toLowerCase();
  const here = `${networkOf(context.ip)} ${name}`;
  // The address first: attempts refused here do not count for the person, who may still sign in elsewhere.
  await takePoint(knex, rateLimits.signInPerUserAndAddress, here);
  await takePoint(knex, rateLimits.signInPerUser, name);
  const row = await knex('user').whereRaw('lower(username) = ?', [name]).whereNull('deletedAt').first();
  const matches = await isPassword(password, row?.password_hash ?? null);
  const who = matches ? await findWho(knex, row.id) : null;
  if (!who?.company.cfg.authentication.local) throw failure('wrong_credentials');
  await clearPoints(knex, rateLimits.signInPerUserAndAddress, here);
  await clearPoints(knex, rateLimits.signInPerUser, name);
  const step = await stepOf(parts, who);
  if (step) {
    await keepStep(context, parts, { userId: who.user.id, kind: step });
    return answer(context, { step });
  }
  answer(context, shown(await enter(context, parts, who)));
}

async function signOut(context: Context, parts: Parts): Promise<void> {
  if (context.state.signedIn) await endSession(parts.database.knex, context.state.signedIn.sessionId);
  setCookie(context, null, parts);
  answer(context, {});
}

const limitPasswords =
  ({ database }: Parts): Middleware =>
  async (context, next) => {
    await takePoint(database.knex, rateLimits.passwordPerUser, String(requireSession(context).user.id));
    await next();
  };

/** Ends every session of the person and opens a new one here. */
async function changePassword(context: Context, parts: Parts): Promise<void> {
  const { user } = requireSession(context);
  const { current: old, next } = readBody(passwords, context);
  const { knex } = parts.database;
  const row = await knex('user').where('id', user.id).first();
  if (!(await isPassword(old, row.password_hash))) throw failure('wrong_password');
  const password_hash = await hashPassword(next);
  const { token } = await knex.transaction(async (trx) => {
    const changed = await trx('user')
      .where({ id: user.id, password_hash: row.password_hash })
      .update({ password_hash });
    if (changed !== 1) throw failure('wrong_password');
    return openSession(trx, row, context.get('User-Agent'));
  });
  await clearPoints(knex, rateLimits.passwordPerUser, String(user.id));
  setCookie(context, token, parts);
  answer(context, {});
}
