/** What records were before, for the entities whose changes are kept. */
import Router from '@koa/router';
import { revisionCalls, type EntityCall } from '../../model/calls.ts';
import { entityByName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { keptEntities } from '../../model/rules/history.ts';
import type { Context, Parts, State } from '../context.ts';
import { bodyOf, jsonBody } from '../middleware/json-body.ts';
import { principalIn } from '../middleware/session.ts';
import { requireRight } from '../policies/rights.ts';
import { listChanges, restoreChange } from '../store/history.ts';
import { answerOf, idIn, readInScope, send, writeInScope } from './scoped.ts';

export function revisionRoutes(parts: Parts): Router<State> {
  const router = new Router<State>();
  const body = jsonBody();
  for (const of of keptEntities.map(entityByName)) {
    const add = ({ method, path, verb }: EntityCall, handle: (context: Context) => Promise<void>): void => {
      const allow = (context: Context, next: () => Promise<unknown>) => {
        requireRight(of, principalIn(context), verb);
        return next();
      };
      router.register(path.replace(':entity', of.name), [method], [allow, body, handle]);
    };
    add(revisionCalls.list, (context) => list(of, context, parts));
    add(revisionCalls.restore, (context) => restore(of, context, parts));
  }
  return router;
}

async function list(of: Entity, context: Context, parts: Parts): Promise<void> {
  send(context, answerOf(await readInScope(context, parts, (scope) => listChanges(of, idIn(context), scope))));
}

async function restore(of: Entity, context: Context, parts: Parts): Promise<void> {
  const work = writeInScope(context, parts, bodyOf(context), (scope) =>
    restoreChange(of, idIn(context), bodyOf(context), scope),
  );
  send(context, await work);
}
