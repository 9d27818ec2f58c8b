/** Administrators and staff list what was deleted in their company; restoring is a call of each entity. */
import type Router from '@koa/router';
import { deletedCalls } from '../../../model/calls.ts';
import { deletedSorts } from '../../../model/rules/record/deleted.ts';
import { manages } from '../../../model/rules/account/tiers.ts';
import type { Context, Parts, State } from '../../context.ts';
import { failure } from '../../errors.ts';
import { requireSession } from '../../middleware/session.ts';
import { listDeleted } from '../../store/deleted.ts';
import { pageIn } from '../query.ts';
import { answer, readInScope, routerOf } from '../scoped.ts';

export function deletedRoutes(parts: Parts): Router<State> {
  const list = async (context: Context): Promise<void> => {
    if (!manages(requireSession(context).principal)) throw failure('forbidden');
    const page = pageIn(context, deletedSorts, { by: 'deletedAt', isDown: true });
    answer(context, await readInScope(context, parts, (scope) => listDeleted(scope, page)));
  };
  return routerOf([[deletedCalls.list, list]]);
}
