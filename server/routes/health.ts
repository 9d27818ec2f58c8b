/** Up, and usable. */
import Router from '@koa/router';
import { healthCalls } from '../../model/calls.ts';
import type { Context, Parts, State } from '../context.ts';

export function healthRoutes({ database, disk }: Parts): Router<State> {
  const router = new Router<State>();
  router.get(healthCalls.live.path, (context) => answer(context as Context));
  router.get(healthCalls.ready.path, async (context) => {
    await database.knex('schema_migration').select('name').limit(1);
    // Whoever only reads is served all the same: full is not unusable.
    answer(context as Context, { readOnly: await disk.isNearlyFull() });
  });
  return router;
}

function answer(context: Context, more: object = {}): void {
  context.set('Cache-Control', 'no-store');
  context.body = { ok: true, ...more };
}
