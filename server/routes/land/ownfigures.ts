/** Own figures of plots: bringing them in, and their values for members of the company. */
import type Router from '@koa/router';
import { callLimits } from '../../../model/calllimits.ts';
import { geoCalls } from '../../../model/geocalls.ts';
import { ownFigureCalls } from '../../../model/calls.ts';
import { plotFigure } from '../../../model/entities/plotfigure.ts';
import { OWN_IMPORT_JOB } from '../../../model/imports/ownfigures.ts';
import { isAnalysedLevel } from '../../../model/land/arealevels.ts';
import { idOf } from '../../../model/routes.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import type { Middleware, Parts, State } from '../../context.ts';
import { failure } from '../../errors.ts';
import { plotIdsOf } from '../../geodata/areas/members.ts';
import { hasPlots } from '../../geodata/areas/plots.ts';
import { enqueue } from '../../jobs/queue.ts';
import { jsonBody, readBody } from '../../middleware/json-body.ts';
import { needRight, requireSession } from '../../middleware/session.ts';
import { checkSchema, runSchema } from '../../ownfigures/body.ts';
import { findPlots } from '../../ownfigures/find.ts';
import { ownOfPlots } from '../../ownfigures/ofarea.ts';
import { planOwn, reportOf } from '../../ownfigures/plan.ts';
import { undoOwn } from '../../ownfigures/run.ts';
import { ownFactsOf, ownStates, readOwnValues } from '../../ownfigures/values.ts';
import { takePoint } from '../../sessions/limits.ts';
import { answer, parameterIn, readInScope, routerOf, send, writeInScope, writeOf } from '../scoped.ts';

export function ownFigureRoutes(parts: Parts): Router<State> {
  const counted: Middleware = async (context, next) => {
    await takePoint(parts.database.knex, rateLimits.importsPerUser, String(requireSession(context).user.id));
    await next();
  };
  const reads = needRight(plotFigure, 'L');
  const writes = [needRight(plotFigure, 'C'), needRight(plotFigure, 'U'), counted];
  const file = jsonBody(callLimits.importBody);

  const states: Middleware = async (context) => answer(context, await readInScope(context, parts, ownStates));
  const check: Middleware = async (context) => {
    const body = readBody(checkSchema, context);
    const findPlot = await findPlots(parts.land.reads().knex, body.plots);
    answer(context, reportOf(await readInScope(context, parts, (scope) => planOwn(body, findPlot, scope))));
  };
  const run: Middleware = async (context) => {
    const input = readBody(runSchema, context);
    const started = (scope: Parameters<typeof enqueue>[0]) => enqueue(scope, { kind: OWN_IMPORT_JOB, input });
    send(context, await writeInScope(context, parts, input, started, 202));
  };
  const values: Middleware = async (context) => {
    const id = idOf(parameterIn(context, 'figure'));
    if (id === null) throw failure('invalid_id');
    const found = await readInScope(context, parts, (scope) => readOwnValues(scope, [id]));
    if (!found[id]) throw failure('not_found');
    answer(context, found[id]);
  };
  const facts: Middleware = async (context) =>
    answer(context, await readInScope(context, parts, (scope) => ownFactsOf(parameterIn(context, 'plot')!, scope)));

  const ofArea: Middleware = async (context) => {
    const level = parameterIn(context, 'level')!;
    if (!isAnalysedLevel(level) || !hasPlots(level)) throw failure('not_found');
    const area = (await parts.areas.all(level)).find(({ code }) => code === parameterIn(context, 'code'));
    if (!area?.release) throw failure('not_found');
    const { municipality } = area.release;
    const plots = await plotIdsOf(parts.land.reads().knex, area);
    const figures = await readInScope(context, parts, (scope) => ownOfPlots(municipality, plots, scope));
    answer(context, { plots: plots.length, figures });
  };

  return routerOf([
    [ownFigureCalls.states, reads, states],
    [ownFigureCalls.check, ...writes, file, check],
    [ownFigureCalls.run, ...writes, file, run],
    [ownFigureCalls.undo, ...writes, jsonBody(), writeOf(parts, (id, _context, scope) => undoOwn(id, scope))],
    [geoCalls.own, reads, values],
    [geoCalls.plotOwn, reads, facts],
    [geoCalls.areaOwn, reads, ofArea],
  ]);
}
