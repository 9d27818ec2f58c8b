/** Questions to the land that store nothing: previews, why a plot scores as it does, and what a search did. */
import type Router from '@koa/router';
import { searchCalls } from '../../../model/searchquerycalls.ts';
import { searchQuery } from '../../../model/entities/searchquery.ts';
import { runLimits } from '../../../model/land/runs.ts';
import { WITHOUT_RUN, type GivenBySearch } from '../../../model/land/searchcalls.ts';
import { idOf } from '../../../model/routes.ts';
import type { Context, Middleware, Parts, State } from '../../context.ts';
import { failure, failureOf } from '../../errors.ts';
import type { SearchPlan } from '../../../engine/host/landsearch/plan.ts';
import { jsonBody, readBody } from '../../middleware/json-body.ts';
import { needRight, requireSession } from '../../middleware/session.ts';
import { activityOf } from '../../searchruns/activity.ts';
import { companyQuestion, questionOf } from '../../searchruns/ask.ts';
import { previewSchema, readFilters } from '../../searchruns/body.ts';
import { explainPlots, toExplain, type ExplainedBy } from '../../searchruns/explain.ts';
import { createPreviewTurns } from '../../searchruns/turns.ts';
import { answerCompressed } from '../compressed.ts';
import { knownQuery, offsetIn } from '../query.ts';
import { answer, idIn, parameterIn, readInScope, routerOf } from '../scoped.ts';

/** Returns the `?run=` of an explanation: `none` asks for the filters as they are stored now. */
function runOf(context: Context): ExplainedBy {
  const run = knownQuery(context, ['run']).get('run');
  if (run === null) return 'last';
  const by = run === WITHOUT_RUN ? 'stored' : idOf(run);
  if (by === null) throw failureOf('invalid_query', 'run', 'format');
  return by;
}

export function searchRoutes(parts: Parts): Router<State> {
  const { search } = parts;
  const inTurn = createPreviewTurns();
  const preview: Middleware = async (context) => {
    const body = readBody(previewSchema, context);
    const { filters: given, keepUnknown = false, box = null, scope: only, neighbourhoods = false } = body;
    const filters = readFilters(given);
    const asked = await companyQuestion(filters, keepUnknown, (read) => readInScope(context, parts, read));
    const found = await inTurn(requireSession(context).user.id, async () => {
      const releases = await search.reader.releases();
      const plan: SearchPlan = {
        releases: only ? releases.filter(({ municipality }) => only.includes(municipality)) : releases,
        box,
        most: runLimits.preview,
        hasHistograms: true,
        countsNeighbourhoods: neighbourhoods,
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
  return routerOf([
    [searchCalls.preview, needRight(searchQuery, searchCalls.preview.verb), jsonBody(), preview],
    [searchCalls.given, needRight(searchQuery, searchCalls.given.verb), jsonBody(), given],
    [searchCalls.result, needRight(searchQuery, searchCalls.result.verb), result],
    [searchCalls.activity, needRight(searchQuery, searchCalls.activity.verb), activity],
  ]);
}
