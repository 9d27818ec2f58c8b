/** Days on which a page is found, and visitors counted by day without knowing them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dutchDay, untilNextDay } from '../../../model/rules/dutchday.ts';
import { forgetVisitors } from '../../../server/published/visitors/visits.ts';
import type { Client } from '../support/client.ts';
import { openPublishing, type Publishing, type Values } from '../support/publishing.ts';
import type { World } from '../support/world.ts';

let world: World;
let visitor: Client;
let user: Client;
let publish: Publishing['publish'];
beforeAll(async () => {
  ({ world, visitor, publish } = await openPublishing({ pageLife: 60_000, trustProxy: true }));
  user = await world.as('user');
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

const DAY = 86_400_000;
const dayFrom = (days: number) => dutchDay(Date.now() + days * DAY);

describe('a publication with days', () => {
  const shown = async (cfg: Values) => {
    const { key, id } = await publish(['heading'], { name: 'In season' }, { listed: true, ...cfg });
    const { key: company } = await world.knex('company').where('id', world.own.companyId).first('key');
    const lists = async (of: string) => (await visitor.get(`/pub/index/${company}?lang=en`)).text.includes(of);
    // The index is kept until the database notifies the server of a change: once it has the later one, it has both.
    const later = await publish(['heading'], { name: 'Later' }, { listed: true });
    await expect.poll(() => lists(later.key)).toBe(true);
    const isListed = await lists(key);
    const data = (await visitor.get(`/publication/public/${key}`)).status;
    return { key, id, isListed, data, status: (await visitor.get(`/pub/location/${key}`)).status };
  };

  it.each([
    ['today is the first', { from: dayFrom(0) }, true],
    ['today is the last', { from: dayFrom(-3), until: dayFrom(0) }, true],
    ['without an end', { from: dayFrom(-3), until: '' }, true],
    ['it begins tomorrow', { from: dayFrom(1) }, false],
    ['it ended yesterday', { until: dayFrom(-1) }, false],
  ])('is found when %s: %o %s', async (_when, cfg, isFound) => {
    const status = isFound ? 200 : 404;
    expect(await shown(cfg)).toMatchObject({ isListed: isFound, data: status, status });
  });

  it('shows colleagues the page and its days under a banner', async () => {
    const { key, status } = await shown({ from: '2999-03-01' });
    expect(status).toBe(404);
    const { text, headers } = await user.get(`/pub/location/${key}?lang=nl`);
    expect(text).toContain('Bezoekers vinden haar vanaf 1 maart 2999.');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await (await world.as('other')).get(`/pub/location/${key}`)).status).toBe(404);
  });

  it('keeps its days outside of versions: they hold at once', async () => {
    const { id, key } = await shown({});
    expect((await user.post(`/publication/publish/${id}`, { facets: [] })).status).toBe(200);
    const cfg = { until: dayFrom(-1) };
    expect((await user.patch(`/publication/detail/${id}`, { cfg })).status).toBe(200);
    expect((await visitor.get(`/pub/location/${key}`)).status).toBe(404);
    await user.post(`/publication/discard/${id}`, {});
    expect((await user.get(`/publication/detail/${id}`)).body.cfg.until).toBe(cfg.until);
    const wrong = await user.patch(`/publication/detail/${id}`, { cfg: { until: '31-12-2026' } });
    expect([wrong.status, wrong.body.error.fields['cfg.until'].id]).toEqual([400, 'day']);
  });

  it.each([
    ['2026-01-31T22:59:58.500Z', '2026-01-31', 1_500],
    ['2026-07-31T21:59:59.000Z', '2026-07-31', 1_000],
    ['2026-07-31T22:00:00.000Z', '2026-08-01', DAY],
  ])('has Dutch days: %s is in %s', (moment, day, left) => {
    expect([dutchDay(Date.parse(moment)), untilNextDay(Date.parse(moment))]).toEqual([day, left]);
  });
});

describe('visitors', () => {
  const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
  const come = (path: string, ip: string, agent = BROWSER, more: Record<string, string> = {}) =>
    visitor.get(path, { headers: { 'user-agent': agent, 'x-forwarded-for': ip, ...more } });
  const countOf = async (id: number): Promise<number> =>
    (await user.get('/publication/states')).body.find((each: { id: number }) => each.id === id).visitors;

  it('count once a day, from the kept page too; programs and colleagues do not', async () => {
    const { key, id } = await publish(['heading']);
    const path = `/pub/location/${key}`;
    for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await come(path, ip);
    await come(path, '2001:db8:1:2::1');
    await come(path, '2001:db8:1:2:ffff::9');
    await come(`${path}?lang=nl`, '203.0.113.1');
    await come(path, '203.0.113.1', 'Mozilla/5.0 (iPhone) Safari/605');
    for (const agent of ['Googlebot/2.1', 'curl/8.5', 'facebookexternalhit/1.1', 'WhatsApp/2.23', ''])
      await come(path, '203.0.113.9', agent);
    await come(path, '203.0.113.8', BROWSER, { 'sec-purpose': 'prefetch;prerender' });
    await user.get(path, { headers: { 'user-agent': BROWSER } });
    await expect.poll(() => countOf(id), { timeout: 5_000 }).toBe(4);
    await come(path, '203.0.113.2');
    await come(path, '203.0.113.3');
    await expect.poll(() => countOf(id), { timeout: 5_000 }).toBe(5);
  });

  it('are sums of 30 days, of the own company', async () => {
    const { id } = await publish(['heading']);
    const { companyId } = world.own;
    const visits = [1, 29, 31].map((ago) => ({ companyId, publicationId: id, day: dayFrom(-ago), visitors: ago }));
    await world.knex('page_visit').insert(visits);
    expect(await countOf(id)).toBe(30);
    const others = (await (await world.as('other')).get('/publication/states')).body;
    expect(others.some((each: { id: number }) => each.id === id)).toBe(false);
  });

  it('are forgotten with the salt of their day; only the number stays', async () => {
    const { key, id } = await publish(['heading']);
    await come(`/pub/location/${key}`, '203.0.113.1');
    await expect.poll(() => countOf(id), { timeout: 5_000 }).toBe(1);
    const kept = async () =>
      [await world.knex('visit_salt').select(), await world.knex('visit_seen').where('publicationId', id)] as const;
    const [[salt], [seen]] = await kept();
    expect(JSON.stringify(seen)).not.toMatch(/203\.0\.113|Firefox/);
    expect(salt.salt).toHaveLength(43);
    const yesterday = { day: dayFrom(-1) };
    await world.knex('visit_salt').update(yesterday);
    await world.knex('visit_seen').update(yesterday);
    expect(await forgetVisitors(world.knex)).toBeGreaterThan(0);
    expect(await kept()).toEqual([[], []]);
    expect(await countOf(id)).toBe(1);
  });
});
