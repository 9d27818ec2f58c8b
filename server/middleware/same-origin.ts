/** Calls that change something must come from the product's own pages: browsers say so in one of two headers. */
import { failure } from '../errors.ts';
import type { Middleware, Parts } from '../context.ts';
import type { SplitHosts } from '../hosts.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

export const requireSameOrigin =
  ({ baseUrl, split }: Parts): Middleware =>
  async (context, next) => {
    if (!reading.has(context.method)) {
      const [site, origin] = [context.get('Sec-Fetch-Site'), context.get('Origin')];
      const own = [baseUrl, `${context.protocol}://${context.host}`];
      if (!isSameOrigin(site, origin, own) && !isPageOf(split, site, origin)) throw failure('foreign_origin');
    }
    await next();
  };

function isSameOrigin(site: string, origin: string, own: readonly (string | undefined)[]): boolean {
  if (site) return site === 'same-origin';
  return origin !== '' && own.includes(origin);
}

/** Pages with a host of their own are of the same site, and of exactly that origin. */
const isPageOf = (split: SplitHosts | null, site: string, origin: string): boolean =>
  split !== null && origin === split.app && (site === '' || site === 'same-site');
