/** Searching by figures that a company brings itself: as plain sums over its values, and nothing of them leaves the company. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchEvent } from '../../model/entities/searchevent.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { locationTypes } from '../../model/enums/location.ts';
import { pageTypes } from '../../model/enums/publication.ts';
import { ownKey } from '../../model/land/ownfigures.ts';
import type { ExplainedFilter } from '../../model/land/searchcalls.ts';
import type { FoundPlot } from '../../model/land/runs.ts';
import { openLandSearch, type LandSearch } from '../../server/geodata/search/land.ts';
import { startWorkers, usualTimes } from '../../server/jobs/workers.ts';
import { searchKind } from '../../server/searchruns/job.ts';
import { makeMunicipality, MemoryLand } from '../support/land.ts';
import { answerOf, type Client } from './support/client.ts';
import { openWorld, type World } from './support/world.ts';

const [WITH, WITHOUT] = [makeMunicipality(9901, 300, 3), makeMunicipality(9902, 100, 3)];
let world: World;
let search: LandSearch;
let loop: { stop(): Promise<void> };
let client: Client;
let vacancy: number;
let owner: number;

/** Vacancy in per cent of two plots of three, and the kind of owner of every plot, of the first municipality. */
const vacancyOf = (at: number): number | null => (at % 3 === 0 ? null : (at * 7) % 100);
const ownerOf = (at: number): number => at % 4;

async function newFigure(values: object, valueOf: (at: number) => number | null): Promise<number> {
  const { companyId } = world.own;
  const [row] = await world.knex('plotfigure').insert({ companyId, ...values }, ['id']);
  const rows = WITH.plots.flatMap(({ id: plot }, at) => {
    const value = valueOf(at);
    return value === null ? [] : [{ companyId, plotfigureId: row.id, municipality: WITH.number, plot, value }];
  });
  await world.knex.batchInsert('plotfigure_value', rows, 200);
  return row.id;
}

beforeAll(async () => {
  const reader = new MemoryLand([WITH, WITHOUT]);
  world = await openWorld({ landReader: reader });
  client = await world.as('user');
  search = openLandSearch({ reader, megabytes: 64, threads: 2 });
  const quiet = { error: () => undefined, warn: () => undefined };
  loop = startWorkers(world.knex, [searchKind(world.knex, search)], quiet, { ...usualTimes, look: 30 });
  vacancy = await newFigure({ name: 'Leegstand', unit: '%' }, vacancyOf);
  const choices = JSON.stringify(['Particulier', 'Gemeente', 'Belegger', 'Corporatie']);
  owner = await newFigure({ name: 'Soort eigenaar', kind: 'choice', choices }, ownerOf);
});
afterAll(async () => {
  await loop.stop();
  search.stop();
  await world.close();
});

const preview = (filters: object[], by = client) => answerOf(by.post('/searchquery/preview', { filters }));
const vacant = (values: object = {}) => ({ id: -1, type: 'range', key: ownKey(vacancy), weight: 1, ...values });
const owned = (choice: number, values: object = {}) => ({
  id: -2,
  type: 'class',
  key: ownKey(owner, choice),
  weight: 0,
  ...values,
});
const places = [...WITH.plots.keys()];

async function finished(query: number) {
  const { id } = await answerOf(client.post(`/searchquery/run/${query}`, {}));
  const path = `/searchquery/run/${query}/${id}`;
  await expect.poll(async () => (await client.get(path)).body.state, { timeout: 20_000, interval: 40 }).toBe('success');
  return answerOf(client.get(path));
}

