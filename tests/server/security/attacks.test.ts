/** Attacks by a user who knows the calls: to enter another company, or to stop the server. */
import { request as plainRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntityName } from '../../../model/entities/index.ts';
import type { Entity } from '../../../model/entity.ts';
import { branchesOf } from '../../../server/store/tree.ts';
import type { Answer, Client } from '../support/client.ts';
import { addEverything, companyEntities, type Ids } from '../support/everything.ts';
import { snapshot } from '../support/snapshot.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let client: Client;
let own: Ids;
let other: Ids;
let before: string;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  own = await addEverything(world.knex, world.own, world.people.user.id);
  other = await addEverything(world.knex, world.other, world.people.other.id);
  before = await snapshot(world.knex);
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

const every = companyEntities.map((of) => [of.name as EntityName, of] as const);
const may = (of: Entity, verb: string) => of.access.user.includes(verb);
const idOf = (ids: Ids, name: string) => ids[name as EntityName]!;
const unchanged = async () => expect(await snapshot(world.knex)).toBe(before);

const expectRefusal = ({ status, body, text }: Answer, wanted: readonly number[]) => {
  expect(wanted, text).toContain(status);
  expect(body?.error?.id, text).toEqual(expect.any(String));
};

describe("ids of another company beside one's own", () => {
  it.each(every)('%s: spoil the whole list, and write nothing', async (name, of) => {
    const [mine, theirs] = [idOf(own, name), idOf(other, name)];
    for (const ids of [
      [mine, theirs],
      [theirs, mine],
    ]) {
      if (may(of, 'B'))
        expectRefusal(
          await client.put(
            `/${name}/detail`,
            ids.map((id) => ({ id })),
          ),
          [404],
        );
      if (may(of, 'O') && of.ordered)
        expectRefusal(
          await client.put(
            `/${name}/order`,
            ids.map((id, index) => ({ id, order: 70 + index })),
          ),
          [404],
        );
    }
    if (may(of, 'Z')) {
      const parents = Object.entries(of.fields).filter(([, field]) => field.kind === 'ref' && field.filter);
      const conditions = [
        { id: theirs },
        { id: [theirs, 2_000_000_000] },
        ...parents.map(([key, field]) => ({ [key]: idOf(other, field.to!) ?? world.other.companyId })),
      ];
      for (const where of conditions) {
        const answer = await client.delete(`/${name}/list`, { where });
        expect([answer.status, answer.body.ids], JSON.stringify(where)).toEqual([200, []]);
      }
    }
    await unchanged();
  });

  const branches = every.flatMap(([name, of]) =>
    branchesOf(of).map(({ key, child }) => [name, key, child, of] as const),
  );

  it.each(branches)('%s.%s: are no children, and children point at none of them', async (name, key, child, of) => {
    if (!may(of, 'U') || !may(child, 'U')) return;
    const path = `/${name}/detail/${idOf(own, name)}`;
    expectRefusal(await client.patch(path, { [key]: [{ id: idOf(other, child.name) }] }), [404]);
    const mine = await world.knex(child.name).where(parentOf(child, name), idOf(own, name)).first('id');
    if (mine)
      for (const [field, { kind, server, to }] of Object.entries(child.fields)) {
        if (kind !== 'ref' || server || !idOf(other, to!)) continue;
        expectRefusal(await client.patch(path, { [key]: [{ id: mine.id, [field]: idOf(other, to!) }] }), [404]);
      }
    await unchanged();
  });
  const parentOf = (child: Entity, name: string) => child.parents.find(({ to }) => to === name)!.via;
});

