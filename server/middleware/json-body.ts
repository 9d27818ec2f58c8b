/** Bodies are JSON or nothing, bounded in size and depth, and looked at for hostile keys before anything reads them. */
import { bodyParser } from '@koa/bodyparser';
import { callLimits } from '../../model/calls.ts';
import type { z } from 'zod';
import { invalid } from '../derive/issues.ts';
import { refuseHostile } from '../derive/hostile.ts';
import { failure } from '../errors.ts';
import type { Middleware } from '../context.ts';

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** `limit` in bytes. */
export function jsonBody(limit: number = callLimits.body): Middleware {
  const parse = bodyParser({
    enableTypes: ['json'],
    // Without this the parser skips DELETE and takes text it cannot read for an empty object.
    parsedMethods: writing,
    jsonStrict: true,
    jsonLimit: limit,
    onError: (error, { req }) => {
      // The rest is read and dropped: the next request on this connection stands behind it.
      req.unpipe();
      req.resume();
      const { status } = error as { status?: number };
      throw failure(status === 413 ? 'too_large' : status === 415 ? 'not_json' : 'bad_json');
    },
  }) as unknown as Middleware;
  return async (context, next) => {
    if (!writing.includes(context.method)) return next();
    const isEmpty =
      context.request.length === 0 || (context.request.length === undefined && !context.get('Transfer-Encoding'));
    if (isEmpty && context.method === 'DELETE') return next();
    if (!context.request.is('json', 'application/json')) throw failure('not_json');
    if (isEmpty) throw failure('bad_json');
    return parse(context, async () => {
      refuseHostile((context.request as { body?: unknown }).body);
      await next();
    });
  };
}

/** The body as the schema has it. */
export function readBody<T>(schema: z.ZodType<T>, context: { request: object }): T {
  const parsed = schema.safeParse(bodyOf(context));
  if (!parsed.success) throw invalid(parsed.error.issues);
  return parsed.data;
}

export const bodyOf = (context: { request: object }): unknown => (context.request as { body?: unknown }).body;
