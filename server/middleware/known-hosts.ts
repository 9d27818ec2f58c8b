/** A proxy may pass on which host was asked for. It is believed about hosts of the settings only: anybody can send that header. */
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
