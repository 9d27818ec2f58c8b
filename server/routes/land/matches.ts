/** What search queries find in an area. */
import type Router from '@koa/router';
import { searchCalls } from '../../../model/searchquerycalls.ts';
import { searchQuery } from '../../../model/entities/searchquery.ts';
import { isAnalysedLevel } from '../../../model/land/arealevels.ts';
import type { Middleware, Parts, State } from '../../context.ts';
import { failure } from '../../errors.ts';
import { needRight } from '../../middleware/session.ts';
import { matchesIn, matchesOf, queriesToMatch, queryToMatch } from '../../searchruns/matches.ts';
import { answer, idIn, parameterIn, readInScope, routerOf } from '../scoped.ts';

export function matchRoutes(parts: Parts): Router<State> {
  const { areas, search } = parts;
  const inArea: Middleware = async (context) => {
    const [level, code] = [parameterIn(context, 'level')!, parameterIn(context, 'code')!];
    const area = isAnalysedLevel(level) ? (await areas.all(level)).find((each) => each.code === code) : undefined;
    if (!area) throw failure('not_found');
    answer(context, await matchesIn(area, await readInScope(context, parts, queriesToMatch), search));
  };
  const byMunicipality: Middleware = async (context) => {
    const [id, code] = [idIn(context), parameterIn(context, 'code')!];
    const query = await readInScope(context, parts, (scope) => queryToMatch(id, scope));
    const inside = (await areas.all('municipality')).filter(({ province }) => province === code);
    if (inside.length === 0) throw failure('not_found');
    answer(context, await matchesOf(inside, query, search));
  };
  return routerOf([
    [searchCalls.matchesIn, needRight(searchQuery, searchCalls.matchesIn.verb), inArea],
    [searchCalls.matchesOf, needRight(searchQuery, searchCalls.matchesOf.verb), byMunicipality],
  ]);
}
