/** Health checks and measurements: `live` answers while the process runs, `ready` while the database answers. */
import type Router from '@koa/router';
import { healthCalls } from '../../../model/calls.ts';
import type { Context, Parts, State } from '../../context.ts';
import { failure } from '../../errors.ts';
import { isSameSecret } from '../../sessions/tokens.ts';
import { answer, routerOf } from '../scoped.ts';

export function healthRoutes(parts: Parts): Router<State> {
  const { database, disk } = parts;
  const ready = async (context: Context): Promise<void> => {
    await database.knex('schema_migration').select('name').limit(1);
    // With a full disk the server stays ready, because reads still work.
    answer(context, { ok: true, readOnly: await disk.isNearlyFull() });
  };
  return routerOf([
    [healthCalls.live, async (context) => answer(context, { ok: true })],
    [healthCalls.ready, ready],
    [healthCalls.metrics, (context) => sendMetrics(context, parts)],
  ]);
}

/** Without the token the address does not exist. */
async function sendMetrics(context: Context, { metrics, metricsToken }: Parts): Promise<void> {
  const given = /^Bearer (\S+)$/.exec(context.get('Authorization'))?.[1];
  if (!metrics || !metricsToken || !given || !isSameSecret(given, metricsToken)) throw failure('not_found');
  context.set('Cache-Control', 'no-store');
  context.type = metrics.contentType;
  context.body = await metrics.text();
}
