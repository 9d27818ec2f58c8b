/** Reads bodies: JSON in UTF-8 or empty, bounded in size and depth; refuses hostile keys before anything else reads them. */
import { bodyParser } from '@koa/bodyparser';
import type { z } from 'zod';
import { callLimits } from '../../model/calllimits.ts';
import { invalid } from '../derive/issues.ts';
import { refuseHostile } from '../derive/hostile.ts';
import { failure } from '../errors.ts';
import type { Middleware } from '../context.ts';

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** `limit` in bytes. */
export function jsonBody(limit: number = callLimits.body): Middleware {
  const parse = bodyParser({
    // One character per byte: as UTF-8 the parser would replace invalid bytes instead of refusing them.
    enableTypes: ['text'],
    extendTypes: { text: ['json'] },
    encoding: 'binary',
    textLimit: limit,
    // Without this the parser skips DELETE.
    parsedMethods: writing,
    onError: (error, { req }) => {
      // Drops the rest of the body: the next request on this connection comes after it.
      req.unpipe();
      req.resume();
      const { status } = error as { status?: number };
      throw failure(status === 413 ? 'too_large' : status === 415 ? 'not_json' : 'bad_json');
    },
  });
  return async (context, next) => {
    if (!writing.includes(context.method)) return next();
    const isEmpty =
      context.request.length === 0 || (context.request.length === undefined && !context.get('Transfer-Encoding'));
    if (isEmpty && context.method === 'DELETE') return next();
    if (!context.request.is('json', 'application/json')) throw failure('not_json');
    if (isEmpty) throw failure('bad_json');
    return parse(context, async () => {
      const request = context.request as { body?: unknown };
      request.body = readJson(Buffer.from(request.body as string, 'binary'));
      refuseHostile(request.body);
      await next();
    });
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns an object or a list; throws `bad_json` for anything else. */
function readJson(bytes: Buffer): object {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw failure('bad_json');
  }
  if (typeof value !== 'object' || value === null) throw failure('bad_json');
  return value;
}

/** Returns the body parsed by the schema; throws `invalid` with a failure per field. */
export function readBody<T>(schema: z.ZodType<T>, context: { request: object }): T {
  const parsed = schema.safeParse(bodyOf(context));
  if (!parsed.success) throw invalid(parsed.error.issues);
  return parsed.data;
}

export const bodyOf = (context: { request: object }): unknown => (context.request as { body?: unknown }).body;
