/** Calls that change something must come from the product's own pages: browsers say so in one of two headers. */
import { failure } from '../errors.ts';
import type { Middleware, Parts } from '../context.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

export const requireSameOrigin =
  ({ baseUrl }: Parts): Middleware =>
  async (context, next) => {
    if (
      !reading.has(context.method) &&
      !isSameOrigin(context.get('Sec-Fetch-Site'), context.get('Origin'), [
        baseUrl,
        `${context.protocol}://${context.host}`,
      ])
    ) {
      throw failure('foreign_origin');
    }
    await next();
  };

function isSameOrigin(site: string, origin: string, own: readonly (string | undefined)[]): boolean {
  if (site) return site === 'same-origin';
  return origin !== '' && own.includes(origin);
}
