/** Security headers of every answer, with the content security policy of the interface. */
import helmet from 'koa-helmet';
import { originsOf } from '../../model/land/basemap.ts';
import type { Middleware, Parts } from '../context.ts';

const self = "'self'";

export function securityHeaders(isHttps: boolean, { split, baseMap }: Pick<Parts, 'split' | 'baseMap'>): Middleware {
  const own = split ? [split.data, split.geodata] : [];
  const elsewhere = [...new Set([...own, ...(baseMap ? originsOf(baseMap) : [])])];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self, "'wasm-unsafe-eval'"],
        workerSrc: [self],
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:', 'blob:', ...elsewhere],
        fontSrc: [self],
        connectSrc: [self, ...elsewhere],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: [self],
        frameAncestors: ["'none'"],
      },
    },
    // In a split deployment pages show pictures from another host of the site.
    crossOriginResourcePolicy: { policy: split ? 'same-site' : 'same-origin' },
    strictTransportSecurity: isHttps,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
}
