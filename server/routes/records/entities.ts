/** The generic calls of every entity, from the call table of the model. */
import type Router from '@koa/router';
import { callLimits } from '../../../model/calllimits.ts';
import { callOf } from '../../../model/call.ts';
import { entityCalls, type EntityCallName } from '../../../model/calls.ts';
import { allEntities } from '../../../model/entities/index.ts';
import type { Entity, Verb } from '../../../model/entity.ts';
import { rateLimits, type RateLimit } from '../../../model/rules/account/limits.ts';
import type { Answer } from '../../commands/write-once.ts';
import { reportError } from '../../commands/report-error.ts';
import type { Context, Parts, State } from '../../context.ts';
import { readListQuery } from '../../derive/list-query.ts';
import { bodyOf, jsonBody } from '../../middleware/json-body.ts';
import { limitAddress, limitNames } from '../../middleware/limits.ts';
import { needRight } from '../../middleware/session.ts';
import { behaviourOf } from '../../models/registry.ts';
import { createRecords } from '../../store/create.ts';
import { orderRecords } from '../../store/order.ts';
import { patchRecords } from '../../store/patch.ts';
import { listRecords, readRecord } from '../../store/read.ts';
import { removeRecord, removeRecords } from '../../store/remove.ts';
import { restoreRecord } from '../../store/restore.ts';
import type { Scope } from '../../models/scope.ts';
import { patchTree } from '../../store/tree.ts';
import { publicHandlers } from '../publications/public.ts';
import { answerOf, expectedIn, idIn, readInScope, routerOf, send, writeInScope, type Route } from '../scoped.ts';

type Handler = (of: Entity, context: Context, parts: Parts) => Promise<Answer>;
type Write = (of: Entity, context: Context, scope: Scope) => Promise<object>;

const read =
  (work: Write): Handler =>
  async (of, context, parts) =>
    answerOf(await readInScope(context, parts, (scope) => work(of, context, scope), of.logged));

const write =
  (work: Write, status = 200): Handler =>
  async (of, context, parts) =>
    writeInScope(context, parts, bodyOf(context), (scope) => work(of, context, scope), status);

const handlers: Readonly<Record<EntityCallName, Handler>> = {
  list: read((of, context, scope) => {
    const asked = readListQuery(of, new URLSearchParams(context.querystring), behaviourOf(of).filters);
    return listRecords(of, asked, scope);
  }),
  detail: read((of, context, scope) => readRecord(of, idIn(context), scope)),
  create: (of, context, parts) =>
    of.name === 'errorrecord' ? reportError(context, parts) : create(of, context, parts),
  patch: write((of, context, scope) => patchTree(of, idIn(context), bodyOf(context), expectedIn(context), scope)),
  bulk: write((of, context, scope) => patchRecords(of, bodyOf(context), scope)),
  order: write((of, context, scope) => orderRecords(of, bodyOf(context), scope)),
  remove: write((of, context, scope) => removeRecord(of, idIn(context), expectedIn(context), scope)),
  removeList: write((of, context, scope) => removeRecords(of, bodyOf(context), scope)),
  restore: write((of, context, scope) => restoreRecord(of, idIn(context), scope)),
  ...publicHandlers,
};

const create = write((of, context, scope) => createRecords(of, bodyOf(context), scope), 201);

export const entityRoutes = (parts: Parts): Router<State> => routerOf(allEntities.flatMap((of) => routesOf(of, parts)));

function routesOf(of: Entity, parts: Parts): Route[] {
  const body = jsonBody(hasConfiguration(of) ? callLimits.configBody : callLimits.body);
  const counted = of.name === 'user' ? [limitNames(parts)] : [];
  return Object.entries(entityCalls).map(([name, call]) => {
    const limit = limitOf(of, call.verb);
    return [
      callOf(of.name, call),
      needRight(of, call.verb),
      ...(limit ? [limitAddress(parts, limit)] : []),
      body,
      ...counted,
      async (context) => send(context, await handlers[name as EntityCallName](of, context, parts)),
    ];
  });
}

/** Returns the limit per address for writes without a session; null for other calls. */
function limitOf(of: Entity, verb: Verb): RateLimit | null {
  if (!of.access.anonymous.includes(verb) || verb === 'P') return null;
  return of.name === 'errorrecord' ? rateLimits.errorsPerAddress : rateLimits.visitorPerAddress;
}

const hasConfiguration = (of: Entity): boolean => Object.values(of.fields).some((field) => field.kind === 'part');
