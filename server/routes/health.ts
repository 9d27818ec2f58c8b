/** Health checks: `live` answers while the process runs, `ready` while the database answers. */
import type Router from '@koa/router';
import { healthCalls } from '../../model/calls.ts';
import type { Context, Parts, State } from '../context.ts';
import { answer, routerOf } from './scoped.ts';

export function healthRoutes({ database, disk }: Parts): Router<State> {
  const ready = async (context: Context): Promise<void> => {
    await database.knex('schema_migration').select('name').limit(1);
    // With a full disk the server stays ready, because reads still work.
    answer(context, { ok: true, readOnly: await disk.isNearlyFull() });
  };
  return routerOf([
    [healthCalls.live, async (context) => answer(context, { ok: true })],
    [healthCalls.ready, ready],
  ]);
}
