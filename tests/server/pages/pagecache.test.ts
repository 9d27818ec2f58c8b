/** Public pages are kept for a while in each process, and made again when they are published, hidden or decided on. */
import type { Knex } from 'knex';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKept } from '../../../server/pages/kept.ts';
import type { Client } from '../support/client.ts';
import { openPublishing, type Publishing, type Values } from '../support/publishing.ts';
import type { World } from '../support/world.ts';

let world: World;
let visitor: Client;
let user: Client;
let publish: Publishing['publish'];
let stopHearing: () => Promise<void>;
let heard = 0;
beforeAll(async () => {
  ({ world, visitor, publish } = await openPublishing({ pageLife: 60_000 }));
  user = await world.as('user');
  stopHearing = await world.database.listen(['kavel_pages'], {
    onMessage: () => (heard += 1),
    missed: () => undefined,
  });
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(async () => {
  await stopHearing();
  await world.close();
});

/** Changes what the page shows behind the back of the server. */
const rename = (name: string) => world.knex('location').where('id', world.own.location).update({ name });

async function named(values: Values = {}, cfg: Values = {}) {
  const before = heard;
  const { key, id } = await publish(['location_summary', 'accept_reject'], values, cfg);
  // The server heard of it too: nothing forgets what follows.
  await expect.poll(() => heard).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const path = `/pub/location/${key}?lang=en`;
  const shows = async (by: Client = visitor) => /Name \d/.exec((await by.get(path)).text)?.[0] ?? null;
  return { key, id, path, shows };
}

describe('a page that visitors asked for', () => {
  it('is kept for them, and fresh for colleagues', async () => {
    await rename('Name 1');
    const { shows } = await named();
    expect(await shows()).toBe('Name 1');
    await rename('Name 2');
    expect(await shows()).toBe('Name 1');
    expect(await shows(user)).toBe('Name 2');
    expect(await shows()).toBe('Name 1');
  });

  it('is made again once it is published, and gone once it is hidden or deleted', async () => {
    await rename('Name 1');
    const { id, shows, path } = await named();
    expect(await shows()).toBe('Name 1');
    await rename('Name 2');
    const facets = Object.keys((await user.get(`/publication/reveals/${id}`)).body.records);
    expect((await user.post(`/publication/publish/${id}`, { facets })).status).toBe(200);
    expect(await shows()).toBe('Name 2');
    await user.patch(`/publication/detail/${id}`, { status: 3 });
    expect((await visitor.get(path)).status).toBe(404);
    const other = await named();
    expect(await other.shows()).toBe('Name 2');
    await user.delete(`/publication/detail/${other.id}`);
    expect((await visitor.get(other.path)).status).toBe(404);
  });

  it('is made again where another process published or hid it', async () => {
    await rename('Name 1');
    const { id, shows, path } = await named();
    expect(await shows()).toBe('Name 1');
    await rename('Name 2');
    const values = { companyId: world.own.companyId, publicationId: id, content: null };
    await world.knex('publicationversion').insert(values);
    await expect.poll(() => shows()).toBe('Name 2');
    await world.knex('publication').where({ id }).update({ status: 3 });
    await expect.poll(async () => (await visitor.get(path)).status).toBe(404);
  });

  it('shows what a visitor decided', async () => {
    const { key, path } = await named({}, { allowAcceptReject: true, searchQueryAcceptStatus: 'chosen by visitor' });
    expect((await visitor.get(path)).text).not.toContain('<dd>chosen');
    expect((await visitor.patch(`/location/public/${key}`, { status: 'chosen by visitor' })).status).toBe(200);
    await expect.poll(async () => (await visitor.get(path)).text).toContain('<dd>chosen by visitor</dd>');
  });

  it('is made once for all who ask at the same time', async () => {
    const { path } = await named();
    let made = 0;
    const count = ({ sql }: { sql: string }) => (made += Number(sql.includes('company_of_publication')));
    const knex: Knex = world.knex;
    knex.on('query', count);
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.get(path)));
    knex.off('query', count);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(made).toBe(1);
  });

  it('has one form for each language', async () => {
    const { key } = await named();
    const said = async (accepted: string) =>
      (await visitor.get(`/pub/location/${key}`, { headers: { 'accept-language': accepted } })).text;
    for (const _ of [1, 2]) {
      expect(await said('nl')).toContain('<html lang="nl">');
      expect(await said('en')).toContain('<html lang="en">');
    }
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('comes as %s', async (encoding, open) => {
    const { path } = await named();
    const plain = (await visitor.get(path)).text;
    for (const _ of [1, 2]) {
      const { headers, bytes } = await rawly(path, encoding);
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(open(bytes).toString()).toBe(plain);
    }
  });
});

const rawly = (path: string, encoding: string) =>
  new Promise<{ headers: http.IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const headers = { 'accept-encoding': encoding };
    http
      .get(world.url + path, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(parts) }));
      })
      .on('error', reject);
  });

describe('what is kept', () => {
  const make = (value: number) => async () => value;

  it('keeps within its number and its bytes, the last used first', async () => {
    const kept = createKept<number>({ most: 3, mostBytes: 100, bytesOf: (value) => value });
    for (const [key, value] of [
      ['a', 10],
      ['b', 20],
      ['c', 30],
    ] as const)
      await kept.get(key, make(value));
    await kept.get('a', make(0));
    await kept.get('d', make(60));
    expect(await kept.get('a', make(-1))).toBe(10);
    expect(await kept.get('d', make(-1))).toBe(60);
    expect(await kept.get('b', make(-2))).toBe(-2);
    await kept.get('large', make(1_000));
    expect(await kept.get('large', make(-3))).toBe(-3);
  });

  it('keeps no failure, nothing beyond its time, and nothing that was forgotten while it was made', async () => {
    const kept = createKept<number>({ most: 3, until: (value) => (value === 1 ? 0 : Infinity) });
    await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await kept.get('a', make(1))).toBe(1);
    expect(await kept.get('a', make(2))).toBe(2);
    let finish: (value: number) => void = () => undefined;
    const before = kept.get('b', () => new Promise<number>((resolve) => (finish = resolve)));
    kept.forget(() => false);
    const after = kept.get('b', make(4));
    finish(3);
    expect([await before, await after, await kept.get('b', make(5))]).toEqual([3, 4, 4]);
    expect(await kept.get('a', make(9))).toBe(2);
  });
});
