/** Imports: what a file would do, and doing it. */
import type Router from '@koa/router';
import { callLimits } from '../../../model/calllimits.ts';
import { importCalls } from '../../../model/calls.ts';
import { location } from '../../../model/entities/location.ts';
import { IMPORT_JOB } from '../../../model/imports/exchange.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import type { Middleware, Parts, State } from '../../context.ts';
import { addressesOf } from '../../geodata/addresses.ts';
import { checkSchema, runSchema } from '../../imports/body.ts';
import { readKnown } from '../../imports/locations/known.ts';
import { reportOn } from '../../imports/locations/report.ts';
import { enqueue } from '../../jobs/queue.ts';
import { jsonBody, readBody } from '../../middleware/json-body.ts';
import { needRight, requireSession } from '../../middleware/session.ts';
import { takePoint } from '../../sessions/limits.ts';
import { answer, readInScope, routerOf, send, writeInScope } from '../scoped.ts';

export function importRoutes(parts: Parts): Router<State> {
  const counted: Middleware = async (context, next) => {
    await takePoint(parts.database.knex, rateLimits.importsPerUser, String(requireSession(context).user.id));
    await next();
  };
  const before = [needRight(location, 'C'), needRight(location, 'U'), counted, jsonBody(callLimits.importBody)];
  const check: Middleware = async (context) => {
    const body = readBody(checkSchema, context);
    const findAddress = await addressesOf(parts.world);
    answer(
      context,
      await readInScope(context, parts, async (scope) =>
        reportOn(body, await readKnown(body.columns, findAddress, scope), scope),
      ),
    );
  };
  const run: Middleware = async (context) => {
    const input = readBody(runSchema, context);
    const started = (scope: Parameters<typeof enqueue>[0]) => enqueue(scope, { kind: IMPORT_JOB, input });
    send(context, await writeInScope(context, parts, input, started, 202));
  };
  return routerOf([
    [importCalls.check, ...before, check],
    [importCalls.run, ...before, run],
  ]);
}
