/** Sign-in with Microsoft: leaving for it, coming back, and linked accounts. */
import type Router from '@koa/router';
import { z } from 'zod';
import { callPath } from '../../../model/call.ts';
import { sessionCalls } from '../../../model/sessioncalls.ts';
import { allowsTenant } from '../../../model/rules/account/authentication.ts';
import type { SignInStep } from '../../../model/rules/account/factor.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import type { Context, Parts, State } from '../../context.ts';
import { failure, Failure } from '../../errors.ts';
import type { ForeignIdentity } from '../../integrations/openid.ts';
import { jsonBody, readBody } from '../../middleware/json-body.ts';
import { limitAddress } from '../../middleware/limits.ts';
import { isHttps, needSession, requireSession } from '../../middleware/session.ts';
import { flowAge, keepFlow, linkIdentity, personOf, takeFlow, type Flow } from '../../sessions/identities.ts';
import { personOfLink, spendLinkOnce } from '../../sessions/password-links.ts';
import { findWho } from '../../sessions/sessions.ts';
import { hashOfToken, newToken } from '../../sessions/tokens.ts';
import { enter } from './enter.ts';
import { answer, idIn, routerOf } from '../scoped.ts';
import { keepStep, stepOf } from './steps.ts';

const COOKIE = 'kavel_provider';
const asked = z.strictObject({
  purpose: z.enum(['signin', 'link', 'invitation']),
  token: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
});

export function providerRoutes(parts: Parts): Router<State> {
  const limit = limitAddress(parts, rateLimits.providerPerAddress);
  return routerOf([
    [sessionCalls.providers, async (context) => answer(context, { local: true, cloud: parts.provider !== null })],
    [sessionCalls.beginProvider, limit, jsonBody(), (context) => begin(context, parts)],
    [sessionCalls.returnFromProvider, (context) => comeBack(context, parts)],
    [sessionCalls.identities, (context) => list(context, parts)],
    [sessionCalls.removeIdentity, needSession, jsonBody(), (context) => remove(context, parts)],
  ]);
}

async function begin(context: Context, parts: Parts): Promise<void> {
  const { purpose, token } = readBody(asked, context);
  const { knex } = parts.database;
  if (!parts.provider) throw failure('unknown_call');
  const userId = purpose === 'link' ? requireSession(context).user.id : null;
  if (purpose === 'invitation' && !(token && (await personOfLink(knex, hashOfToken(token)))))
    throw failure('link_over');
  const { url, state, nonce, verifier } = await parts.provider.leave(returnTo(parts));
  const browser = newToken();
  const link_hash = purpose === 'invitation' ? hashOfToken(token!) : null;
  await keepFlow(knex, { state, browser, nonce, verifier, purpose, userId, link_hash });
  setBrowser(context, browser, parts);
  answer(context, { url });
}

/** Returns the address to come back to, on the host of the calls, which gets the cookie of the flow. */
const returnTo = ({ publicUrl, split }: Parts): string =>
  (split?.data ?? publicUrl) + callPath(sessionCalls.returnFromProvider);

function setBrowser(context: Context, value: string | null, { baseUrl }: Parts): void {
  context.cookies.secure = isHttps(baseUrl) || context.secure;
  const path = callPath(sessionCalls.beginProvider);
  const maxAge = value ? flowAge : 0;
  context.cookies.set(COOKIE, value, { httpOnly: true, sameSite: 'lax', secure: isHttps(baseUrl), path, maxAge });
}

/** A browser comes back here: every outcome redirects to a page, with a failure named in its address. */
async function comeBack(context: Context, parts: Parts): Promise<void> {
  context.set('Cache-Control', 'no-store');
  let page = '/login/login';
  const pages = parts.split?.app ?? '';
  try {
    const { knex } = parts.database;
    const browser = context.cookies.get(COOKIE) ?? '';
    const flow = await takeFlow(knex, String(context.query['state'] ?? ''), browser);
    setBrowser(context, null, parts);
    if (!flow || !parts.provider) throw failure('provider_refused');
    if (flow.purpose === 'link') page = '/settings/general/user';
    const returned = new URL(`${returnTo(parts)}?${context.querystring}`);
    const state = String(context.query['state']);
    const identity = await parts.provider.identify(returned, { ...flow, state });
    const step = await settle(context, parts, flow, identity);
    context.redirect(pages + (step ? `${page}?step=${step}` : flow.purpose === 'link' ? page : '/'));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    parts.log.warn({ failure: error.id, cause: String(error.details.cause ?? '') }, 'sign-in at Microsoft refused');
    context.redirect(`${pages}${page}?refused=${error.id}`);
  }
}

/** Returns the step that signing in still needs, or null. A second factor at the provider does not replace the one here. */
async function settle(
  context: Context,
  parts: Parts,
  flow: Flow,
  identity: ForeignIdentity,
): Promise<SignInStep | null> {
  const { knex } = parts.database;
  if (flow.purpose === 'link') {
    const { user, company, isActing } = requireSession(context);
    // Only for the person who began the flow, in their own company.
    if (user.id !== flow.userId || isActing) throw failure('provider_refused');
    await linkIdentity(knex, { id: user.id, companyId: user.companyId! }, identity, company);
    return null;
  }
  const userId = flow.purpose === 'signin' ? await personOf(knex, identity) : await invited(parts, flow, identity);
  const who = userId === null ? null : await findWho(knex, userId);
  if (!who) throw failure('unknown_identity');
  if (!allowsTenant(who.company.cfg.authentication, identity.tenant)) throw failure('tenant_not_allowed');
  const step = await stepOf(parts, who);
  if (step) await keepStep(context, parts, { userId: who.user.id, kind: step });
  else await enter(context, parts, who);
  return step;
}

/** Uses up the link of the invitation and links the account, which then replaces a password. */
async function invited({ database: { knex } }: Parts, flow: Flow, identity: ForeignIdentity): Promise<number> {
  return knex.transaction(async (trx) => {
    const userId = await spendLinkOnce(trx, flow.link_hash!);
    const who = await findWho(trx, userId);
    if (!who) throw failure('link_over');
    await linkIdentity(trx, { id: userId, companyId: who.user.companyId! }, identity, who.company);
    return userId;
  });
}

async function list(context: Context, { database: { knex } }: Parts): Promise<void> {
  const { user } = requireSession(context);
  const own = knex('identity').where('userId', user.id).orderBy('id');
  answer(context, await own.select('id', 'name', 'tenant', 'createdAt'));
}

/** Removes a linked account, but never the last way to sign in: without a usable password one account must remain. */
async function remove(context: Context, { database: { knex } }: Parts): Promise<void> {
  const { user, company } = requireSession(context);
  const id = idIn(context);
  await knex.transaction(async (trx) => {
    const row = await trx('user').where('id', user.id).forUpdate().first('password_hash');
    const own = (await trx('identity').where('userId', user.id).select('id', 'tenant')) as {
      id: number;
      tenant: string;
    }[];
    if (!own.some((each) => each.id === id)) throw failure('not_found');
    const others = own.filter((each) => each.id !== id && allowsTenant(company.cfg.authentication, each.tenant));
    const hasPassword = row.password_hash !== '' && company.cfg.authentication.local;
    if (!hasPassword && others.length === 0) throw failure('lockout');
    await trx('identity').where({ id, userId: user.id }).delete();
  });
  answer(context, {});
}
