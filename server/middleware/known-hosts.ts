/** Trusts `X-Forwarded-Host` of a proxy only for hosts in the settings, because anybody can send that header. */
import type { Middleware, Parts } from '../context.ts';

const HEADER = 'x-forwarded-host';

export function believeKnownHosts({ baseUrl, split }: Pick<Parts, 'baseUrl' | 'split'>): Middleware {
  const urls = [baseUrl, split?.data, split?.geodata].filter((url) => url !== undefined);
  const known = new Set(urls.map((url) => new URL(url).host));
  return (context, next) => {
    if (!known.has(context.get(HEADER).toLowerCase())) delete context.req.headers[HEADER];
    return next();
  };
}
