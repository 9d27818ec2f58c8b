/** Headers of every answer: the content security policy of the interface and the usual ones. */
import helmet from 'koa-helmet';
import type { Middleware } from '../context.ts';

const self = "'self'";

export function securityHeaders(isHttps: boolean): Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self, "'wasm-unsafe-eval'"],
        workerSrc: [self],
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:', 'blob:'],
        fontSrc: [self],
        connectSrc: [self],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: [self],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  }) as unknown as Middleware;
}
