/** Lets only the pages of a split deployment call this host (CORS). */
import { INVITATION_HEADER } from '../../model/surveys/ibis/calls.ts';
import type { Middleware, Parts } from '../context.ts';

const PREFLIGHT: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': `Content-Type, If-Match, Idempotency-Key, X-Request-Id, ${INVITATION_HEADER}`,
  'Access-Control-Max-Age': '7200',
};

export function admitPages({ split }: Parts): Middleware {
  if (!split) return (_context, next) => next();
  return async (context, next) => {
    context.vary('Origin');
    if (context.get('Origin') !== split.app) return next();
    context.set('Access-Control-Allow-Origin', split.app);
    context.set('Access-Control-Allow-Credentials', 'true');
    context.set('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id');
    if (context.method !== 'OPTIONS' || !context.get('Access-Control-Request-Method')) return next();
    context.set(PREFLIGHT);
    context.status = 204;
    return undefined;
  };
}
