/** What pages give to other sites: a picture for links, a frame for listed hosts, a site map for search engines. */
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { posterHeight, posterWidths } from '../../../model/publish/posters.ts';
import { dutchDay } from '../../../model/rules/dutchday.ts';
import { openAreas } from '../../../server/geodata/areas/read.ts';
import { inProduct, openLand } from '../../../server/geodata/land.ts';
import { openLandSearch, type LandSearch } from '../../../server/geodata/search/land.ts';
import { storedLand } from '../../../server/geodata/search/stored.ts';
import { startWorkers, usualTimes } from '../../../server/jobs/workers.ts';
import { createLog } from '../../../server/log.ts';
import { postersKind } from '../../../server/pages/posters.ts';
import type { Client } from '../support/client.ts';
import { openPublishing, type Publishing } from '../support/publishing.ts';
import type { World } from '../support/world.ts';

let world: World;
let visitor: Client;
let admin: Client;
let publish: Publishing['publish'];
beforeAll(async () => {
  ({ world, visitor, publish } = await openPublishing());
  admin = await world.as('admin');
  await world.knex('location').where('id', world.own.location).update({ lat: 52.35, lon: 5.22 });
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

const metaOf = (html: string, property: string): string | null =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;

describe('the picture of a page', () => {
  const fetched = async (address: string) => {
    const answer = await fetch(address);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('is drawn of its map, on the own host, without letters of any font', async () => {
    const { key } = await publish(['location_summary', 'location_map']);
    const { text } = await visitor.get(`/pub/location/${key}?lang=nl`);
    const address = metaOf(text, 'og:image')!;
    expect(address).toBe(`${world.url}/pub/location/${key}?poster=1`);
    expect([metaOf(text, 'og:image:width'), metaOf(text, 'og:image:height')]).toEqual(['1200', '630']);
    const { answer, bytes } = await fetched(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1_200, 630]);
    expect(bytes.length).toBeLessThan(120_000);
    // Something is drawn.
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.01);
  });

  it('is a photo where the page shows one, and there is none without either', async () => {
    const bare = await publish(['location_summary']);
    expect(metaOf((await visitor.get(`/pub/location/${bare.key}`)).text, 'og:image')).toBeNull();
    expect((await visitor.get(`/pub/location/${bare.key}?poster=1`)).status).toBe(404);
    const { companyId, location } = world.own;
    const values = { companyId, locationId: location, type: 'profile', data: 'a'.repeat(64), width: 800, height: 600 };
    const [{ id }] = await world.knex('image').insert(values).returning('id');
    const { key } = await publish(['profile_image', 'location_map']);
    const { text } = await visitor.get(`/pub/location/${key}`);
    expect(metaOf(text, 'og:image')).toContain(`/images/binary/${id}/`);
    expect(metaOf(text, 'og:image:width')).toBe('800');
    await world.knex('image').where({ id }).delete();
  });

  it('is gone with its page', async () => {
    const { key, id } = await publish(['location_map']);
    const path = `/pub/location/${key}?poster=1`;
    expect((await visitor.get(path)).status).toBe(200);
    await world.knex('publication').where({ id }).update({ status: 3 });
    expect((await visitor.get(path)).status).toBe(404);
  });
});

describe('the picture of a publication in lists', () => {
  let loop: { stop(): Promise<void> };
  let search: LandSearch;
  beforeAll(async () => {
    const land = await openLand(world.land, inProduct);
    const reader = storedLand(land);
    search = openLandSearch({ reader, megabytes: 32, threads: 1 });
    const publishDir = path.resolve(import.meta.dirname, '../../../build/publish');
    const log = createLog('silent');
    const tools = { land, search, areas: openAreas(land, reader), log, publishDir, publicUrl: world.url };
    loop = startWorkers(world.knex, [postersKind(world.knex, tools)], log, { ...usualTimes, look: 30 });
  });
  afterAll(async () => {
    await loop.stop();
    search.stop();
  });

  const index = '/pub/index/own?lang=nl';
  const facets = ['place', 'facts', 'plots'];
  /** Addresses by width, as the index names them. */
  const postersOf = async (key: string): Promise<string[]> => {
    const { text } = await visitor.get(index);
    const card = text.split('<li').find((each) => each.includes(`href="/pub/location/${key}?`))!;
    const sources = /srcSet="([^"]*)"/i.exec(card)?.[1] ?? '';
    return [...sources.replaceAll('&amp;', '&').matchAll(/(\S+) \d+w/g)].map((each) => each[1]!);
  };
  const published = async (id: number) => {
    const done = await admin.post(`/publication/publish/${id}`, { facets });
    expect(done.status, done.text).toBe(200);
    const isDone = async () =>
      !(await world.knex('queued_job').where({ kind: 'posters' }).whereIn('state', ['waiting', 'running']).first('id'));
    await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 20_000, interval: 30 });
  };
  /** `side`: degrees. */
  const drawPlot = (side: number) => {
    const [lon, lat] = [5.22, 52.35];
    const ring = [
      [lon, lat],
      [lon + side, lat],
      [lon + side, lat + side],
      [lon, lat],
    ];
    const geometry = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
    return world.knex('plot').where('id', world.own.plot).update({ geometry });
  };

  it('is drawn after it was published, in three widths, and again when it is published again', async () => {
    const { key, id } = await publish(['location_map'], { name: 'Drawn' }, { listed: true });
    expect(await postersOf(key)).toEqual([]);
    await drawPlot(0.001);
    await published(id);
    const first = await postersOf(key);
    expect(first).toHaveLength(posterWidths.length);
    for (const [at, address] of first.entries()) {
      const answer = await fetch(world.url + address);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([posterWidths[at], posterHeight(posterWidths[at]!)]);
      expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.01);
      expect(bytes.length).toBeLessThan(120_000);
    }
    await drawPlot(0.002);
    expect(await postersOf(key)).toEqual(first);
    await published(id);
    const second = await postersOf(key);
    expect(second).toHaveLength(posterWidths.length);
    expect(second).not.toEqual(first);
    const kept = await world.knex('version_poster').join('publicationversion as version', 'version.id', 'versionId');
    expect(kept.filter(({ publicationId }) => publicationId === id)).toHaveLength(posterWidths.length);

    await world.knex('publication').where({ id }).update({ status: 3 });
    expect((await fetch(world.url + second[0]!)).status).toBe(404);
  });

  it('is none of a page without a drawing', async () => {
    const { key, id } = await publish(['location_summary'], { name: 'Words' }, { listed: true });
    await published(id);
    expect(await postersOf(key)).toEqual([]);
    expect((await visitor.get(`/pub/location/${key}?poster=480`)).status).toBe(404);
  });
});

