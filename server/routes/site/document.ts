/** The OpenAPI document of all calls. It is public: it follows from the model and the name of the cookie. */
import type Router from '@koa/router';
import { documentCall } from '../../../model/calls.ts';
import type { Parts, State } from '../../context.ts';
import { openApiDocument } from '../../derive/openapi.ts';
import { sessionCookie } from '../../middleware/session.ts';
import { newRouter } from '../scoped.ts';

export function documentRoutes(parts: Parts): Router<State> {
  const router = newRouter();
  let text: string | undefined;
  router.get(documentCall.path, (context) => {
    // Made at first use: it takes tens of milliseconds and stays the same while the process runs.
    text ??= JSON.stringify(openApiDocument(sessionCookie(parts)));
    context.set('Cache-Control', 'public, max-age=300');
    context.type = 'json';
    context.body = text;
  });
  return router;
}
