/** The built interface, the geodata and the health calls, as a browser asks for them. */
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../model/routes.ts';
import { startServer } from '../../server/start/start.ts';
import { Client } from './support/client.ts';
import { openWorld, PASSWORD, type World } from './support/world.ts';

const ASSET = `export const text = '${'kavel '.repeat(2_000)}';`;

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kavel-ui-'));
  await mkdir(path.join(folder, 'ui/assets'), { recursive: true });
  await writeFile(path.join(folder, 'ui/index.html'), '<!doctype html><title>Kavel</title>');
  const asset = path.join(folder, 'ui/assets/main-abc123.js');
  await Promise.all([
    writeFile(asset, ASSET),
    writeFile(`${asset}.br`, brotliCompressSync(ASSET)),
    writeFile(`${asset}.gz`, gzipSync(ASSET)),
  ]);
  await writeFile(path.join(folder, 'ui/.secret'), 'secret');
  await writeFile(path.join(folder, 'outside.txt'), 'secret');
  world = await openWorld({ uiDir: path.join(folder, 'ui') });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** The bytes as they travel, which `fetch` does not show. */
async function rawly(url: string, accepted: string) {
  const request = get(url, { headers: { 'accept-encoding': accepted } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await answer.toArray());
  return { encoding: answer.headers['content-encoding'], length: answer.headers['content-length'], bytes };
}

const pathOf = (pattern: string) => pattern.replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\}/g, '1') || '/';

it('keeps a connection open for longer than proxies do', async () => {
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(`${world.url}/live`, { agent }), 'response')) as [IncomingMessage];
  expect(answer.headers['keep-alive']).toBe('timeout=65');
  answer.resume();
  agent.destroy();
});

