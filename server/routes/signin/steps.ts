/** A sign-in between the password and the second factor: a token in a cookie of its own, its hash in the database. */
import type { Knex } from 'knex';
import type { SignInStep } from '../../../model/rules/account/factor.ts';
import type { Context, Parts } from '../../context.ts';
import { isHttps } from '../../middleware/session.ts';
import { factorSince, needsFactor } from '../../sessions/second-factor.ts';
import type { SignedIn } from '../../sessions/sessions.ts';
import { hashOfToken, newToken } from '../../sessions/tokens.ts';

const COOKIE = 'kavel_step';
const PATH = '/session';
const MINUTE = 60_000;
const AGE = 10 * MINUTE;

interface Step {
  readonly userId: number;
  readonly kind: SignInStep;
}

/** What this person still needs to sign in; null for nothing. */
export async function stepOf({ database, staffNeedsFactor }: Parts, who: Pick<SignedIn, 'user' | 'company'>) {
  if ((await factorSince(database.knex, who.user.id)) !== null) return 'code';
  return needsFactor(who.user, who.company, staffNeedsFactor) ? 'setup' : null;
}

export async function keepStep(context: Context, parts: Parts, step: Step): Promise<void> {
  const token = newToken();
  await parts.database
    .knex('signin_step')
    .insert({ ...step, token_hash: hashOfToken(token), expiresAt: new Date(Date.now() + AGE).toISOString() });
  setStep(context, token, parts);
}

export async function findStep(context: Context, knex: Knex): Promise<Step | null> {
  const token = context.cookies.get(COOKIE);
  if (!token) return null;
  const found = (await knex('signin_step')
    .where({ token_hash: hashOfToken(token) })
    .where('expiresAt', '>', new Date().toISOString())
    .first('userId', 'kind')) as Step | undefined;
  return found ?? null;
}

export async function endStep(context: Context, parts: Parts): Promise<void> {
  const token = context.cookies.get(COOKIE);
  if (!token) return;
  await parts.database
    .knex('signin_step')
    .where({ token_hash: hashOfToken(token) })
    .delete();
  setStep(context, null, parts);
}

function setStep(context: Context, token: string | null, { baseUrl }: Parts): void {
  context.cookies.secure = isHttps(baseUrl) || context.secure;
  context.cookies.set(COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(baseUrl),
    path: PATH,
    maxAge: token ? AGE : 0,
    overwrite: true,
  });
}
