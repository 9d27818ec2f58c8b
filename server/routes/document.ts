/** The calls, described for programs. Nothing of it is secret: it follows from the model alone. */
import Router from '@koa/router';
import { documentCall } from '../../model/calls.ts';
import type { State } from '../context.ts';
import { openApiDocument } from '../derive/openapi.ts';

export function documentRoutes(): Router<State> {
  const router = new Router<State>();
  let text: string | undefined;
  router.get(documentCall.path, (context) => {
    // Made on first use: it takes tens of milliseconds and never changes while the program runs.
    text ??= JSON.stringify(openApiDocument());
    context.set('Cache-Control', 'public, max-age=300');
    context.type = 'json';
    context.body = text;
  });
  return router;
}
