/** Searching the land: previews and runs of search queries. */
import type Router from '@koa/router';
import { searchCalls } from '../../../model/searchquerycalls.ts';
import { location } from '../../../model/entities/location.ts';
import { searchQuery } from '../../../model/entities/searchquery.ts';
import { runLimits } from '../../../model/land/runs.ts';
import { WITHOUT_RUN, type GivenBySearch } from '../../../model/land/searchcalls.ts';
import { idOf } from '../../../model/routes.ts';
import { cancelCapacity, capacitySchema, choiceIn, startCapacity } from '../../capacity/start.ts';
import { shownCapacity } from '../../capacity/shown.ts';
import type { Context, Middleware, Parts, State } from '../../context.ts';
import { failure, failureOf } from '../../errors.ts';
import type { SearchPlan } from '../../../engine/host/landsearch/plan.ts';
import { plotsToSave } from '../../geodata/sheet/saved.ts';
import type { Scope } from '../../models/scope.ts';
import { joinNeighbours, neighboursSchema, runToJoin } from '../../neighbours/find.ts';
import { bodyOf, jsonBody, readBody } from '../../middleware/json-body.ts';
import { needRight, requireSession } from '../../middleware/session.ts';
import { activityOf } from '../../searchruns/activity.ts';
import { companyQuestion, questionOf } from '../../searchruns/ask.ts';
import { locationsSchema, previewSchema, readFilters } from '../../searchruns/body.ts';
import { explainPlots, toExplain, type ExplainedBy } from '../../searchruns/explain.ts';
import { saveLocations } from '../../searchruns/locations.ts';
import { findRun, shownRun } from '../../searchruns/shown.ts';
import { cancelRun, startRun } from '../../searchruns/start.ts';
import { createPreviewTurns } from '../../searchruns/turns.ts';
import { answerCompressed } from '../compressed.ts';
import { answer, idIn, parameterIn, readInScope, routerOf, send, writeInScope } from '../scoped.ts';

/** Returns the run of the address; throws `invalid_id`. */
function runIn(context: Context): number {
  const id = idOf(parameterIn(context, 'run'));
  if (id === null) throw failure('invalid_id');
  return id;
}

/** Returns the `?offset=` of a page; throws `invalid_query` for anything else. */
function offsetIn({ querystring }: Context): number {
  const given = new URLSearchParams(querystring);
  const other = [...given.keys()].find((key) => key !== 'offset');
  if (other !== undefined) throw failureOf('invalid_query', other, 'unknown');
  const offset = given.get('offset') ?? '0';
  if (!/^\d{1,6}$/.test(offset)) throw failureOf('invalid_query', 'offset', 'format');
  return Number(offset);
}

/** Returns the `?run=` of an explanation: `none` asks for the filters as they are stored now. */
function runOf({ querystring }: Context): ExplainedBy {
  const given = new URLSearchParams(querystring);
  const other = [...given.keys()].find((key) => key !== 'run');
  if (other !== undefined) throw failureOf('invalid_query', other, 'unknown');
  const run = given.get('run');
  if (run === null) return 'last';
  const by = run === WITHOUT_RUN ? 'stored' : idOf(run);
  if (by === null) throw failureOf('invalid_query', 'run', 'format');
  return by;
}

export function searchRoutes(parts: Parts): Router<State> {
  const { land, search } = parts;
  const inTurn = createPreviewTurns();
  const preview: Middleware = async (context) => {
    const { filters: given, keepUnknown = false, box = null, scope: only } = readBody(previewSchema, context);
    const filters = readFilters(given);
    const asked = await companyQuestion(filters, keepUnknown, (read) => readInScope(context, parts, read));
    const found = await inTurn(requireSession(context).user.id, async () => {
      const releases = await search.reader.releases();
      const plan: SearchPlan = {
        releases: only ? releases.filter(({ municipality }) => only.includes(municipality)) : releases,
        box,
        most: runLimits.preview,
        hasHistograms: true,
        keepsMatches: false,
        ...(await questionOf(asked, search.reader)),
      };
      return search.pool.preview(plan);
    });
    context.set('Cache-Control', 'no-store');
    await answerCompressed(context, 'json', found);
  };
  const given: Middleware = async (context) => {
    const { filters } = readBody(previewSchema, context);
    const asked = await companyQuestion(readFilters(filters), false, (read) => readInScope(context, parts, read));
    const { own, places } = await questionOf(asked, search.reader);
    answer(context, { own, places } satisfies GivenBySearch);
  };
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
    const [id, runId, choice] = [idIn(context), runIn(context), choiceIn(context.querystring)];
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
  const result: Middleware = async (context) => {
    const [id, plot, by] = [idIn(context), parameterIn(context, 'plot')!, runOf(context)];
    const about = await readInScope(context, parts, (scope) => toExplain(id, by, scope));
    const [found] = await explainPlots(about, [plot], search);
    if (!found) throw failure('not_found');
    answer(context, found);
  };
  const activity: Middleware = async (context) => {
    const [id, offset] = [idIn(context), offsetIn(context)];
    answer(context, await readInScope(context, parts, (scope) => activityOf(id, offset, scope)));
  };
  const locations: Middleware = async (context) => {
    const [id, body] = [idIn(context), readBody(locationsSchema, context)];
    const about = await readInScope(context, parts, (scope) => toExplain(id, 'last', scope));
    const explained = await explainPlots(about, body.plots, search);
    const records = await plotsToSave(land, search.reader, body.plots);
    const found = explained.map((explanation, at) => {
      const record = records[at];
      return explanation && record ? { record, points: explanation.points } : null;
    });
    const save = (scope: Scope) => saveLocations(id, body, found, scope);
    send(context, await writeInScope(context, parts, body, save, 201));
  };
  const locationsOfPlots: Middleware = async (context) => {
    const body = readBody(locationsSchema, context);
    const records = await plotsToSave(land, search.reader, body.plots);
    const found = records.map((record) => record && { record, points: null });
    const save = (scope: Scope) => saveLocations(null, body, found, scope);
    send(context, await writeInScope(context, parts, body, save, 201));
  };
  return routerOf([
    [searchCalls.preview, needRight(searchQuery, searchCalls.preview.verb), jsonBody(), preview],
    [searchCalls.given, needRight(searchQuery, searchCalls.given.verb), jsonBody(), given],
    [searchCalls.start, needRight(searchQuery, searchCalls.start.verb), jsonBody(), start],
    [searchCalls.run, needRight(searchQuery, searchCalls.run.verb), run],
    [searchCalls.startCapacity, needRight(searchQuery, searchCalls.startCapacity.verb), jsonBody(), buildOn],
    [searchCalls.capacity, needRight(searchQuery, searchCalls.capacity.verb), capacity],
    [searchCalls.cancelCapacity, needRight(searchQuery, searchCalls.cancelCapacity.verb), jsonBody(), endCapacity],
    [searchCalls.neighbours, needRight(searchQuery, searchCalls.neighbours.verb), jsonBody(), neighbours],
    [searchCalls.result, needRight(searchQuery, searchCalls.result.verb), result],
    [searchCalls.activity, needRight(searchQuery, searchCalls.activity.verb), activity],
    [
      searchCalls.locations,
      needRight(searchQuery, searchCalls.locations.verb),
      needRight(location, 'C'),
      jsonBody(),
      locations,
    ],
    [
      searchCalls.locationsOfPlots,
      needRight(location, searchCalls.locationsOfPlots.verb),
      jsonBody(),
      locationsOfPlots,
    ],
    [searchCalls.cancel, needRight(searchQuery, searchCalls.cancel.verb), jsonBody(), cancel],
  ]);
}
