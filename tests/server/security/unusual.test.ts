/** Headers, keys and bytes that few programs send: an answer that fits, never a failure of ours, and nothing altered. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { openPublishing, type Publishing } from '../support/publishing.ts';
import { pngOf, sendParts, upload } from '../support/pictures.ts';
import { snapshot } from '../support/snapshot.ts';
import type { World } from '../support/world.ts';

let world: World;
let client: Client;
let publish: Publishing['publish'];
beforeAll(async () => {
  ({ world, publish } = await openPublishing());
  client = await world.as('user');
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

describe('an answer to somebody who takes', () => {
  const path = '/openapi.json';
  const plain = async () => (await client.get(path, { headers: { 'accept-encoding': 'identity' } })).text;

  it.each(['identity;q=0', '*;q=0', 'identity;q=0, gzip;q=0', 'br;q=0, *;q=0', 'nonsense, *;q=0'])(
    '%s comes as it is',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const answer = await client.get(path, { headers });
      expect([answer.status, answer.headers.get('content-encoding')], answer.text.slice(0, 200)).toEqual([200, null]);
      expect(answer.text).toBe(await plain());
      const failed = await client.get('/location/detail/0', { headers });
      expect([failed.status, failed.body.error.id]).toEqual([400, 'invalid_id']);
    },
  );

  it.each([
    ['gzip, identity;q=0', 'gzip'],
    ['*', 'gzip'],
    ['br;q=1, gzip;q=0.5', 'br'],
    ['deflate', 'deflate'],
    ['identity', null],
    ['br;q=0', null],
  ])('%s is compressed by %s', async (encoding, expected) => {
    const answer = await client.get(path, { headers: { 'accept-encoding': encoding } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, expected]);
    expect(answer.text).toBe(await plain());
  });
});

describe('a key of a publication', () => {
  const strange = ['%00', 'a%00b', '%E0%A4%A0', 'x'.repeat(300), "'"];

  it.each(strange)('that is %s is one nobody has', async (key) => {
    const { key: known } = await publish(['location_list', 'accept_reject'], {}, { allowAcceptReject: true });
    const before = await snapshot(world.knex);
    const visitor = world.client();
    const answers = [
      await visitor.get(`/publication/public/${key}`),
      await visitor.get(`/location/publication/${key}`),
      await visitor.get(`/location/public/${key}?publication=${known}`),
      await visitor.get(`/location/public/${known}?publication=${key}`),
      await visitor.patch(`/location/public/${key}`, { rating: 1 }),
      await visitor.patch(`/location/public/${known}/${key}`, { rating: 1 }),
      await sendParts(visitor, [{ name: 'image', value: '{}' }], { path: `/images/binary/public/${key}` }),
    ];
    for (const { status, text } of answers) expect([403, 404], text).toContain(status);
    const lists = [
      await visitor.get(`/location/publication/${known}?location=${key}`),
      await visitor.get(`/location/public/list?publication=${known}&location=${key}`),
      await visitor.get(`/publication/public/list?keys=${key}`),
      await visitor.get(`/location/public/list?publication=${key}`),
    ];
    for (const { status, text } of lists) expect([status, text]).toEqual([200, '[]']);
    expect((await visitor.get(`/session/provider/return?state=${key}`)).status).toBe(302);
    expect(await snapshot(world.knex)).toBe(before);
  });
});

describe('an upload', () => {
  it.each([[[]], [[{ name: 'A' }]], [null], ['text'], [7]])('with %j as its draft is refused', async (draft) => {
    const before = await snapshot(world.knex);
    const answer = await upload(client, await pngOf(), { draft });
    expect([answer.status, answer.body.error.id], answer.text).toEqual([400, 'invalid']);
    expect(await snapshot(world.knex)).toBe(before);
  });
});

describe('bytes that are no UTF-8', () => {
  const wrong: [string, number[]][] = [
    ['a byte that begins nothing', [0xff]],
    ['a letter that is cut off', [0xc3]],
    ['a letter written longer than needed', [0xc0, 0xaf]],
    ['half of a pair', [0xed, 0xa0, 0x80]],
    ['Latin-1', [...Buffer.from('café', 'latin1')]],
  ];

  it.each(wrong)('%s: refused in a body, and nothing changed', async (_what, bytes) => {
    const before = await snapshot(world.knex);
    const path = `/location/detail/${world.own.location}`;
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]);
    const response = await fetch(client.url + path, {
      method: 'PATCH',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie: client.cookie },
      body,
    });
    expect([response.status, ((await response.json()) as { error: { id: string } }).error.id]).toEqual([
      400,
      'bad_json',
    ]);
    const parts = [
      { name: 'image', value: body },
      { name: 'file', value: await pngOf(), filename: 'picture.png', type: 'image/png' },
    ];
    expect((await sendParts(client, parts)).status).toBe(400);
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('are told from letters of every length', async () => {
    const path = `/location/detail/${world.own.location}`;
    for (const name of ['é€𝄞', '\ufffd']) {
      const answer = await client.patch(path, { name });
      expect([answer.status, answer.body.name]).toEqual([200, name]);
    }
  });
});