describe('pages', () => {
  const own = routes.filter(({ name }) => !name.startsWith('pub.'));
  it.each(own.map((route) => pathOf(route.pattern)))('%s is the page of the interface', async (page) => {
    const answer = await world.client().get(page);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('<title>Kavel</title>');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('show a friendly page for an address that is none', async () => {
    const answer = await world.client().get('/nothing/here');
    expect([answer.status, answer.text]).toEqual([404, '<!doctype html><title>Kavel</title>']);
  });

  it('show it to a person also where a program is told that there is no such entity', async () => {
    const typed = await world.client().get('/locations/detail/1', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([typed.status, typed.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const asked = await world.client().get('/locations/detail/1', { headers: { accept: '*/*' } });
    expect([asked.status, asked.body.error.id]).toEqual([404, 'unknown_entity']);
  });

  it('carry a policy that runs no inline script and other security headers', async () => {
    const { headers } = await world.client().get('/');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("worker-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.match(/script-src[^;]*/)![0]).not.toContain('unsafe-inline');
    expect([
      headers.get('x-content-type-options'),
      headers.get('x-frame-options'),
      headers.get('x-powered-by'),
    ]).toEqual(['nosniff', 'DENY', null]);
  });
});

describe('files', () => {
  const asset = '/assets/main-abc123.js';

  it('with a hash in their name are kept for a year, and asked for once', async () => {
    const answer = await world.client().get(asset);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await world
      .client()
      .get(asset, { headers: { 'if-none-match': answer.headers.get('etag')!, 'cache-control': 'max-age=0' } });
    expect(again.status).toBe(304);
  });

  it.each(['br', 'gzip'])('travel compressed (%s)', async (encoding) => {
    const answer = await fetch(world.url + asset, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect((await answer.text()).length).toBeGreaterThan(10_000);
  });

  it('travel as the build compressed them, with their length', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => rawly(world.url + asset, 'gzip, br')));
    expect(one!.encoding).toBe('br');
    expect(Number(one!.length)).toBe(one!.bytes.length);
    expect(brotliDecompressSync(one!.bytes).toString()).toBe(ASSET);
    expect(other).toEqual(one);
    expect((await rawly(world.url + asset, 'gzip')).encoding).toBe('gzip');
    expect((await rawly(world.url + asset, 'identity')).bytes.toString()).toBe(ASSET);
  });

  it('answer HEAD with their length', async () => {
    const answer = await fetch(world.url + asset, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(ASSET.length)]);
    expect(await answer.text()).toBe('');
  });

  it('outside the folder and hidden ones stay where they are', async () => {
    for (const name of [
      '/.secret',
      '/..%2foutside.txt',
      '/%2e%2e/outside.txt',
      '/assets/..%2f..%2foutside.txt',
      '/assets/%00',
      '/..%5coutside.txt',
      '/assets/%E0%A4%A',
    ]) {
      const answer = await world.client().get(name);
      expect(answer.text, name).not.toContain('secret');
      expect(answer.status, name).toBe(404);
    }
  });
});

describe('health', () => {
  it('is up and usable', async () => {
    expect([(await world.client().get('/live')).status, (await world.client().get('/ready')).status]).toEqual([
      200, 200,
    ]);
  });
});

describe('geodata', () => {
  it('needs a session', async () => {
    expect((await world.client().get('/geo/pand/items')).status).toBe(401);
  });

  it('tells a stranger its name, its source and whether this is the demo, and nothing more', async () => {
    const { status, body } = await world.client().get('/geo/world');
    expect(status).toBe(200);
    expect(body).toEqual({ name: 'Waterhoven', attribution: expect.anything(), demo: false });
  });

  it('has no town without the demo, which would be taken for the country', async () => {
    const address = { dataDir: '', port: 0, host: '127.0.0.1' };
    const options = { ...address, seed: 'none', quiet: true, runsJobs: false, database: world.database } as const;
    const server = await startServer(options);
    const client = await new Client(server.url).signIn(world.people.user.username, PASSWORD);
    expect((await client.get('/geo/world')).body).toEqual({ name: '', attribution: '', demo: false, collections: {} });
    expect((await client.get('/geo/perceel/items')).status).toBe(404);
    await server.close();
  });

  it('says what there is', async () => {
    const { body } = await (await world.as('user')).get('/geo/world');
    expect(body.name).toBe('Waterhoven');
    expect(Object.keys(body.collections)).toEqual(expect.arrayContaining(['perceel', 'pand', 'waterdeel', 'wegdeel']));
  });

  it('gives the features that touch a rectangle, with where they come from', async () => {
    const client = await world.as('user');
    const everything = (await client.get('/geo/perceel/items?limit=10000')).body;
    const [west, south, east, north] = [5.3245, 52.493, 5.3258, 52.494];
    const { body } = await client.get(`/geo/perceel/items?bbox=${west},${south},${east},${north}`);
    expect(body).toMatchObject({
      type: 'FeatureCollection',
      provenance: { collection: 'perceel', licence: expect.anything(), source: expect.anything() },
    });
    expect(body.features.length).toBeGreaterThan(0);
    expect(body.features.length).toBeLessThan(everything.features.length);
    // The slow and obvious way: some corner inside, or the other way around, by the extent of all positions.
    const touches = (feature: { geometry: { coordinates: unknown } }) => {
      const numbers = (feature.geometry.coordinates as unknown[]).flat(10) as number[];
      const xs = numbers.filter((_, index) => index % 2 === 0);
      const ys = numbers.filter((_, index) => index % 2 === 1);
      return Math.min(...xs) <= east && Math.max(...xs) >= west && Math.min(...ys) <= north && Math.max(...ys) >= south;
    };
    expect(body.features.map((each: { id: string }) => each.id)).toEqual(
      everything.features.filter(touches).map((each: { id: string }) => each.id),
    );
    expect((await client.get('/geo/perceel/items?limit=3')).body).toMatchObject({
      numberReturned: 3,
      numberMatched: everything.features.length,
    });
  });

  it('refuses what it cannot read', async () => {
    const client = await world.as('user');
    for (const query of [
      'bbox=1,2,3',
      'bbox=1,2,3,x',
      'bbox=6,52,5,53',
      'bbox=',
      'bbox=1,2,3,400',
      'limit=0',
      'limit=10001',
      'limit=1e3',
      'crs=28992',
    ]) {
      expect((await client.get(`/geo/pand/items?${query}`)).status, query).toBe(400);
    }
    for (const name of ['nothing', '__proto__', 'constructor', '..%2fworld', 'world.json']) {
      expect((await client.get(`/geo/${name}/items`)).status, name).toBe(404);
    }
  });
});
