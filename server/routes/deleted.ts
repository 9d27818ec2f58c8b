/** Administrators and staff look at what was deleted in their company; restoring is a call of each entity. */
import Router from '@koa/router';
import { deletedCalls } from '../../model/calls.ts';
import { maySeeDeleted } from '../../model/rules/deleted.ts';
import type { Context, Parts, State } from '../context.ts';
import { failure } from '../errors.ts';
import { requireSession } from '../middleware/session.ts';
import { listDeleted } from '../store/deleted.ts';
import { answerOf, readInScope, send } from './scoped.ts';

export function deletedRoutes(parts: Parts): Router<State> {
  const router = new Router<State>();
  router.get(deletedCalls.list.path, async (context) => {
    const asked = context as Context;
    if (!maySeeDeleted(requireSession(asked).principal)) throw failure('forbidden');
    send(asked, answerOf(await readInScope(asked, parts, listDeleted)));
  });
  return router;
}
