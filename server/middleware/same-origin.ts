/** Accepts writes only from the product's own pages, by `Sec-Fetch-Site` or `Origin`. */
import { failure } from '../errors.ts';
import type { Middleware, Parts } from '../context.ts';
import type { SplitHosts } from '../start/hosts.ts';

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

/** Whether the call comes from the page host of a split deployment: the same site, and exactly that origin. */
const isPageOf = (split: SplitHosts | null, site: string, origin: string): boolean =>
  split !== null && origin === split.app && (site === '' || site === 'same-site');
