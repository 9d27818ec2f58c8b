/** Changes of colleagues as a stream, and where the pages of the caller are. */
import type Router from '@koa/router';
import { z } from 'zod';
import { pageFeatures } from '../../model/admin/usage.ts';
import { eventCalls } from '../../model/calls.ts';
import { MAX_INT } from '../../model/define.ts';
import { location } from '../../model/entities/location.ts';
import type { Context, Middleware, Parts, State } from '../context.ts';
import { inCompany } from '../db/roles.ts';
import { failureOf } from '../errors.ts';
import { notePlace, peopleAt } from '../events/presence.ts';
import { jsonBody, readBody } from '../middleware/json-body.ts';
import { findSession, needSession, requireSession } from '../middleware/session.ts';
import { scopeOf } from '../sessions/scope.ts';
import { readable } from '../store/permitted.ts';
import { countUse } from '../watching/uses.ts';
import { answer, routerOf } from './scoped.ts';

const id = z.int().min(1).max(MAX_INT).nullable();
const used = z.strictObject({ feature: z.enum(pageFeatures) });
const place = z.strictObject({ page: z.uuid(), locationId: id, conceptId: id });

/** The last change the listener got: of the header that a browser sends, or of the query; null for a new listener. */
function seenIn(context: Context): number | null {
  const given = context.get('Last-Event-ID') || new URLSearchParams(context.querystring).get('after');
  if (given === null || given === '') return null;
  if (!/^\d{1,15}$/.test(given)) throw failureOf('invalid_query', 'after', 'format');
  return Number(given);
}

export function eventRoutes(parts: Parts): Router<State> {
  const { knex } = parts.database;
  const find = findSession(parts);
  const stream: Middleware = async (context) => {
    const signedIn = requireSession(context);
    const recheck = async () => {
      context.state.signedIn = null;
      await find(context, async () => undefined);
      return context.state.signedIn;
    };
    const { body } = await parts.hub.open(signedIn, seenIn(context), recheck);
    context['compress'] = false;
    // `close`: the connection of a stream that ended must not hold up the end of the process.
    context.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Connection: 'close' });
    context.type = 'text/event-stream';
    context.body = body;
  };
  const note: Middleware = async (context) => {
    const signedIn = requireSession(context);
    const asked = readBody(place, context);
    const people = await inCompany(knex, signedIn.company.id, async (trx) => {
      const scope = scopeOf(signedIn, trx);
      // A location that is hidden from the caller, or gone, is no place.
      const isThere = asked.locationId !== null && (await readable(location, scope).findById(asked.locationId));
      const locationId = isThere ? asked.locationId : null;
      await notePlace(scope, asked.page, { locationId, conceptId: locationId === null ? null : asked.conceptId });
      return locationId === null ? [] : (await peopleAt(trx, scope.companyId, locationId)).people;
    });
    answer(context, people);
  };
  const count: Middleware = async (context) => {
    const companyId = requireSession(context).company.id;
    const { feature } = readBody(used, context);
    await inCompany(knex, companyId, (trx) => countUse(feature, { trx, companyId }));
    answer(context, {});
  };
  return routerOf([
    [eventCalls.stream, needSession, stream],
    [eventCalls.place, needSession, jsonBody(), note],
    [eventCalls.used, needSession, jsonBody(), count],
  ]);
}
