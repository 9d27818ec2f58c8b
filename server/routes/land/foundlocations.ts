/** Locations made of plots: of those that a search found, or of any. */
import type Router from '@koa/router';
import { searchCalls } from '../../../model/searchquerycalls.ts';
import { location } from '../../../model/entities/location.ts';
import { searchQuery } from '../../../model/entities/searchquery.ts';
import type { Middleware, Parts, State } from '../../context.ts';
import { plotsToSave } from '../../geodata/sheet/saved.ts';
import type { Scope } from '../../models/scope.ts';
import { jsonBody, readBody } from '../../middleware/json-body.ts';
import { needRight } from '../../middleware/session.ts';
import { locationsSchema } from '../../searchruns/body.ts';
import { explainPlots, toExplain } from '../../searchruns/explain.ts';
import { saveLocations } from '../../searchruns/locations.ts';
import { idIn, readInScope, routerOf, send, writeInScope } from '../scoped.ts';

export function foundLocationRoutes(parts: Parts): Router<State> {
  const { land, search } = parts;
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
  ]);
}
