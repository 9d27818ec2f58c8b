/** Bad bodies, ids, queries and headers over every call: a clear complaint, never a failure of ours, and nothing changed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callLimits } from '../../../model/calllimits.ts';
import { entities } from '../../../model/entities/index.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { openWorld, type World } from '../support/world.ts';
import type { Answer, Client } from '../support/client.ts';
import { snapshot } from '../support/snapshot.ts';

let world: World;
let client: Client;
let before: string;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  before = await snapshot(world.knex);
});
afterAll(() => world.close());

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
const names = ['location', 'plot', 'unit', 'concept', 'building'] as const;

/** JSON text that no call may take. */
const corpus: readonly string[] = [
  '',
  'null',
  'true',
  '7',
  '"text"',
  '{',
  '[1,',
  'undefined',
  '[null]',
  '[[]]',
  '{"unknown":1}',
  '{"__proto__":{"companyId":2}}',
  '{"constructor":{"prototype":{}}}',
  '{"cfg":{"__proto__":{"x":1}}}',
  '{"cfg:text":"x"}',
  '{"cfg.floor_height":3}',
  '{"#id":"a","#ref":"b"}',
  '{"$where":"1"}',
  '{"cfg":{"$set":1}}',
  '{"name":{"toString":1}}',
  '{"name":["a"]}',
  '{"name":"\\u0000"}',
  '{"name":"\\ud800"}',
  '{"name":1e999}',
  '{"order":1e999}',
  '{"order":2147483648}',
  '{"order":0.5}',
  '{"cfg":null}',
  '{"cfg":[]}',
  '{"cfg":"{}"}',
  '{"cfg":{"nope":1}}',
  '{"id":"1; drop table location"}',
  '{"companyId":{"$ne":1}}',
  '{"deletedAt":null}',
  '{"deleteBatch":"x"}',
  '{"concepts":[{"#dbRef":1}]}',
  nested(17, '{"cfg":', '1').replace(/1+$/, `1${'}'.repeat(17)}`),
  nested(20_000, '[', ']'),
  `{"name":"${'x'.repeat(201)}"}`,
];

/** Every call that writes, with the bodies around an item where it takes a list. */
const writes = (name: (typeof names)[number]) => {
  const id = world.own[name];
  return [
    ['POST', `/${name}/list`],
    ['PATCH', `/${name}/detail/${id}`],
    ['PUT', `/${name}/detail`],
    ['PUT', `/${name}/order`],
    ['DELETE', `/${name}/list`],
  ] as const;
};

const expectComplaint = (answer: Answer, what: string): void => {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  expect(answer.body?.error, what).toMatchObject({
    id: expect.any(String),
    message: { en: expect.any(String), nl: expect.any(String) },
    reference: expect.any(String),
  });
  expect(answer.text, what).not.toMatch(/select |insert |\bat .*\.ts|node_modules/i);
};

