/** Guarantees about sessions, passwords, bodies and caps that no other test covers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callLimits } from '../../../model/calllimits.ts';
import { allEntities } from '../../../model/entities/index.ts';
import { passwordLength } from '../../../model/rules/account/password.ts';
import { readSettings } from '../../../server/start/env.ts';
import { Failure } from '../../../server/errors.ts';
import { sessionCookie } from '../../../server/middleware/session.ts';
import { createLink } from '../../../server/sessions/password-links.ts';
import { createRecords } from '../../../server/store/create.ts';
import type { Scope } from '../../../server/models/scope.ts';
import { readable, restorable, writable } from '../../../server/store/permitted.ts';
import { createTurns } from '../../../server/turns.ts';
import type { Client } from '../support/client.ts';
import { openWorld, PASSWORD, type World } from '../support/world.ts';

let world: World;
let client: Client;
beforeAll(async () => {
  world = await openWorld({ baseUrl: 'https://plan.kavel.example' });
  client = await world.as('user');
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

const all = allEntities;

describe('behind an https address', () => {
  it('the cookie of a session travels over https alone, unseen by scripts, to this host', async () => {
    const answer = await world.client().post('/session/signin', { username: 'colleague', password: PASSWORD });
    const [cookie] = answer.headers.getSetCookie();
    const [value, ...rules] = cookie!.split('; ');
    expect(value).toMatch(/^__Host-kavel_session=[\w-]{43}$/);
    expect(rules.map((rule) => rule.toLowerCase().replace(/=.*gmt$/, ''))).toEqual(
      expect.arrayContaining(['path=/', 'expires', 'samesite=lax', 'secure', 'httponly']),
    );
    expect(cookie).not.toMatch(/domain=/i);
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });

  it('no other host of the domain plants a session', async () => {
    const client = await world.client().signIn('colleague', PASSWORD);
    expect((await client.get('/session/current')).status).toBe(200);
    const { securitySchemes } = (await client.get('/openapi.json')).body.components;
    expect(client.cookie).toContain(`${securitySchemes.session.name}=`);
    client.cookie = client.cookie.replace('__Host-', '');
    expect((await client.get('/session/current')).status).toBe(401);
  });

  it.each([
    ['https://kavel.example', '', '', true],
    ['https://kavel.example', 'https://data.kavel.example', '', true],
    ['https://kavel.example', 'https://data.kavel.example', 'https://geo.kavel.example', false],
    ['http://kavel.example', '', '', false],
  ])('at %s with %s and %s the cookie is of one host: %s', (BASE_URL, DATA_URL, GEODATA_URL, isOfOneHost) => {
    const { baseUrl, split } = readSettings({ BASE_URL, DATA_URL, GEODATA_URL });
    expect(sessionCookie({ baseUrl, split: split ?? null }).startsWith('__Host-')).toBe(isOfOneHost);
  });

  it('and over http at home the cookie comes along without it', async () => {
    const home = await openWorld();
    try {
      const answer = await home.client().post('/session/signin', { username: 'user', password: PASSWORD });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.not.stringMatching(/secure/i)]);
      expect(answer.headers.get('strict-transport-security')).toBeNull();
    } finally {
      await home.close();
    }
  });
});

describe('a password', () => {
  const { min, max } = passwordLength;
  const lengths = [
    [min - 1, 400],
    [min, 200],
    [max, 200],
    [max + 1, 400],
  ] as const;

  it('has 12 to 128 characters, by a link and by a change', async () => {
    expect([min, max]).toEqual([12, 128]);
    const { id } = world.people.colleague;
    const written = (letter: string, length: number) => `${letter}-`.repeat(length).slice(0, length);
    for (const [length, status] of lengths) {
      const token = await createLink(world.knex, id, 'reset');
      const answer = await world.client().post('/session/reset', { token, password: written('r', length) });
      expect(answer.status, `${length} ${answer.text}`).toBe(status);
    }
    const changing = await world.client().signIn('colleague', written('r', max));
    let current = written('r', max);
    for (const [length, status] of lengths) {
      const next = written('c', length);
      const answer = await changing.post('/session/password', { current, next });
      expect(answer.status, `${length} ${answer.text}`).toBe(status);
      if (status === 200) current = next;
    }
  });

  it('is chosen by a link of 256 random bits, kept as a hash, and not by reading an address', async () => {
    const { knex, people } = world;
    const token = await createLink(knex, people.admin.id, 'reset');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await knex('password_link'))).not.toContain(token);
    for (const path of ['/session/reset', `/session/reset?token=${token}&password=a%20long%20enough%20password`])
      expect((await world.client().get(path)).status).toBe(405);
    expect(await knex('password_link').where({ userId: people.admin.id, usedAt: null })).toHaveLength(1);
  });
});

describe('costly work', () => {
  it('is done a few pieces at a time, the rest in line, and none beyond that', async () => {
    const turns = createTurns(4, 2);
    const done: (() => void)[] = [];
    let most = 0;
    let running = 0;
    const work = () =>
      turns(async () => {
        most = Math.max(most, ++running);
        await new Promise<void>((resolve) => done.push(resolve));
        running--;
      });
    const all = Array.from({ length: 6 }, work);
    await expect(work()).rejects.toSatisfy((error) => error instanceof Failure && error.id === 'unavailable');
    for (let finished = 0; finished < all.length; finished++) {
      await expect.poll(() => done.length).toBeGreaterThan(finished);
      done[finished]!();
    }
    await Promise.all(all);
    expect([most, running]).toEqual([4, 0]);
  });

  it('that fails gives its place to the next', async () => {
    const turns = createTurns(1, 5);
    const failing = turns(() => Promise.reject(new Error('no')));
    const next = turns(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});

describe('a body', () => {
  const sized = (length: number) => `{"nothing":"${'x'.repeat(length - 14)}"}`;

  it('is one megabyte at most, four where there are settings', async () => {
    const cases = [
      ['/label/list', callLimits.body, 400],
      ['/label/list', callLimits.body + 1, 413],
      ['/building/list', callLimits.body + 1, 400],
      ['/building/list', callLimits.configBody, 400],
      ['/building/list', callLimits.configBody + 1, 413],
    ] as const;
    expect([callLimits.body, callLimits.configBody]).toEqual([1_000_000, 4_000_000]);
    for (const [path, length, status] of cases) {
      const answer = await client.send('POST', path, undefined, { raw: sized(length) });
      expect(answer.status, `${path} ${length}`).toBe(status);
    }
  });

  it.each(['cfg:opacity', 'cfg.opacity', 'name:', ':name', 'a.b', '$ref', '#id', '#dbRef', 'constructor'])(
    'with the key %s is refused by name, on top and below',
    async (key) => {
      const raw = JSON.stringify({ [key]: 1 });
      for (const [method, path, body] of [
        ['PATCH', `/building/detail/${world.own.building}`, raw],
        ['POST', '/building/list', raw],
        ['PUT', '/building/detail', `[${raw.replace('{', `{"id":${world.own.building},`)}]`],
        [
          'PATCH',
          `/location/detail/${world.own.location}`,
          `{"concepts":[${raw.replace('{', `{"id":${world.own.concept},`)}]}`,
        ],
      ] as const) {
        const answer = await client.send(method, path, undefined, { raw: body });
        expect([answer.status, answer.body.error.id], `${method} ${body}`).toEqual([400, 'forbidden_key']);
        expect(Object.keys(answer.body.error.fields).join()).toContain(key);
      }
    },
  );
});

describe('a query outside a company', () => {
  it.each([0, -1, Number.NaN, null, undefined, '1'])('of %s is never asked', async (companyId) => {
    const scope = { trx: world.knex, companyId, userId: 1, userName: '', principal: 'user' } as unknown as Scope;
    for (const of of all) {
      for (const start of [readable, writable, restorable])
        expect(() => start(of, scope), of.name).toThrow('outside a company context');
      await expect(createRecords(of, {}, scope), of.name).rejects.toThrow('outside a company context');
    }
  });
});

describe('a trial company', () => {
  it('has three people at most, also when they are added at once', async () => {
    const { knex, people } = world;
    await knex('user').where('id', people.trial.id).update({ is_admin: true });
    const admin = await world.as('trial');
    const draft = (n: number) => ({ username: `new${n}`, email: `new${n}@kavel.example` });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => admin.post('/user/list', draft(n))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403]);
    const refused = answers.filter(({ status }) => status === 403);
    expect(new Set(refused.map(({ body }) => body.error.id))).toEqual(new Set(['cap_reached']));
    expect((await admin.post('/session/invite', draft(6))).body.error.id).toBe('cap_reached');
    expect(await knex('user').where('companyId', people.trial.companyId)).toHaveLength(3);
  });
});
