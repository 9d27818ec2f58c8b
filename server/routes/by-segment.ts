/** Routers as one, found by the first segment of the address: one after the other they would try hundreds of patterns. */
import Router from '@koa/router';
import type { Middleware, State } from '../context.ts';

/** `before` comes before each of their calls, and before nothing else. */
export function bySegment(before: Middleware, routers: readonly Router<State>[]): Middleware {
  const bySegments = new Map<string, Router<State>>();
  for (const { stack } of routers)
    for (const layer of stack) {
      const segment = firstOf(String(layer.path));
      const own = bySegments.get(segment) ?? new Router<State>();
      bySegments.set(segment, own);
      own.stack.push(layer);
    }
  const handlers = new Map([...bySegments].map(([segment, own]) => [segment, own.routes() as unknown as Middleware]));
  return (context, next) => {
    const handle = handlers.get(firstOf(context.path));
    return handle ? before(context, () => handle(context, next)) : next();
  };
}

function firstOf(path: string): string {
  const end = path.indexOf('/', 1);
  return path.slice(1, end < 0 ? undefined : end);
}
