/** The calls of colleagues about publishing. */
import type Router from '@koa/router';
import { publicationCalls } from '../../../model/calls.ts';
import type { EntityCall } from '../../../model/call.ts';
import { publication } from '../../../model/entities/publication.ts';
import type { Context, Middleware, Parts, State } from '../../context.ts';
import { bodyOf, jsonBody, readBody } from '../../middleware/json-body.ts';
import { needRight } from '../../middleware/session.ts';
import type { Scope } from '../../models/scope.ts';
import { freeze } from '../../pages/freeze.ts';
import { weightOf } from '../../pages/weight.ts';
import { copySchema, duplicate } from '../../published/duplicate.ts';
import { discard, publish, publishSchema, renewKey } from '../../published/publish.ts';
import { reactionsOf } from '../../published/visitors/reactions.ts';
import { revealedBy, statesOf } from '../../published/states.ts';
import { answer, idIn, readInScope, routerOf, send, writeInScope, type Route } from '../scoped.ts';

export function publicationRoutes(parts: Parts): Router<State> {
  const read =
    (work: (context: Context, scope: Scope) => Promise<object>): Middleware =>
    async (context) =>
      answer(context, await readInScope(context, parts, (scope) => work(context, scope)));
  const write = (call: EntityCall, work: (context: Context, scope: Scope) => Promise<object>, status = 200): Route => [
    call,
    needRight(publication, call.verb),
    jsonBody(),
    async (context) =>
      send(context, await writeInScope(context, parts, bodyOf(context), (scope) => work(context, scope), status)),
  ];
  const { states, reveals, weight, reactions } = publicationCalls;
  return routerOf([
    [states, needRight(publication, states.verb), read((_context, scope) => statesOf(scope))],
    [reactions, needRight(publication, reactions.verb), read((_context, scope) => reactionsOf(scope))],
    [
      reveals,
      needRight(publication, reveals.verb),
      read((context, scope) => revealedBy(idIn(context), parts.publicUrl, scope)),
    ],
    [weight, needRight(publication, weight.verb), async (context) => answer(context, await weightOf(context, parts))],
    [
      publicationCalls.publish,
      needRight(publication, publicationCalls.publish.verb),
      jsonBody(),
      async (context) => {
        const [id, body] = [idIn(context), readBody(publishSchema, context)];
        const frozen = await freeze(context, parts, id);
        send(context, await writeInScope(context, parts, bodyOf(context), (scope) => publish(id, body, frozen, scope)));
      },
    ],
    write(publicationCalls.discard, (context, scope) => discard(idIn(context), scope)),
    write(publicationCalls.newKey, (context, scope) => renewKey(idIn(context), scope)),
    write(
      publicationCalls.copy,
      (context, scope) => duplicate(idIn(context), readBody(copySchema, context), scope),
      201,
    ),
  ]);
}