describe('a body', () => {
  const polluting = [
    '{"__proto__":{"isPolluted":true},"name":"x"}',
    '{"cfg":{"finance_parameters":{"__proto__":{"isPolluted":true}}}}',
    '{"cfg":{"finance_parameters":{"a":{"constructor":{"prototype":{"isPolluted":true}}}}}}',
    '{"cfg":{"finance_parameters":[{"prototype":{"isPolluted":true}}]}}',
    '{"concepts":[{"id":1,"__proto__":{"companyId":2}}]}',
    '{"\\u005f\\u005fproto\\u005f\\u005f":{"isPolluted":true}}',
  ];
  it.each(polluting)('%s reaches no prototype', async (raw) => {
    const path = `/location/detail/${world.own.location}`;
    for (const [method, to] of [
      ['PATCH', path],
      ['POST', '/location/list'],
    ] as const)
      expectRefusal(await client.send(method, to, undefined, { raw }), [400]);
    expectRefusal(await client.send('PUT', '/location/detail', undefined, { raw: `[${raw}]` }), [400]);
    expect(({} as { isPolluted?: boolean }).isPolluted).toBeUndefined();
    await unchanged();
  });

  it('that unpacks to far more than is allowed is dropped on the way, at once, and holds up no other request', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000, 0x20));
    expect(bomb.length).toBeLessThan(300_000);
    const times: number[] = [];
    for (let n = 0; n < 3; n++) {
      const started = performance.now();
      const answer = await raw('PATCH', `/location/detail/${world.own.location}`, bomb, { 'content-encoding': 'gzip' });
      expect([413, 415]).toContain(answer);
      times.push(performance.now() - started);
    }
    // The least: a busy machine may stall one of them.
    expect(Math.min(...times)).toBeLessThan(5_000);
    for (const encoding of ['br', 'deflate', 'gzip', 'zstd', 'identity, gzip'])
      expect([400, 413, 415], encoding).toContain(
        await raw('PATCH', `/location/detail/${world.own.location}`, Buffer.from('no such thing'), {
          'content-encoding': encoding,
        }),
      );
    await unchanged();
  });

  it('in another alphabet, with a mark, or as a relative of JSON is read as JSON or not at all', async () => {
    const path = `/location/detail/${world.own.location}`;
    const json = '{"name":5}';
    const sent: [string, Buffer][] = [
      ['application/json; charset=utf-16', Buffer.from(json, 'utf16le')],
      ['application/json; charset=utf-7', Buffer.from('+AHsAIgBuAGEAbQBlACI-:5}')],
      ['application/json; charset=nonsense', Buffer.from(json)],
      ['application/json', Buffer.from(`\ufeff${json}`)],
      ['application/vnd.api+json', Buffer.from(json)],
      ['text/json', Buffer.from(json)],
      ['application/json5', Buffer.from('{name:5}')],
      ['application/json', Buffer.from('{"name":5}{"name":"x"}')],
      ['application/json', Buffer.from([0xff, 0xfe, 0xc0, 0x80])],
    ];
    for (const [type, body] of sent)
      expect([400, 413, 415], type).toContain(await raw('PATCH', path, body, { 'content-type': type }));
    await unchanged();
  });

  it('keeps numbers at the edge as they are, and refuses those beyond', async () => {
    const path = `/cost/detail/${idOf(own, 'cost')}`;
    const kept = (await client.get(path)).body.parameter as number;
    for (const parameter of [Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, 2 ** 53 + 2, 0.1 + 0.2, 1e-300]) {
      const answer = await client.patch(path, { parameter });
      expect([answer.status, answer.body.parameter], answer.text).toEqual([200, parameter]);
      expect((await client.get(path)).body.parameter).toBe(parameter);
    }
    expect((await client.patch(path, { parameter: kept })).status).toBe(200);
    for (const number of ['1e400', '-1e400', '1e999999', `1${'0'.repeat(400)}`])
      expectRefusal(await client.send('PATCH', path, undefined, { raw: `{"parameter":${number}}` }), [400]);
    for (const order of ['1e10', '2147483648', '-2147483649', '0.1', '1e400'])
      expectRefusal(await client.send('PATCH', path, undefined, { raw: `{"order":${order}}` }), [400]);
    before = await snapshot(world.knex);
  });

  it('keeps any letters people write, and none the database cannot', async () => {
    const path = `/label/detail/${idOf(own, 'label')}`;
    const words = [
      'عربي ‏mixed‏',
      '👩‍👩‍👧 家',
      'a\u0301',
      '\u202Eevil',
      'tab\there',
      "'; drop table label; --",
      '<img src=x onerror=alert(1)>',
      '${7*7}{{7*7}}',
    ];
    for (const name of words) {
      const answer = await client.patch(path, { name });
      expect([answer.status, answer.body.name], name).toEqual([200, name]);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const name of ['nul\u0000', '\ud800', 'x\udfff'])
      expectRefusal(await client.send('PATCH', path, undefined, { raw: JSON.stringify({ name }) }), [400]);
    before = await snapshot(world.knex);
  });
});

