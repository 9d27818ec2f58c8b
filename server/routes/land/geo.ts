/** Geodata: the description of the source and, for signed-in people, the features in a rectangle. */
import type Router from '@koa/router';
import { callLimits } from '../../../model/calllimits.ts';
import { geoCalls } from '../../../model/geocalls.ts';
import type { SourceState } from '../../../model/land/landcalls.ts';
import { landSources } from '../../../model/land/sources.ts';
import type { Context, Parts, State } from '../../context.ts';
import { failure, failureOf } from '../../errors.ts';
import type { LandSource } from '../../geodata/contract.ts';
import { parseBounds, type Bounds } from '../../geodata/bounds.ts';
import { answeredState } from '../../geodata/lookup/answered.ts';
import { loadingNow } from '../../geodata/tasks/loading.ts';
import { sourceStates } from '../../geodata/tasks/sources.ts';
import { jsonBody } from '../../middleware/json-body.ts';
import { needSession, requireSession } from '../../middleware/session.ts';
import { knownQuery } from '../query.ts';
import { answer as answerNow, parameterIn, routerOf } from '../scoped.ts';
import { sendArea, sendAreas, sendPlots, sendYears } from './areas.ts';
import { catalogueOf, releasesOf, sendColumn, sendLandPlots } from './land.ts';
import {
  aroundIn,
  densitiesAt,
  documentsIn,
  foundBy,
  goneIn,
  labelsIn,
  outlinesIn,
  plotAtPlace,
  rulesIn,
  sheetIn,
} from './sheet.ts';
import { sendTile } from './tiles.ts';

export const geoRoutes = (parts: Parts): Router<State> =>
  routerOf([
    [geoCalls.world, async (context) => answer(context, shownWorld(context, parts))],
    [geoCalls.catalogue, needSession, async (context) => answer(context, await catalogueOf(parts))],
    [geoCalls.releases, needSession, async (context) => answerNow(context, await releasesOf(parts))],
    [geoCalls.loading, needSession, async (context) => answerNow(context, await loadingNow(parts.land.writes.knex))],
    [geoCalls.sources, needSession, async (context) => answerNow(context, await sourcesFor(context, parts))],
    [geoCalls.column, needSession, async (context) => sendColumn(context, parts)],
    [geoCalls.plots, needSession, async (context) => sendLandPlots(context, parts)],
    [geoCalls.tile, needSession, async (context) => sendTile(context, parts)],
    [geoCalls.plot, needSession, async (context) => answerNow(context, await sheetIn(context, parts))],
    [geoCalls.plotDocuments, needSession, async (context) => answerNow(context, await documentsIn(context, parts))],
    [geoCalls.plotRules, needSession, async (context) => answerNow(context, await rulesIn(context, parts))],
    [geoCalls.plotLabels, needSession, async (context) => answerNow(context, await labelsIn(context, parts))],
    [geoCalls.plotAt, needSession, async (context) => answerNow(context, await plotAtPlace(context, parts))],
    [geoCalls.around, needSession, jsonBody(), async (context) => answerNow(context, await aroundIn(context, parts))],
    [geoCalls.gone, needSession, jsonBody(), async (context) => answerNow(context, await goneIn(context, parts))],
    [
      geoCalls.outlines,
      needSession,
      jsonBody(),
      async (context) => answerNow(context, await outlinesIn(context, parts)),
    ],
    [
      geoCalls.densities,
      needSession,
      jsonBody(),
      async (context) => answerNow(context, await densitiesAt(context, parts)),
    ],
    [geoCalls.find, needSession, async (context) => answerNow(context, await foundBy(context, parts))],
    [geoCalls.areas, needSession, async (context) => sendAreas(context, parts)],
    [geoCalls.area, needSession, async (context) => sendArea(context, parts)],
    [geoCalls.areaYears, needSession, async (context) => sendYears(context, parts)],
    [geoCalls.areaPlots, needSession, async (context) => sendPlots(context, parts)],
    [geoCalls.items, async (context) => answer(context, await itemsIn(context, parts))],
  ]);

async function sourcesFor(context: Context, { land, placeRules }: Parts): Promise<SourceState[]> {
  const isForStaff = requireSession(context).principal === 'staff';
  const stored = await sourceStates(land.writes.knex, isForStaff);
  return placeRules ? [...stored, answeredState('environment_plan', placeRules, isForStaff)] : stored;
}

/** The sign-in page shows name and attribution; only signed-in people get the rest. */
function shownWorld(context: Context, { world, demo, baseMap, liveSources }: Parts): object {
  const base = baseMap ? { baseMap } : {};
  if (!world) return { name: '', attribution: attributionOf(liveSources), demo, collections: {}, ...base };
  const { name, attribution } = world.world;
  return context.state.signedIn ? { ...world.world, demo, ...base } : { name, attribution, demo };
}

/** Each owner of data once. */
function attributionOf(sources: readonly LandSource[]): string {
  const owners = landSources.entries.flatMap(({ key, attribution }) => (sources.includes(key) ? [attribution] : []));
  return [...new Set(owners)].join(', ');
}

function itemsIn(context: Context, { world }: Parts): Promise<object> {
  requireSession(context);
  const collection = parameterIn(context, 'collection')!;
  if (!world?.has(collection)) throw failure('not_found');
  const { bounds, limit } = boxAndLimitIn(knownQuery(context, ['bbox', 'limit']));
  return world.items(collection, bounds, limit);
}

function boxAndLimitIn(query: URLSearchParams): { bounds: Bounds | null; limit: number } {
  const [box, limit] = [query.get('bbox'), query.get('limit')];
  const bounds = box === null ? null : parseBounds(box);
  if (box !== null && !bounds) throw failureOf('invalid_query', 'bbox', 'format');
  if (limit !== null && (!/^[1-9]\d{0,5}$/.test(limit) || Number(limit) > callLimits.features))
    throw failureOf('invalid_query', 'limit', 'format');
  return { bounds, limit: limit === null ? callLimits.featuresDefault : Number(limit) };
}

function answer(context: Context, body: object): void {
  context.set('Cache-Control', 'private, max-age=300');
  context.vary('Cookie');
  context.body = body;
}
