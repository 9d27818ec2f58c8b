/** The calls of surveys beside their records: tickets for visitors, responses for colleagues. */
import type Router from '@koa/router';
import { surveyCalls } from '../../../model/calls.ts';
import { surveyAnswer } from '../../../model/entities/surveyanswer.ts';
import type { FoundOnMap } from '../../../model/land/landcalls.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import type { Context, Middleware, Parts, State } from '../../context.ts';
import { failure, failureOf } from '../../errors.ts';
import { jsonBody, readBody } from '../../middleware/json-body.ts';
import { limitAddress } from '../../middleware/limits.ts';
import { needRight } from '../../middleware/session.ts';
import { openQuestions, refuseIbis } from '../../published/visitors/answers.ts';
import { requireFound, withPublication } from '../../published/open.ts';
import { networkOf } from '../../sessions/networks.ts';
import { markResponses, markSchema, removeResponses, removeSchema, responsePage } from '../../surveys/responses.ts';
import { giveTicket } from '../../surveys/tickets.ts';
import { placesBy } from '../land/sheet.ts';
import { knownQuery } from '../query.ts';
import { answer, idIn, parameterIn, readInScope, routerOf, writeOf } from '../scoped.ts';

export function surveyRoutes(parts: Parts): Router<State> {
  const { knex } = parts.database;
  const ticket: Middleware = async (context) => {
    const key = parameterIn(context, 'key')!;
    const isStrict = await withPublication(knex, key, async (opened) => {
      refuseIbis(opened);
      openQuestions(opened);
      return opened.publication.cfg.strict;
    });
    const form = { publicationKey: key, isStrict: requireFound(isStrict) };
    answer(context, await giveTicket(knex, form, networkOf(context.ip)), 201);
  };
  const places: Middleware = async (context) => {
    const query = knownQuery(context, ['q']);
    const asksPlace = await withPublication(knex, parameterIn(context, 'key')!, async (opened) =>
      openQuestions(opened).some(({ type }) => type === 'geometry'),
    );
    if (!asksPlace) throw failure('not_found');
    const all = await placesBy(query.get('q') ?? '', false, parts);
    answer(
      context,
      all.map(({ name, within, lon, lat }): FoundOnMap => ({ name, within, lon, lat })),
    );
  };
  const right = (verb: (typeof surveyCalls)[keyof typeof surveyCalls]['verb']) => needRight(surveyAnswer, verb);
  return routerOf([
    [
      surveyCalls.ticket,
      right(surveyCalls.ticket.verb),
      limitAddress(parts, rateLimits.surveyTicketsPerAddress),
      jsonBody(),
      ticket,
    ],
    [surveyCalls.places, right(surveyCalls.places.verb), limitAddress(parts, rateLimits.placesPerAddress), places],
    [
      surveyCalls.responses,
      right(surveyCalls.responses.verb),
      async (context) =>
        answer(
          context,
          await readInScope(context, parts, (scope) => responsePage(idIn(context), afterIn(context), scope)),
        ),
    ],
    [
      surveyCalls.mark,
      right(surveyCalls.mark.verb),
      jsonBody(),
      writeOf(parts, (id, context, scope) => markResponses(id, readBody(markSchema, context), scope)),
    ],
    [
      surveyCalls.remove,
      right(surveyCalls.remove.verb),
      jsonBody(),
      writeOf(parts, (id, context, scope) => removeResponses(id, readBody(removeSchema, context), scope)),
    ],
  ]);
}

/** Returns `?after=`, 0 without one; throws `invalid_query`. */
function afterIn(context: Context): number {
  const text = knownQuery(context, ['after']).get('after') ?? '0';
  if (!/^\d{1,10}$/.test(text)) throw failureOf('invalid_query', 'after', 'type');
  return Number(text);
}
