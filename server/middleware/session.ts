/** Finds the caller by the session cookie, and enters their company. */
import type { Knex } from 'knex';
import type { Entity, Principal, Verb } from '../../model/entity.ts';
import { enterCompany } from '../db/roles.ts';
import { failure } from '../errors.ts';
import type { Context, Middleware, Parts } from '../context.ts';
import { requireRight } from '../policies/rights.ts';
import type { Scope } from '../models/scope.ts';
import { scopeOf } from '../sessions/scope.ts';
import { resumeSession, sessionAge, type SignedIn } from '../sessions/sessions.ts';

/**
 * Browsers accept a cookie with this prefix only from the host itself, over https, for all paths: no other host of the domain
 * can set it.
 */
const OF_ONE_HOST = '__Host-';
const TOKEN = /^[\w-]{43}$/;

/** Returns the name of the cookie with the token. */
export const sessionCookie = ({ baseUrl, split }: Pick<Parts, 'baseUrl' | 'split'>): string =>
  `${isHttps(baseUrl) && !split?.cookieDomain ? OF_ONE_HOST : ''}kavel_session`;

export const findSession =
  (parts: Parts): Middleware =>
  async (context, next) => {
    const { database } = parts;
    const token = context.cookies.get(sessionCookie(parts));
    if (token && TOKEN.test(token)) context.state.signedIn = await resumeSession(database.knex, token);
    await next();
  };

export function setCookie(context: Context, token: string | null, parts: Parts): void {
  const { baseUrl, split } = parts;
  // Behind a proxy the connection is plain http; the public address decides.
  context.cookies.secure = isHttps(baseUrl) || context.secure;
  context.cookies.set(sessionCookie(parts), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(baseUrl),
    // For the answering host only, unless two hosts share the session.
    ...(split?.cookieDomain ? { domain: split.cookieDomain } : {}),
    maxAge: token ? sessionAge : 0,
    overwrite: true,
  });
}

export const isHttps = (baseUrl: string | undefined): boolean => baseUrl?.startsWith('https:') ?? false;

export const principalIn = (context: Context): Principal => context.state.signedIn?.principal ?? 'anonymous';

export function requireSession(context: Context): SignedIn {
  if (!context.state.signedIn) throw failure('no_session');
  return context.state.signedIn;
}

/** Refuses calls without a session before their body is read. */
export const needSession: Middleware = (context, next) => {
  requireSession(context);
  return next();
};

/** Refuses everyone but staff: 401 without a session, else 403. */
export const needStaff: Middleware = (context, next) => {
  if (requireSession(context).principal !== 'staff') throw failure('forbidden');
  return next();
};

/** Refuses calls without the right (401 or 403) before their body is read. */
export const needRight =
  (of: Entity, verb: Verb): Middleware =>
  (context, next) => {
    requireRight(of, principalIn(context), verb);
    return next();
  };

/** Enters the company of the caller: from here the scope of queries and the policies of the database both hold. */
export async function enterScope(signedIn: SignedIn, trx: Knex): Promise<Scope> {
  await enterCompany(trx, signedIn.company.id, signedIn.principal === 'staff', signedIn.user.id);
  return scopeOf(signedIn, trx);
}
