/** Runs of search queries, and what is worked out over one: capacity and neighbours. */
import type Router from '@koa/router';
import { searchCalls } from '../../../model/searchquerycalls.ts';
import { searchQuery } from '../../../model/entities/searchquery.ts';
import { idOf } from '../../../model/routes.ts';
import { cancelCapacity, capacitySchema, choiceIn, startCapacity } from '../../capacity/start.ts';
import { shownCapacity } from '../../capacity/shown.ts';
import type { Context, Middleware, Parts, State } from '../../context.ts';
import { failure } from '../../errors.ts';
import type { Scope } from '../../models/scope.ts';
import { joinNeighbours, neighboursSchema, runToJoin } from '../../neighbours/find.ts';
import { bodyOf, jsonBody, readBody } from '../../middleware/json-body.ts';
import { needRight } from '../../middleware/session.ts';
import { findRun, shownRun } from '../../searchruns/shown.ts';
import { cancelRun, startRun } from '../../searchruns/start.ts';
import { knownQuery, offsetIn } from '../query.ts';
import { answer, idIn, parameterIn, readInScope, routerOf, send, writeInScope } from '../scoped.ts';

/** Returns the run of the address; throws `invalid_id`. */
function runIn(context: Context): number {
  const id = idOf(parameterIn(context, 'run'));
  if (id === null) throw failure('invalid_id');
  return id;
}

export function searchRunRoutes(parts: Parts): Router<State> {
  const { land, search } = parts;
  const start: Middleware = async (context) => {
    // Not inside the transaction: the land may lie in another database.
    const releases = await search.reader.releases();
    const begin = (scope: Scope) => startRun(idIn(context), releases, scope);
    send(context, await writeInScope(context, parts, bodyOf(context), begin, 202));
  };
  const run: Middleware = async (context) => {
    const [id, runId, offset] = [idIn(context), runIn(context), offsetIn(context)];
    answer(
      context,
      await readInScope(context, parts, async (scope) => shownRun(await findRun(id, runId, scope), offset, scope)),
    );
  };
  const cancel: Middleware = async (context) => {
    const [id, runId] = [idIn(context), runIn(context)];
    send(context, await writeInScope(context, parts, bodyOf(context), (scope) => cancelRun(id, runId, scope)));
  };
  const buildOn: Middleware = async (context) => {
    const [id, runId, asked] = [idIn(context), runIn(context), readBody(capacitySchema, context)];
    send(context, await writeInScope(context, parts, asked, (scope) => startCapacity(id, runId, asked, scope), 202));
  };
  const capacity: Middleware = async (context) => {
    const [id, runId, choice] = [idIn(context), runIn(context), choiceIn(knownQuery(context, ['archetype', 'preset']))];
    answer(context, await readInScope(context, parts, (scope) => shownCapacity(id, runId, scope, choice)));
  };
  const endCapacity: Middleware = async (context) => {
    const [id, runId] = [idIn(context), runIn(context)];
    send(context, await writeInScope(context, parts, bodyOf(context), (scope) => cancelCapacity(id, runId, scope)));
  };
  const neighbours: Middleware = async (context) => {
    const [id, runId, asked] = [idIn(context), runIn(context), readBody(neighboursSchema, context)];
    const found = await readInScope(context, parts, (scope) => runToJoin(id, runId, scope));
    answer(context, await joinNeighbours(found, asked, land));
  };
  return routerOf([
    [searchCalls.start, needRight(searchQuery, searchCalls.start.verb), jsonBody(), start],
    [searchCalls.run, needRight(searchQuery, searchCalls.run.verb), run],
    [searchCalls.startCapacity, needRight(searchQuery, searchCalls.startCapacity.verb), jsonBody(), buildOn],
    [searchCalls.capacity, needRight(searchQuery, searchCalls.capacity.verb), capacity],
    [searchCalls.cancelCapacity, needRight(searchQuery, searchCalls.cancelCapacity.verb), jsonBody(), endCapacity],
    [searchCalls.neighbours, needRight(searchQuery, searchCalls.neighbours.verb), jsonBody(), neighbours],
    [searchCalls.cancel, needRight(searchQuery, searchCalls.cancel.verb), jsonBody(), cancel],
  ]);
}
