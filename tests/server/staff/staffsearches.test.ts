/** Searches as staff see them: how they went, and nothing of what they found unless they act as the company. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListedSearch, SearchDetail } from '../../../model/admin/searches.ts';
import { openLandSearch, type LandSearch } from '../../../server/geodata/search/land.ts';
import { startWorkers, usualTimes } from '../../../server/jobs/workers.ts';
import { searchKind } from '../../../server/searchruns/job.ts';
import { makeMunicipality, MemoryLand } from '../../support/land.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let search: LandSearch;
let loop: { stop(): Promise<void> };
beforeAll(async () => {
  const land = new MemoryLand([makeMunicipality(9901, 300, 7)]);
  world = await openWorld({ landReader: land });
  search = openLandSearch({ reader: land, megabytes: 64, threads: 1 });
  loop = startWorkers(
    world.knex,
    [searchKind(world.knex, search)],
    { error: () => {}, warn: () => {} },
    { ...usualTimes, look: 30, lease: 5, renew: 100 },
  );
});
afterAll(async () => {
  await loop.stop();
  search.stop();
  await world.close();
});

const listed = async (query = '') =>
  (await (await world.as('staff')).get(`/staff/searches${query}`)).body as { rows: ListedSearch[]; total: number };

it('lists runs of all companies; shows plots by name only while acting; runs one again', async () => {
  const [user, staff] = [await world.as('user'), await world.as('staff')];
  const { body: query } = await user.post('/searchquery/list', { name: 'Flats' });
  const filter = { searchQueryId: query.id, type: 'range', key: 'plot_area', param1: 1_000, param3: 4_000, weight: 1 };
  const { body: made } = await user.post('/featurefilter/list', filter);
  const { body: run } = await user.post(`/searchquery/run/${query.id}`, {});
  await expect.poll(async () => (await listed()).rows[0]?.state, { timeout: 20_000, interval: 40 }).toBe('success');
  const { rows, total } = await listed('?sort=-found');
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    id: run.id,
    companyName: 'Own BV',
    queryName: 'Flats',
    municipalities: 1,
    places: [],
  });
  expect(rows[0]!.found).toBeGreaterThan(10);
  expect((await listed('?state=failed')).total).toBe(0);
  expect((await listed(`?company=${world.other.companyId}`)).total).toBe(0);

  const detail = async () => (await staff.get(`/staff/searches/${run.id}`)).body as SearchDetail;
  const shown = await detail();
  expect(shown).toMatchObject({ searched: 300, filters: [{ id: made.id, type: 'range', key: 'plot_area' }] });
  expect(shown.filters[0]!.near).toBeGreaterThan(0);
  expect(shown.hits.length).toBe(shown.scores.reduce((sum, count) => sum + count, 0));
  expect(new Set(shown.hits.map(({ number }) => number))).toEqual(new Set([null]));
  await world.knex('acting').delete();
  const acting = await staff.post('/session/act', {
    companyId: world.other.companyId,
    reason: 'Question of the customer',
  });
  expect(acting.status, acting.text).toBe(200);
  // Acting as another company shows nothing more.
  expect((await detail()).hits.every(({ number }) => number === null)).toBe(true);
  await staff.post('/session/act', { companyId: null });

  expect((await staff.post(`/staff/searches/${run.id}`, {})).body).toEqual({ id: run.id, isNew: false });
  await world.knex('searchrun').where('id', run.id).update({ state: 'failed' });
  const again = await staff.post(`/staff/searches/${run.id}`, {});
  expect([again.status, again.body.isNew]).toEqual([202, true]);
  expect(await world.knex('audit').where('detail', `searchquery ${query.id} rerun`)).toHaveLength(2);
  expect((await staff.get('/staff/searches/999999')).status).toBe(404);
  const days = (await staff.get('/staff/usage/periods')).body;
  expect(days.at(-1).counts.searches).toBe(2);
});

it('shows which plots were found to staff who act as the company', async () => {
  const { knex, own, people } = world;
  const [{ id }] = await knex('searchrun').where('companyId', own.companyId).orderBy('id').limit(1).select('id');
  // Staff of another company, who act as the one under test.
  await knex('user').where('id', people.other.id).update({ is_staff: true });
  const other = await world.as('other');
  const numbers = async () =>
    ((await other.get(`/staff/searches/${id}`)).body as SearchDetail).hits.map(({ number }) => number);
  expect((await numbers()).every((number) => number === null)).toBe(true);
  await other.post('/session/act', { companyId: own.companyId, reason: 'Question of the customer' });
  expect((await numbers()).every((number) => typeof number === 'string' && number !== '')).toBe(true);
});
