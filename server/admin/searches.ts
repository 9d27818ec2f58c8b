/** Searches of all customers: how they went. What they found shows as places, and by name only while acting as the company. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import {
  SCORE_BINS,
  searchSorts,
  staffSearchCalls,
  type ListedSearch,
  type SearchDetail,
  type SearchSort,
} from '../../model/admin/searches.ts';
import { searchRun, type SearchRun } from '../../model/entities/searchrun.ts';
import { loadStates } from '../../model/enums/location.ts';
import type { PageQuery, RecordPage } from '../../model/rules/record/page.ts';
import type { Context, Parts, State } from '../context.ts';
import { inCompany, readInCompany } from '../db/roles.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import { jsonBody, readBody } from '../middleware/json-body.ts';
import { needStaff, requireSession } from '../middleware/session.ts';
import { auditChange } from '../models/access-log.ts';
import { filteredPageIn, isIdText, isOneOf } from '../routes/query.ts';
import { answer, idIn, routerOf } from '../routes/scoped.ts';
import { findRun, shownRun } from '../searchruns/shown.ts';
import { startRun } from '../searchruns/start.ts';
import { z } from 'zod';

const filters = { state: isOneOf(loadStates.keys), company: isIdText };
const nothing = z.strictObject({});

export function staffSearchRoutes(parts: Parts): Router<State> {
  const { knex } = parts.database;
  const list = async (context: Context): Promise<void> => {
    const { page, filter } = filteredPageIn(context, searchSorts, { by: 'startedAt', isDown: true }, filters);
    answer(context, await listSearches(knex, page, filter));
  };
  const detail = async (context: Context): Promise<void> => {
    const signedIn = requireSession(context);
    const listed = await findSearch(knex, idIn(context));
    const isActing = signedIn.isActing && signedIn.company.id === listed.companyId;
    answer(context, await searchDetail(knex, listed, isActing));
  };
  const rerun = async (context: Context): Promise<void> => {
    readBody(nothing, context);
    const { companyId, searchQueryId, id } = await findSearch(knex, idIn(context));
    const releases = await parts.search.reader.releases();
    const run = await inCompany(knex, companyId, (trx) =>
      startRun(searchQueryId, releases, { trx, companyId, userId: null }),
    );
    await auditChange(knex, requireSession(context), { about: `searchquery ${searchQueryId} rerun`, companyId });
    answer(context, { id: run.id, isNew: run.id !== id }, 202);
  };
  return routerOf([
    [staffSearchCalls.searches, needStaff, list],
    [staffSearchCalls.search, needStaff, detail],
    [staffSearchCalls.rerun, needStaff, jsonBody(), rerun],
  ]);
}

const took = `extract(epoch from search."finishedAt" - search."startedAt")::float`;
const columns: Readonly<Record<SearchSort, string>> = {
  startedAt: 'search."startedAt"',
  companyName: 'company.name',
  queryName: 'search."queryName"',
  took,
  found: 'search.found',
  state: 'search.state',
};

const searches = (knex: Knex): Knex.QueryBuilder =>
  knex.from(knex.raw('searches_of_all() as search')).join('company', 'company.id', 'search.companyId');

const selected = (query: Knex.QueryBuilder, knex: Knex): Promise<ListedSearch[]> =>
  query.select(
    ...[
      'id',
      'companyId',
      'searchQueryId',
      'queryName',
      'state',
      'startedAt',
      'found',
      'unknown',
      'near',
      'failure',
    ].map((name) => `search.${name}`),
    'search.places',
    'search.municipalities',
    'company.name as companyName',
    knex.raw(`${took} as took`),
  ) as Promise<ListedSearch[]>;

async function listSearches(
  knex: Knex,
  { offset, limit, sort }: PageQuery<SearchSort>,
  { state, company }: Partial<Record<keyof typeof filters, string>>,
): Promise<RecordPage<ListedSearch>> {
  const query = searches(knex);
  if (state) query.where('search.state', state);
  if (company) query.where('search.companyId', Number(company));
  const [{ total }] = (await query.clone().count({ total: '*' })) as [{ total: string | number }];
  const order = `${columns[sort.by]} ${sort.isDown ? 'desc nulls last' : 'asc nulls first'}, search.id desc`;
  return { total: Number(total), rows: await selected(query.orderByRaw(order).offset(offset).limit(limit), knex) };
}

async function findSearch(knex: Knex, id: number): Promise<ListedSearch> {
  const [listed] = await selected(searches(knex).where('search.id', id), knex);
  if (!listed) throw failure('not_found');
  return listed;
}

async function searchDetail(knex: Knex, listed: ListedSearch, isActing: boolean): Promise<SearchDetail> {
  const { companyId, searchQueryId, id } = listed;
  return readInCompany(knex, companyId, false, async (trx) => {
    const row = await findRun(searchQueryId, id, { trx, companyId });
    const run = outward(searchRun, row) as SearchRun;
    // Says `failed` for a run that no process will end.
    const { state, failure: why } = await shownRun(row, 0, { trx, companyId });
    const scores = Array.from({ length: SCORE_BINS }, () => 0);
    for (const { points } of run.results) scores[Math.min(SCORE_BINS - 1, Math.floor(points / SCORE_BINS))]! += 1;
    return {
      ...listed,
      state,
      failure: why,
      scores,
      searched: run.counts?.searched ?? 0,
      filters: run.filters.map(({ id: filterId, type, key, enabled }) => {
        const counted = run.counts?.filters.find((each) => each.id === filterId);
        return { id: filterId, type, key, enabled, near: counted?.near ?? 0, unknown: counted?.unknown ?? 0 };
      }),
      hits: run.results.map(({ lon, lat, points, number }) => ({ lon, lat, points, number: isActing ? number : null })),
      releases: run.counts?.releases ?? [],
      filtersHash: run.filtersHash,
      releasesHash: run.releasesHash,
      hash: run.hash,
    };
  });
}
