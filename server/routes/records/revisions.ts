/** Lists and restores earlier values of records, for the entities with a history. */
import type Router from '@koa/router';
import { activityCalls, revisionCalls } from '../../../model/calls.ts';
import { callOf } from '../../../model/call.ts';
import { location } from '../../../model/entities/location.ts';
import { entityByName } from '../../../model/entities/index.ts';
import { ACTIVITY_SHOWN, keptEntities } from '../../../model/rules/record/history.ts';
import type { Parts, State } from '../../context.ts';
import { readNumber } from '../../derive/list-query.ts';
import { bodyOf, jsonBody } from '../../middleware/json-body.ts';
import { needRight } from '../../middleware/session.ts';
import type { Scope } from '../../models/scope.ts';
import { countOfLocation, listActivity, listChanges, restoreChange } from '../../store/history.ts';
import { answer, idIn, readInScope, routerOf, send, writeInScope, type Route } from '../scoped.ts';

export function revisionRoutes(parts: Parts): Router<State> {
  const { list, restore } = revisionCalls;
  const body = jsonBody();
  const routes = keptEntities.map(entityByName).flatMap((of): Route[] => [
    [
      callOf(of.name, list),
      needRight(of, list.verb),
      async (context) =>
        answer(context, await readInScope(context, parts, (scope) => listChanges(of, idIn(context), scope))),
    ],
    [
      callOf(of.name, restore),
      needRight(of, restore.verb),
      body,
      async (context) => {
        const change = bodyOf(context);
        const work = (scope: Scope) => restoreChange(of, idIn(context), change, scope);
        send(context, await writeInScope(context, parts, change, work));
      },
    ],
  ]);
  const activity: Route = [
    activityCalls.list,
    needRight(location, activityCalls.list.verb),
    async (context) => {
      const offset = readNumber(new URLSearchParams(context.querystring), 'offset', 0, 0, ACTIVITY_SHOWN);
      answer(context, await readInScope(context, parts, (scope) => listActivity(idIn(context), offset, scope)));
    },
  ];
  const counts: Route = [
    activityCalls.counts,
    needRight(location, activityCalls.counts.verb),
    async (context) =>
      answer(context, await readInScope(context, parts, (scope) => countOfLocation(idIn(context), scope))),
  ];
  return routerOf([...routes, activity, counts]);
}
