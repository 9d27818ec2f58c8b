/** One-off jobs of the caller: list, read and cancel. */
import type Router from '@koa/router';
import { jobCalls } from '../../model/calls.ts';
import type { Context, Middleware, Parts, State } from '../context.ts';
import { failure, failureOf } from '../errors.ts';
import { cancelJob, listJobs, readJob } from '../jobs/queue.ts';
import { jsonBody } from '../middleware/json-body.ts';
import { needSession, requireSession } from '../middleware/session.ts';
import { answer, idIn, readInScope, routerOf, writeOf } from './scoped.ts';

const KIND = /^\w{1,50}$/;

/** The kind asked for; null for all. */
function kindIn({ querystring }: Context): string | null {
  const given = new URLSearchParams(querystring);
  const other = [...given.keys()].find((key) => key !== 'kind');
  if (other !== undefined) throw failureOf('invalid_query', other, 'filter');
  const [kind = null, ...more] = given.getAll('kind');
  if (more.length > 0 || (kind !== null && !KIND.test(kind))) throw failureOf('invalid_query', 'kind', 'format');
  return kind;
}

const mayWrite: Middleware = (context, next) => {
  if (requireSession(context).principal === 'lapsed') throw failure('forbidden');
  return next();
};

export function jobRoutes(parts: Parts): Router<State> {
  const list: Middleware = async (context) => {
    const kind = kindIn(context);
    answer(context, await readInScope(context, parts, (scope) => listJobs(scope, kind)));
  };
  const detail: Middleware = async (context) =>
    answer(context, await readInScope(context, parts, (scope) => readJob(scope, idIn(context))));
  const cancel = writeOf(parts, (id, _, scope) => cancelJob(scope, id));
  return routerOf([
    [jobCalls.list, needSession, list],
    [jobCalls.detail, needSession, detail],
    [jobCalls.cancel, mayWrite, jsonBody(), cancel],
  ]);
}
