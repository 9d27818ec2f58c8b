/** Shared by routes: routers from calls, work in the scope of a company, writes once per idempotency key, and answers. */
import Router from '@koa/router';
import type { Call } from '../../model/call.ts';
import { idOf } from '../../model/routes.ts';
import { writeOnce, type Answer } from '../commands/write-once.ts';
import type { Context, Middleware, Parts, State } from '../context.ts';
import { readInCompany } from '../db/roles.ts';
import { failure } from '../errors.ts';
import { bodyOf } from '../middleware/json-body.ts';
import { enterScope, requireSession } from '../middleware/session.ts';
import { audit } from '../models/access-log.ts';
import { scopeOf } from '../sessions/scope.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import type { Expected } from '../store/patch.ts';
import type { Scope } from '../models/scope.ts';

/** A call with its middleware, in order; the last one answers. */
export type Route = readonly [Call, ...Middleware[]];

/** Paths are exact: `/Location/list` names no entity. */
export const newRouter = (): Router<State> => new Router<State>({ sensitive: true });

export function routerOf(calls: readonly Route[]): Router<State> {
  const router = newRouter();
  for (const [{ path, method }, ...handlers] of calls) router.register(path, [method], handlers);
  return router;
}

/** Runs a read in the company of the caller. `isLogged`: opens a writable transaction, for the log of reads of personal data. */
export async function readInScope<T>(
  context: Context,
  { database }: Parts,
  work: (scope: Scope) => Promise<T>,
  isLogged = false,
): Promise<T> {
  const signedIn = requireSession(context);
  if (isLogged) return database.knex.transaction(async (trx) => work(await enterScope(signedIn, trx)));
  return readInCompany(database.knex, signedIn.company.id, signedIn.principal === 'staff', (trx) =>
    work(scopeOf(signedIn, trx)),
  );
}

/** Runs a write in the company of the caller, once per idempotency key. Under one key, a different `body` is refused. */
export async function writeInScope(
  context: Context,
  { database }: Parts,
  body: unknown,
  work: (scope: Scope) => Promise<object>,
  status = 200,
): Promise<Answer> {
  const signedIn = requireSession(context);
  const request = {
    userId: signedIn.user.id,
    companyId: signedIn.company.id,
    key: context.get('Idempotency-Key'),
    method: context.method,
    path: context.path,
    body,
    condition: context.get('If-Match'),
  };
  return writeOnce(database.knex, request, async (trx) => {
    if (signedIn.isActing || isAboutCustomers(signedIn, context))
      await audit(trx, signedIn, 'write', `${context.method} ${context.path}`);
    return answerOf(await work(await enterScope(signedIn, trx)), status);
  });
}

/** A write about the record of `:id`. */
export const writeOf =
  (parts: Parts, work: (id: number, context: Context, scope: Scope) => Promise<object>): Middleware =>
  async (context) =>
    send(context, await writeInScope(context, parts, bodyOf(context), (scope) => work(idIn(context), context, scope)));

/** Whether staff change a company without acting as it; such writes are logged. */
const isAboutCustomers = ({ principal }: SignedIn, { path }: Context): boolean =>
  principal === 'staff' && path.startsWith('/company/');

/** Returns the answer; that of a single record carries its revision as ETag. */
export function answerOf(body: object, status = 200): Answer {
  const rev = (body as { rev?: unknown }).rev;
  return { status, body, ...(typeof rev === 'number' ? { etag: `"${rev}"` } : {}) };
}

export function send(context: Context, { status, body, etag }: Answer): void {
  context.status = status;
  context.set('Cache-Control', 'no-store');
  if (etag) context.set('ETag', etag);
  // As text: Koa and the compression would each serialise an object.
  context.type = 'json';
  context.body = JSON.stringify(body);
}

export const answer = (context: Context, body: object, status = 200): void => send(context, { status, body });

export const parameterIn = ({ params }: Context, name: string): string | undefined => params?.[name];

/** Returns the `:id` of the address; throws `invalid_id`. */
export function idIn(context: Context): number {
  const id = idOf(parameterIn(context, 'id'));
  if (id === null) throw failure('invalid_id');
  return id;
}

/** Returns the revision of If-Match, quoted or not; null for `*` or no header. Throws `invalid_header`. */
export function expectedIn(context: Context): Expected {
  const given = context.get('If-Match').trim();
  if (given === '' || given === '*') return null;
  const found = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given);
  if (!found) throw failure('invalid_header');
  return Number(found[1]);
}