describe('bad bodies', () => {
  it.each(names)('%s', async (name) => {
    for (const [method, path] of writes(name)) {
      for (const raw of corpus) {
        expectComplaint(await client.send(method, path, undefined, { raw }), `${method} ${path} ${raw.slice(0, 80)}`);
      }
    }
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('in lists of records with ids', async () => {
    for (const raw of corpus.filter((each) => each.startsWith('{"'))) {
      const answer = await client.send('PUT', '/building/detail', undefined, { raw: `[${raw}]` });
      expectComplaint(answer, raw.slice(0, 80));
    }
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('of sign-in and password', async () => {
    for (const path of ['/session/signin', '/session/password']) {
      for (const raw of [
        ...corpus,
        '{"username":{"$ne":""},"password":{"$ne":""}}',
        '{"username":["user"],"password":"x"}',
      ]) {
        expectComplaint(await client.send('POST', path, undefined, { raw }), `${path} ${raw.slice(0, 80)}`);
      }
    }
  });

  it('are answered quickly however deep', async () => {
    const times: number[] = [];
    for (let n = 0; n < 3; n++) {
      const start = performance.now();
      const answer = await client.send('POST', '/location/list', undefined, { raw: nested(400_000, '[', ']') });
      expect(answer.body.error.id).toBe('too_deep');
      times.push(performance.now() - start);
    }
    // The least: a busy machine may stall one of them.
    expect(Math.min(...times)).toBeLessThan(2_000);
  });

  it('that are too large', async () => {
    const answer = await client.send('POST', '/location/list', undefined, {
      raw: `{"name":"${'x'.repeat(4_100_000)}"}`,
    });
    expect(answer.body.error.id).toBe('too_large');
  });

  it('that are no JSON by their type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
      'application/xml',
    ]) {
      const answer = await client.send('PATCH', `/location/detail/${world.own.location}`, undefined, {
        raw: '{"name":"x"}',
        headers: { 'content-type': type },
      });
      expect(answer.status, type).toBe(415);
    }
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('name every wrong field', async () => {
    const answer = await client.post('/building/list', {
      conceptId: world.own.concept,
      maxwidth: -1,
      archetype: 'castle',
      cfg: { floors: [{ height: 'high' }], nope: 1 },
    });
    expect(
      Object.fromEntries(
        Object.entries(answer.body.error.fields).map(([key, why]) => [key, (why as { id: string }).id]),
      ),
    ).toEqual({
      maxwidth: 'small',
      archetype: 'choice',
      'cfg.floors.0.height': 'type',
      'cfg.nope': 'unknown',
    });
  });

  it('name twenty of many wrong fields and count the others', async () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]));
    const sent: [string, object, number][] = [
      ['/session/signin', { username: 'user', password: 'x', ...many(90_000) }, 90_000],
      [`/building/detail/${world.own.building}`, { cfg: { floors: Array(100).fill(many(3_000)) } }, 300_000],
      [`/building/detail/${world.own.building}`, { maxwidth: -1, ...many(20) }, 21],
      [`/building/detail/${world.own.building}`, { maxwidth: -1, ...many(19) }, 20],
    ];
    for (const [path, body, wrong] of sent) {
      const answer = await client.send(path.startsWith('/session') ? 'POST' : 'PATCH', path, body);
      const { id, fields, fieldsLeftOut } = answer.body.error;
      expect([answer.status, id, Object.keys(fields).length]).toEqual([400, 'invalid', 20]);
      expect(fieldsLeftOut).toBe(wrong > 20 ? wrong - 20 : undefined);
      expect(answer.text.length).toBeLessThan(5_000);
    }
  });

  it('of calls anybody may make are not read once the points of the address are used up', async () => {
    await world.knex('rate_limit').delete();
    const ask = async () => (await client.send('POST', '/session/requestreset', undefined, { raw: '{' })).status;
    const statuses: number[] = [];
    for (let n = 0; n <= rateLimits.resetPerAddress.points; n++) statuses.push(await ask());
    expect(statuses).toEqual([...Array(rateLimits.resetPerAddress.points).fill(400), 429]);
    await world.knex('rate_limit').delete();
  });

  it('of calls that need none are not read far', async () => {
    const raw = JSON.stringify({ a: 'x'.repeat(callLimits.emptyBody) });
    const answer = await world.client().send('POST', '/session/signout', undefined, { raw });
    expect([answer.status, answer.body.error.id]).toEqual([413, 'too_large']);
    expect((await world.client().post('/session/signout', {})).status).toBe(200);
  });

  it('with areas that are none', async () => {
    const ring = [
      [5, 52],
      [5.1, 52],
      [5.1, 52.1],
      [5, 52],
    ];
    const areas = [
      {},
      { type: 'Point', coordinates: [5, 52] },
      { type: 'Polygon', coordinates: [] },
      { type: 'Polygon', coordinates: [ring.slice(0, 3)] },
      { type: 'Polygon', coordinates: [[...ring.slice(0, 3), [5, 53]]] },
      { type: 'Polygon', coordinates: [ring.map(() => [500, 52])] },
      { type: 'Polygon', coordinates: [ring], extra: 1 },
      { type: 'MultiPolygon', coordinates: [ring] },
      'POLYGON',
    ];
    for (const geometry of areas) {
      expectComplaint(await client.patch(`/plot/detail/${world.own.plot}`, { geometry }), JSON.stringify(geometry));
    }
    expect(await snapshot(world.knex)).toBe(before);
  });
});

describe('bad ids and queries', () => {
  const ids = [
    '0',
    '-1',
    '1.5',
    '01',
    'x',
    '1e3',
    '2147483648',
    '99999999999999999999',
    '%00',
    '1%20or%201=1',
    "1'",
    '%E0%A4%A',
    '__proto__',
    '1%2F..%2F2',
  ];

  it.each(Object.keys(entities))('%s', async (name) => {
    for (const id of ids) {
      for (const [method, path] of [
        ['GET', `/${name}/detail/${id}`],
        ['PATCH', `/${name}/detail/${id}`],
        ['DELETE', `/${name}/detail/${id}`],
        ['POST', `/${name}/restore/${id}`],
      ] as const) {
        const answer = await client.send(method, path, method === 'GET' ? undefined : {});
        expectComplaint(answer, `${method} ${path}`);
      }
    }
    for (const query of [
      'limit=%00',
      'orderBy=id;drop',
      'id=1%20or%201=1',
      'id=%00',
      'name=%00',
      'name=%ED%A0%80',
      'constructor=1',
      '__proto__=1',
      'password_hash=x',
      `id=${Array.from({ length: 1_001 }, (_, n) => n + 1).join(',')}`,
    ]) {
      const answer = await client.get(`/${name}/list?${query}`);
      expect(answer.status, `${name} ${query} ${answer.text.slice(0, 200)}`).toBeLessThan(500);
    }
    expect(await snapshot(world.knex)).toBe(before);
  });
});

describe('other sites', () => {
  it('cannot change anything', async () => {
    const path = `/location/detail/${world.own.location}`;
    const origins: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': '', origin: 'null' },
      { 'sec-fetch-site': '' },
    ];
    for (const headers of origins) {
      const answer = await client.patch(path, { name: 'x' }, { headers });
      expect(answer.body.error.id, JSON.stringify(headers)).toBe('foreign_origin');
      expect((await client.post('/session/signout', {}, { headers })).status).toBe(403);
    }
    expect(await snapshot(world.knex)).toBe(before);
    expect((await client.patch(path, {}, { headers: { 'sec-fetch-site': '', origin: world.url } })).status).toBe(200);
  });
});
