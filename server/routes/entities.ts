/** The generic calls of every entity, from the call table of the model. */
import Router from '@koa/router';
import { entityCalls, callLimits, type EntityCallName } from '../../model/calls.ts';
import { entities, entityByName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { idOf } from '../../model/routes.ts';
import { writeOnce, type Answer } from '../commands/write-once.ts';
import { reportError } from '../commands/report-error.ts';
import type { Context, Parts, State } from '../context.ts';
import { readListQuery } from '../derive/list-query.ts';
import { failure } from '../errors.ts';
import { bodyOf, jsonBody } from '../middleware/json-body.ts';
import { principalIn, requireSession, enterScope } from '../middleware/session.ts';
import { behaviourOf } from '../models/registry.ts';
import { requireRight } from '../policies/rights.ts';
import { audit } from '../sessions/acting.ts';
import { createRecords } from '../store/create.ts';
import { orderRecords } from '../store/order.ts';
import { patchRecords, type Expected } from '../store/patch.ts';
import { listRecords, readRecord } from '../store/read.ts';
import { removeRecord, removeRecords } from '../store/remove.ts';
import { restoreRecord } from '../store/restore.ts';
import type { Scope } from '../store/scope.ts';
import { patchTree } from '../store/tree.ts';

type Handler = (of: Entity, context: Context, parts: Parts) => Promise<Answer>;
type Write = (of: Entity, context: Context, scope: Scope) => Promise<object>;

const read =
  (work: Write): Handler =>
  async (of, context, { database }) =>
    database.knex.transaction(async (trx) =>
      answerOf(await work(of, context, await enterScope(requireSession(context), trx))),
    );

const write =
  (work: Write, status = 200): Handler =>
  async (of, context, { database }) => {
    const signedIn = requireSession(context);
    const request = {
      userId: signedIn.user.id,
      key: context.get('Idempotency-Key'),
      method: context.method,
      path: context.path,
      body: bodyOf(context),
      condition: context.get('If-Match'),
    };
    return writeOnce(database.knex, request, async (trx) => {
      if (signedIn.isActing) await audit(trx, signedIn, 'write', `${context.method} ${context.path}`);
      return answerOf(await work(of, context, await enterScope(signedIn, trx)), status);
    });
  };

/** Nothing is public yet: the rights of every entity refuse these before they get here. */
const publicCall: Handler = async () => {
  throw failure('not_found');
};

const handlers: Readonly<Record<EntityCallName, Handler>> = {
  list: read((of, context, scope) =>
    listRecords(of, readListQuery(of, new URLSearchParams(context.querystring), behaviourOf(of).filters), scope),
  ),
  detail: read((of, context, scope) => readRecord(of, idIn(context), scope)),
  create: (of, context, parts) =>
    of.name === 'errorrecord' ? reportError(context, parts) : create(of, context, parts),
  patch: write((of, context, scope) => patchTree(of, idIn(context), bodyOf(context), expectedIn(context), scope)),
  bulk: write((of, context, scope) => patchRecords(of, bodyOf(context), scope)),
  order: write((of, context, scope) => orderRecords(of, bodyOf(context), scope)),
  remove: write((of, context, scope) => removeRecord(of, idIn(context), expectedIn(context), scope)),
  removeList: write((of, context, scope) => removeRecords(of, bodyOf(context), scope)),
  restore: write((of, context, scope) => restoreRecord(of, idIn(context), scope)),
  publicList: publicCall,
  publicDetail: publicCall,
  publicCreate: publicCall,
  publicPatch: publicCall,
  publicPatchExtra: publicCall,
};

const create = write((of, context, scope) => createRecords(of, bodyOf(context), scope), 201);

export function entityRoutes(parts: Parts): Router<State> {
  const router = new Router<State>();
  for (const of of Object.values(entities) as unknown as Entity[]) addCalls(router, of, parts);
  return router;
}

function addCalls(router: Router<State>, of: Entity, parts: Parts): void {
  const body = jsonBody(hasConfiguration(of) ? callLimits.configBody : callLimits.body);
  for (const [name, call] of Object.entries(entityCalls)) {
    const handle = handlers[name as EntityCallName];
    const answer = async (context: Context): Promise<void> => {
      send(context, await handle(of, context, parts));
    };
    const allow = (context: Context, next: () => Promise<unknown>) => {
      requireRight(entityByName(of.name), principalIn(context), call.verb);
      return next();
    };
    router.register(call.path.replace(':entity', of.name), [call.method], [allow, body, answer] as never);
  }
}

const hasConfiguration = (of: Entity): boolean => Object.values(of.fields).some((field) => field.kind === 'part');

/** A single record carries its revision as ETag. */
function answerOf(body: object, status = 200): Answer {
  const rev = (body as { rev?: unknown }).rev;
  return { status, body, ...(typeof rev === 'number' ? { etag: `"${rev}"` } : {}) };
}

function send(context: Context, { status, body, etag }: Answer): void {
  context.status = status;
  context.set('Cache-Control', 'no-store');
  if (etag) context.set('ETag', etag);
  context.body = body;
}

function idIn(context: Context): number {
  const id = idOf((context as unknown as { params: Record<string, string> }).params['id']);
  if (id === null) throw failure('invalid_id');
  return id;
}

/** If-Match: a revision, quoted or not, or `*` for any. */
function expectedIn(context: Context): Expected {
  const given = context.get('If-Match').trim();
  if (given === '' || given === '*') return null;
  const found = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given);
  if (!found) throw failure('invalid_header');
  return Number(found[1]);
}