describe('a page in another site', () => {
  const list = (embedHosts: unknown) => admin.patch(`/company/detail/${world.own.companyId}`, { cfg: { embedHosts } });
  const policyOf = async (path: string) => {
    const { headers, text } = await visitor.get(path);
    const [ancestors] = /frame-ancestors[^;]*/.exec(headers.get('content-security-policy')!)!;
    return { ancestors, frame: headers.get('x-frame-options'), text };
  };

  it('has neither head nor foot, and fits listed hosts alone', async () => {
    const { key } = await publish(['location_summary']);
    const path = `/pub/location/${key}?embed=1&lang=nl`;
    expect(await policyOf(path)).toMatchObject({ ancestors: "frame-ancestors 'none'", frame: 'DENY' });
    expect((await list(['www.gemeente.nl', '', 'plannen.example:8443'])).status).toBe(200);
    const { ancestors, frame, text } = await policyOf(path);
    expect([ancestors, frame]).toEqual(['frame-ancestors https://www.gemeente.nl https://plannen.example:8443', null]);
    expect(text).not.toMatch(/<header|<footer/);
    expect(text).toContain('data-embedded');
    expect((await policyOf(`/pub/location/${key}`)).ancestors).toBe("frame-ancestors 'none'");
    expect(text).not.toContain('gemeente.nl');
    await list([]);
  });

  it.each([['https://a.nl'], ["a.nl; script-src 'unsafe-inline'"], ['*'], ['a.nl b.nl'], ['localhost']])(
    'refuses the host %s',
    async (host) => {
      const { status, text } = await list([host]);
      expect([status, text.includes('"host"')]).toEqual([400, true]);
    },
  );

  it('is listed by administrators alone', async () => {
    const user = await world.as('user');
    const { status } = await user.patch(`/company/detail/${world.own.companyId}`, { cfg: { embedHosts: ['a.nl'] } });
    expect(status).toBe(403);
  });
});

it('other pages are named on a page only where they are listed, today and in public', async () => {
  const listed = await publish(['heading'], { name: 'A listed page' }, { listed: true });
  const others = [
    await publish(['heading'], { name: 'Not listed' }, { findable: true }),
    await publish(['heading'], { name: 'Draft', status: 1 }, { listed: true }),
    await publish(['heading'], { name: 'Over' }, { listed: true, until: dutchDay(Date.now() - 86_400_000) }),
  ];
  const { key } = await publish(['publication_list'], { type: 'municipality' });
  const { text } = await visitor.get(`/pub/municipality/${key}`);
  expect(text).toContain(`href="/pub/location/${listed.key}"`);
  for (const other of others) expect(text).not.toContain(other.key);
  await world.knex('publication').where('id', listed.id).update({ cfg: {} });
});

describe('the site map', () => {
  it('names the pages that may be found, and no others', async () => {
    const found = await publish(['heading'], { type: 'concept' }, { findable: true });
    const others: string[] = [];
    for (const [values, cfg] of [
      [{}, {}],
      [{}, { listed: true }],
      [{ status: 1 }, { findable: true }],
      [{ status: 3 }, { findable: true }],
      [{}, { findable: true, until: dutchDay(Date.now() - 86_400_000) }],
    ] as const)
      others.push((await publish(['heading'], values, cfg)).key);
    const deleted = await publish(['heading'], {}, { findable: true });
    await world.knex('publication').where('id', deleted.id).update({ deletedAt: new Date().toISOString() });
    others.push(deleted.key);
    const robots = await visitor.get('/robots.txt');
    expect(robots.text).toContain(`Sitemap: ${world.url}/pub/sitemap.xml`);
    const { status, headers, text } = await visitor.get('/pub/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml']);
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/);
    expect(text).toContain(`<loc>${world.url}/pub/concept/${found.key}</loc><lastmod>`);
    for (const [at, key] of others.entries()) expect(text, `case ${at}`).not.toContain(key);
    await world.knex('company').where('id', world.own.companyId).update({ archived: true });
    expect((await visitor.get('/pub/sitemap.xml')).text).not.toContain(found.key);
    await world.knex('company').where('id', world.own.companyId).update({ archived: false });
  });
});

describe('a page on paper', () => {
  it('says where it is, as a code and in letters', async () => {
    const { key } = await publish(['heading']);
    const { text } = await visitor.get(`/pub/location/${key}?lang=en`);
    expect(text).toContain(`aria-label="QR code of ${world.url}/pub/location/${key}"`);
    expect(text).toContain(`<span>${world.url}/pub/location/${key}</span>`);
  });
});