describe('a condition', () => {
  it.each([
    '"1", "2"',
    '"',
    '""',
    '"-1"',
    '"1e1"',
    '"99999999999"',
    '"1" OR 1=1',
    "1'",
    '\u00b9',
    '"1"; x',
    'null',
    '*, "1"',
    '0x1',
    '"+1"',
  ])('written as %s changes nothing', async (condition) => {
    const path = `/location/detail/${world.own.location}`;
    for (const method of ['PATCH', 'DELETE'] as const) {
      const status = await raw(method, path, Buffer.from('{"name":"x"}'), {
        'if-match': Buffer.from(condition).toString('latin1'),
      });
      expect([400, 412], condition).toContain(status);
    }
    await unchanged();
  });
});

describe('headers and methods', () => {
  it('that claim another host, address, person or method are not believed', async () => {
    const path = `/location/detail/${world.own.location}`;
    const claims: Record<string, string>[] = [
      { 'x-http-method-override': 'DELETE' },
      { 'x-method-override': 'DELETE', 'x-original-url': '/company/list', 'x-rewrite-url': '/company/list' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
      {
        'x-user-id': String(world.people.staff.id),
        'x-company-id': String(world.other.companyId),
        authorization: 'Bearer staff',
      },
    ];
    for (const headers of claims) {
      const answer = await client.get(path, { headers });
      expect([answer.status, answer.body.id]).toEqual([200, world.own.location]);
      expect(JSON.stringify([...answer.headers])).not.toContain('evil.example');
      expect((await client.get(`/location/detail/${world.other.location}`, { headers })).status).toBe(404);
    }
    const origin = {
      'sec-fetch-site': '',
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    expectRefusal(await client.patch(path, { name: 'x' }, { headers: origin }), [403]);
    await unchanged();
  });

  it('nobody uses are answered without a word about the inside', async () => {
    for (const method of ['TRACE', 'OPTIONS', 'PROPFIND', 'PURGE', 'LINK']) {
      const { status, text } = await exchange(method, `/location/detail/${world.own.location}`);
      expect(status, `${method} ${text}`).toBeGreaterThanOrEqual(method === 'OPTIONS' ? 200 : 400);
      expect(status, method).toBeLessThan(method === 'OPTIONS' ? 405 : 502);
      expect(text).not.toMatch(/node_modules|\.ts:|kavel_session=/);
    }
    await unchanged();
  });

  it('in an address lead to no file and no other host', async () => {
    for (const path of [
      '//evil.example/',
      '/\\evil.example',
      '/..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/package.json',
      '/images/binary/1%2f..%2f2/img.png',
      '/.git/config',
      '/data/../server/main.ts',
      '/%5c%5cevil.example',
      '/a%0d%0aSet-Cookie:%20x=1',
    ]) {
      const { status, headers, text } = await exchange('GET', path);
      expect(status, path).toBeLessThan(500);
      expect(headers['location'] ?? '', path).not.toContain('evil.example');
      expect(headers['set-cookie'], path).toBeUndefined();
      expect(text, path).not.toMatch(/root:|"private": true|\[core\]/);
    }
  });
});

interface Exchanged {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** Sends what fetch would mend or refuse. */
function exchange(
  method: string,
  path: string,
  body?: Buffer,
  headers: Record<string, string> = {},
): Promise<Exchanged> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    const asked = plainRequest(
      { hostname, port, method, path, headers: { cookie: client.cookie, 'sec-fetch-site': 'same-origin', ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

const raw = async (method: string, path: string, body: Buffer, headers: Record<string, string>): Promise<number> =>
  (
    await exchange(method, path, body, {
      'content-type': 'application/json',
      'content-length': String(body.length),
      ...headers,
    })
  ).status;