it('counts plots by their numbers and choices, and says why a plot has none', async () => {
  const known = places.filter((at) => vacancyOf(at) !== null);
  const high = known.filter((at) => vacancyOf(at)! >= 40);
  const found = await preview([vacant({ param1: 40 })]);
  const all = WITH.plots.length + WITHOUT.plots.length;
  expect(found).toMatchObject({ count: high.length, unknown: all - known.length, searched: all, ignored: [] });
  const [counted] = found.filters;
  expect(counted.histogram.reduce((sum: number, each: number) => sum + each, 0)).toBe(known.length);
  const both = high.filter((at) => ownerOf(at) === 2);
  const filters = [vacant({ param1: 40, param3: 99 }), owned(2, { param1: 50 })];
  const { count, best } = await preview(filters);
  expect(count).toBe(both.length);
  const most = Math.max(...both.map((at) => vacancyOf(at)!));
  expect(vacancyOf(best[0].index)).toBe(most);
  expect((await preview([owned(2, { param2: 50 })])).count).toBe(places.filter((at) => ownerOf(at) !== 2).length);

  const { id: query } = await answerOf(client.post('/searchquery/list', { name: 'Leegstand' }));
  for (const { id: _, ...filter } of filters)
    await answerOf(client.post('/featurefilter/list', { searchQueryId: query, ...filter }));
  const run = await finished(query);
  expect([run.counts.count, run.results[0].id]).toEqual([both.length, best[0].id]);
  const explained = async (plot: string): Promise<ExplainedFilter[]> =>
    (await answerOf(client.get(`/searchquery/result/${query}/${plot}`))).filters;
  const inOrder = async (plot: string) =>
    (await explained(plot))
      .toSorted((a, b) => a.type.localeCompare(b.type))
      .map(({ value, missing }) => value ?? missing);
  expect(await inOrder(best[0].id)).toEqual([100, most]);
  expect(await inOrder(WITH.plots[3]!.id)).toEqual([0, 'unknown_in_source']);
  expect(await inOrder(WITHOUT.plots[3]!.id)).toEqual(['not_covered', 'not_covered']);

  // The same values are the same question; other values are another one.
  expect((await finished(query)).id).toBe(run.id);
  await world.knex('plotfigure_value').where({ plotfigureId: vacancy, plot: best[0].id }).update({ value: 1 });
  const later = await finished(query);
  expect([later.id > run.id, later.counts.count]).toEqual([true, both.length - 1]);
  const events: SearchEvent[] = await answerOf(client.get(`/searchquery/activity/${query}`));
  expect(events.find(({ kind }) => kind === 'vanished')).toMatchObject({ plot: best[0].id, reasons: { cause: 'own' } });
});

it('ignores a filter on a figure that the company does not have, or no longer', async () => {
  const all = WITH.plots.length + WITHOUT.plots.length;
  const ignored = { count: all, ignored: [-1] };
  expect(await preview([vacant({ param1: 40 })], await world.as('other'))).toMatchObject(ignored);
  expect(await preview([{ ...vacant({ param1: 40 }), key: 'own:999999' }])).toMatchObject(ignored);
  // A choice has no number, and a number no choices.
  expect(await preview([{ ...vacant({ param1: 40 }), type: 'class' }])).toMatchObject(ignored);
  await answerOf(client.delete(`/plotfigure/detail/${vacancy}`));
  expect(await preview([vacant({ param1: 40 })])).toMatchObject(ignored);
  await answerOf(client.post(`/plotfigure/restore/${vacancy}`, {}));
  expect((await preview([vacant({ param1: 40 })])).ignored).toEqual([]);
});

it('shows visitors of a page neither the filter nor what it costs', async () => {
  const query = await answerOf(client.post('/searchquery/list', { name: 'Kansen' }));
  const area = { searchQueryId: query.id, type: 'range', key: 'plot_area', param3: 9_000, weight: 1 };
  const hidden = { searchQueryId: query.id, type: 'range', key: ownKey(vacancy), param1: 1, param3: 120, weight: 1 };
  for (const filter of [area, hidden]) await answerOf(client.post('/featurefilter/list', filter));
  const { results } = (await finished(query.id)) as { results: FoundPlot[] };
  const [first] = results;
  expect(first!.parts).toHaveLength(2);
  const { created } = await answerOf(client.post(`/searchquery/locations/${query.id}`, { plots: [first!.id] }));
  const path = `/location/detail/${created[0].locationId}`;
  await answerOf(client.patch(path, { type: storedValue(locationTypes, 'default') }));
  const location = await answerOf(client.get(path));
  const page = await answerOf(
    client.post('/publication/list', { name: 'Kansen', type: 'search_query', cfg: { searchQueryKey: query.key } }),
  );
  const cfg = { filters: { ranges: 'true' } };
  await answerOf(client.post('/section/list', { publicationId: page.id, type: 'location_list', cfg }));
  const pageType = storedValue(pageTypes, 'location');
  await answerOf(client.post('/section/list', { publicationId: page.id, type: 'score_table', pageType }));
  const { records } = await answerOf(client.get(`/publication/reveals/${page.id}`));
  await answerOf(client.post(`/publication/publish/${page.id}`, { facets: Object.keys(records) }));
  const visitor = world.client();
  const filters: { key: string }[] = await answerOf(visitor.get(`/featurefilter/public/list?keys=${page.key}`));
  expect(filters.map(({ key }) => key)).toEqual(['plot_area']);
  for (const below of ['', `/${location.key}`]) {
    const { status, text } = await visitor.get(`/pub/searchquery/${page.key}${below}?lang=nl`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/Leegstand|own:\d/);
  }
  const { text } = await visitor.get(`/pub/searchquery/${page.key}/${location.key}?lang=en`);
  expect(text).toMatch(/Why [\d.]+ of 100 points.*Plot area/);
});
