/** Counts every request with the time until its answer was sent. */
import type { Context, Middleware, Parts } from '../context.ts';
import { isPublicPage } from '../pages/visitor.ts';

export const measureRequests =
  ({ metrics }: Parts): Middleware =>
  async (context, next) => {
    if (!metrics) return next();
    const began = performance.now();
    context.res.once('close', () =>
      metrics.countRequest(context.method, routeOf(context), context.status, (performance.now() - began) / 1_000),
    );
    return next();
  };

/** Pages and files have no route; their addresses would make a row each. */
function routeOf(context: Context): string {
  const path = context.matched?.at(-1)?.path;
  return typeof path === 'string' ? path : isPublicPage(context) ? '/pub' : 'file';
}
