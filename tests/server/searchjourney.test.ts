/** One way through the product: a search finds plots, two become locations, a visitor of their page accepts one, colleagues see it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedValue } from '../../model/enums/enumeration.ts';
import { locationTypes } from '../../model/enums/location.ts';
import { pageTypes } from '../../model/enums/publication.ts';
import type { FoundPlot } from '../../model/land/runs.ts';
import { openLandSearch, type LandSearch } from '../../server/geodata/search/land.ts';
import { startWorkers, usualTimes } from '../../server/jobs/workers.ts';
import { runsOnPages } from '../../server/published/matches.ts';
import { searchKind } from '../../server/searchruns/job.ts';
import { makeMunicipality, MemoryLand } from '../support/land.ts';
import { answerOf, type Client } from './support/client.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let search: LandSearch;
let loop: { stop(): Promise<void> };
let user: Client;
beforeAll(async () => {
  const reader = new MemoryLand([makeMunicipality(9901, 300, 3)]);
  world = await openWorld({ landReader: reader });
  user = await world.as('user');
  search = openLandSearch({ reader, megabytes: 64, threads: 1 });
  const quiet = { error: () => undefined, warn: () => undefined };
  loop = startWorkers(world.knex, [searchKind(world.knex, search)], quiet, { ...usualTimes, look: 30 });
});
afterAll(async () => {
  await loop.stop();
  search.stop();
  await world.close();
});

it('goes from a query to what a visitor decides', async () => {
  const query = await answerOf(user.post('/searchquery/list', { name: 'Inbreiding' }));
  const draft = { searchQueryId: query.id, type: 'range', key: 'plot_area', param1: 1_000, param3: 9_000, weight: 1 };
  const filter = await answerOf(user.post('/featurefilter/list', draft));
  const { id: run } = await answerOf(user.post(`/searchquery/run/${query.id}`, {}));
  const path = `/searchquery/run/${query.id}/${run}`;
  await expect.poll(async () => (await user.get(path)).body.state, { timeout: 20_000, interval: 40 }).toBe('success');
  const results: FoundPlot[] = (await answerOf(user.get(path))).results;
  const [first, second] = results.filter(({ points }) => points < 100) as [FoundPlot, FoundPlot];

  const saved = await answerOf(user.post(`/searchquery/locations/${query.id}`, { plots: [first.id, second.id] }));
  const [taken, left] = saved.created.map((each: { locationId: number }) => each.locationId) as [number, number];
  const opportunity = await answerOf(user.get(`/location/detail/${taken}`));
  expect(opportunity).toMatchObject({ searchQueryId: query.id, type: storedValue(locationTypes, 'opportunity') });
  expect(opportunity.score).toBeCloseTo(first.points / 100, 5);

  const page = await answerOf(
    user.post('/publication/list', {
      name: 'Kansen in Waterhoven',
      type: 'search_query',
      cfg: {
        searchQueryKey: query.key,
        allowAcceptReject: true,
        searchQueryOpenStatus: 'selected',
        searchQueryAcceptStatus: 'in_study',
        searchQueryRejectStatus: 'rejected',
      },
    }),
  );
  const list = await answerOf(user.post('/section/list', { publicationId: page.id, type: 'location_list' }));
  await answerOf(user.post('/section/list', { publicationId: page.id, type: 'accept_reject' }));
  const LOCATION = storedValue(pageTypes, 'location');
  await answerOf(user.post('/section/list', { publicationId: page.id, type: 'score_table', pageType: LOCATION }));
  const publish = async () => {
    const { records } = await answerOf(user.get(`/publication/reveals/${page.id}`));
    await answerOf(user.post(`/publication/publish/${page.id}`, { facets: Object.keys(records) }));
  };
  const visitor = world.client();
  const shown = async () =>
    (await answerOf(visitor.get(`/location/public/list?keys=${page.key}`))) as { key: string }[];
  await publish();
  // An opportunity is the company's own; what it takes up as a location is shown.
  expect(await shown()).toEqual([]);
  await answerOf(user.patch(`/location/detail/${taken}`, { type: storedValue(locationTypes, 'default') }));
  await publish();
  expect((await shown()).map(({ key }) => key)).toEqual([opportunity.key]);

  const movable = async () => {
    const { text } = await visitor.get(`/pub/searchquery/${page.key}?lang=en`);
    expect(text).toContain(opportunity.name);
    const [, props] = /data-island="ranges" data-props="([^"]*)"/.exec(text) ?? [];
    return props === undefined ? null : JSON.parse(props.replaceAll('&quot;', '"'));
  };
  // Scores alone open no values.
  expect(await movable()).toBeNull();
  await answerOf(user.patch(`/section/detail/${list.id}`, { cfg: { filters: { ranges: 'true' } } }));
  await publish();
  const explained = await answerOf(user.get(`/searchquery/result/${query.id}/${first.id}`));
  const inPublished = {
    keepsUnknown: false,
    ranges: [{ name: 'Plot area', said: expect.stringMatching(/^from 1,000/), least: 1_000, isWhole: true }],
    rows: [[[expect.closeTo(explained.filters[0].value, 1)]]],
  };
  expect(await movable()).toMatchObject(inPublished);

  const why = async () => {
    const { status, text } = await visitor.get(`/pub/searchquery/${page.key}/${opportunity.key}?lang=en`);
    expect(status).toBe(200);
    const [, points, lost] =
      /<h3>Why ([\d.]+) of 100 points<\/h3>.*Plot area<\/th><td[^>]*>−([\d.]+)</.exec(text) ?? [];
    return [Number(points), Number(lost)];
  };
  const asPublished = [first.points, 100 - first.points].map((each) => expect.closeTo(each, 0));
  expect(await why()).toEqual(asPublished);
  // A later search changes nothing of what is published, and its run is kept beyond the last ones.
  await answerOf(user.patch(`/featurefilter/detail/${filter.id}`, { param3: 40_000 }));
  for (let more = 0; more < 2; more++) {
    const { id: later } = await answerOf(user.post(`/searchquery/run/${query.id}`, {}));
    const laterPath = `/searchquery/run/${query.id}/${later}`;
    await expect
      .poll(async () => (await user.get(laterPath)).body.state, { timeout: 20_000, interval: 40 })
      .toBe('success');
    await answerOf(user.patch(`/featurefilter/detail/${filter.id}`, { param3: 50_000 }));
  }
  expect(await why()).toEqual(asPublished);
  expect(await movable()).toMatchObject(inPublished);
  const scope = { trx: world.knex, companyId: world.own.companyId };
  expect(await runsOnPages(query.id, scope)).toEqual([run]);

  // What is locked, or where the company hides scores, cannot be moved.
  await answerOf(user.patch(`/featurefilter/detail/${filter.id}`, { editable: false }));
  await publish();
  expect(await movable()).toBeNull();
  await answerOf(user.patch(`/featurefilter/detail/${filter.id}`, { editable: true }));
  await publish();
  expect(await movable()).not.toBeNull();
  await answerOf(user.patch(`/publication/detail/${page.id}`, { cfg: { ratingMode: 'hidden' } }));
  await publish();
  expect(await movable()).toBeNull();

  const decision = { status: 'in_study', name: 'A. Buur', reason: 'Dicht bij de haven' };
  expect(await answerOf(visitor.patch(`/location/public/${page.key}/${opportunity.key}`, decision))).toMatchObject({
    status: 'in_study',
  });
  const other = (await world.knex('location').where({ id: left }).first('key')).key as string;
  expect((await visitor.patch(`/location/public/${page.key}/${other}`, decision)).status).toBe(404);

  const colleague = await world.as('colleague');
  expect(await answerOf(colleague.get(`/location/detail/${taken}`))).toMatchObject({ status: 'in_study' });
  expect(await answerOf(user.get('/publication/reactions'))).toMatchObject([
    { kind: 'accepted', name: 'A. Buur', publication: { id: page.id }, location: { id: taken } },
  ]);
  const notes = await answerOf(colleague.get(`/note/list?locationId=${taken}`));
  expect(notes).toMatchObject([{ name: 'Kansen in Waterhoven · in_study · A. Buur' }]);
  expect((await (await world.as('other')).get(`/location/detail/${taken}`)).status).toBe(404);
});
