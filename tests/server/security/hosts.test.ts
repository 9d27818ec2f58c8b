/** Pages and calls on hosts of their own: only the pages of the deployment may call. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../../model/hosts.ts';
import { readSettings } from '../../../server/start/env.ts';
import { splitHosts } from '../../../server/start/hosts.ts';
import { openWorld, PASSWORD, type World } from '../support/world.ts';

const APP = 'http://app.kavel.localhost:8080';
const DATA = 'http://data.kavel.localhost:8080';
const GEO = 'http://geo.kavel.localhost:8080';
/** Origins that are nearly the pages'. */
const FOREIGN = [
  'https://evil.example',
  'http://evil.kavel.localhost:8080',
  'http://app.kavel.localhost',
  'http://app.kavel.localhost:8081',
  'https://app.kavel.localhost:8080',
  'http://app.kavel.localhost:8080.evil.example',
  'null',
];

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kavel-hosts-'));
  await writeFile(path.join(folder, 'index.html'), '<html><head><title>Kavel</title></head></html>');
  world = await openWorld({ baseUrl: APP, split: splitHosts(APP, DATA, GEO), uiDir: folder });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** As a browser asks a host by its name. */
function ask(method: string, address: string, headers: Record<string, string> = {}, body?: object): Promise<Answer> {
  const { host, pathname, search } = new URL(address);
  const { hostname, port } = new URL(world.url);
  const sent = body ? { 'content-type': 'application/json' } : {};
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, method, path: pathname + search, headers: { host, ...sent, ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
      },
    );
    asked.on('error', reject);
    asked.end(body ? JSON.stringify(body) : undefined);
  });
}

const fromPage = { origin: APP, 'sec-fetch-site': 'same-site' };
const credentials = () => ({ username: world.people.user.username, password: PASSWORD });
const preflight = (origin: string) =>
  ask('OPTIONS', `${DATA}/location/detail/1`, {
    origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'content-type,if-match,idempotency-key',
  });

async function signedIn(): Promise<{ cookie: string; set: string }> {
  const { status, headers, text } = await ask('POST', `${DATA}/session/signin`, fromPage, credentials());
  expect(status, text).toBe(200);
  const [set = ''] = headers['set-cookie'] ?? [];
  return { cookie: set.split(';')[0]!, set };
}

describe('a page on a host of its own', () => {
  it('carries where its services are, and may reach them', async () => {
    const { status, headers, text } = await ask('GET', `${APP}/login/login`);
    expect(status).toBe(200);
    const [, said] = /<meta name="kavel-hosts" content="([^"]*)"/.exec(text)!;
    const table = JSON.parse(said!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    expect(addressOf('data', '/location/list', 'app.kavel.localhost', table)).toBe(`${DATA}/location/list`);
    expect(addressOf('geodata', '/geo', 'app.kavel.localhost', table)).toBe(`${GEO}/geo`);
    expect(addressOf('data', '/location/list', 'data.kavel.localhost', table)).toBe('/location/list');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' ${DATA} ${GEO};`);
    expect(policy).toContain(`img-src 'self' data: blob: ${DATA} ${GEO};`);
    const again = await ask('GET', `${APP}/login/login`, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('signs in, reads and writes', async () => {
    const { cookie, set } = await signedIn();
    expect(set).toMatch(/; domain=kavel\.localhost; samesite=lax; httponly$/i);
    const list = await ask('GET', `${DATA}/location/list`, { ...fromPage, cookie });
    expect(list.headers).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'same-site',
      vary: expect.stringContaining('Origin'),
    });
    const [{ id }] = JSON.parse(list.text) as [{ id: number }];
    const asked = await preflight(APP);
    expect(asked).toMatchObject({ status: 204, text: '' });
    expect(asked.headers['access-control-allow-methods']).toContain('PATCH');
    expect(asked.headers['access-control-allow-headers']).toContain('If-Match');
    const changed = await ask(
      'PATCH',
      `${DATA}/location/detail/${id}`,
      { ...fromPage, cookie },
      { owner: 'From the page' },
    );
    expect(changed.status, changed.text).toBe(200);
    expect(changed.headers['access-control-expose-headers']).toContain('ETag');
    expect((await ask('GET', `${GEO}/session/current`, { ...fromPage, cookie })).status).toBe(200);
  });

  it('can read why it is refused', async () => {
    const { status, headers } = await ask('GET', `${DATA}/location/list`, fromPage);
    expect([status, headers['access-control-allow-origin']]).toEqual([401, APP]);
  });
});

describe('another page', () => {
  it.each(FOREIGN)('of %s reads nothing and writes nothing', async (origin) => {
    const { cookie } = await signedIn();
    const asked = await preflight(origin);
    const read = await ask('GET', `${DATA}/location/list`, { origin, cookie });
    for (const { headers } of [asked, read]) {
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    const path = `${DATA}/location/detail/${world.own.location}`;
    for (const site of ['same-site', 'cross-site', null]) {
      const headers = { origin, cookie, ...(site ? { 'sec-fetch-site': site } : {}) };
      const written = await ask('PATCH', path, headers, { owner: 'From elsewhere' });
      expect([written.status, JSON.parse(written.text).error.id]).toEqual([403, 'foreign_origin']);
    }
    const row = await world.knex('location').where('id', world.own.location).first('owner');
    expect(row.owner).not.toBe('From elsewhere');
  });

  it('does not pass for the pages by its origin alone', async () => {
    for (const headers of [{ ...fromPage, 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const { status } = await ask('POST', `${DATA}/session/signin`, headers, credentials());
      expect(status).toBe(403);
    }
  });
});

describe('a proxy that passes on which host was asked for', () => {
  let behind: World;
  beforeAll(async () => {
    behind = await openWorld({ baseUrl: APP, split: splitHosts(APP, DATA, GEO), trustProxy: true });
  });
  afterAll(() => behind.close());

  const statusFor = async (origin: string, forwarded: string, host?: string): Promise<number> => {
    const { hostname, port, protocol } = new URL(behind.url);
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          hostname,
          port,
          protocol,
          method: 'POST',
          path: '/session/signin',
          headers: {
            origin,
            'x-forwarded-host': forwarded,
            'content-type': 'application/json',
            ...(host ? { host } : {}),
          },
        },
        (answer) => resolve(answer.resume().statusCode!),
      );
      asked.on('error', reject);
      asked.end(JSON.stringify(credentials()));
    });
  };

  it.each(['evil.example', 'evil.example, data.kavel.localhost:8080', 'data.kavel.localhost', 'kavel.localhost:8080'])(
    'is not believed about %s',
    async (host) => {
      expect(await statusFor(`http://${host.split(',')[0]}`, host)).toBe(403);
    },
  );

  it('is believed about the hosts of the settings', async () => {
    for (const host of [APP, DATA, GEO].map((each) => new URL(each).host)) {
      expect(await statusFor(`http://${host}`, host)).toBe(200);
      expect(await statusFor('http://evil.example', host)).toBe(403);
    }
    // The Host header counts when the forwarded host is unknown.
    expect(await statusFor('http://own.example', 'evil.example', 'own.example')).toBe(200);
  });
});

describe('settings of hosts', () => {
  const split = (BASE_URL: string, DATA_URL: string, GEODATA_URL = '') =>
    readSettings({ BASE_URL, DATA_URL, GEODATA_URL }).split;

  it('keep the cookie to one host where one needs it', () => {
    expect(split('https://kavel.example', 'https://data.kavel.example/')).toEqual({
      app: 'https://kavel.example',
      data: 'https://data.kavel.example',
      geodata: 'https://data.kavel.example',
      cookieDomain: null,
    });
    expect(readSettings({ BASE_URL: 'https://kavel.example' }).split).toBeUndefined();
  });

  it.each([
    ['https://app.kavel.example', 'https://data.other.example'],
    ['https://app.kavel.example', 'http://data.kavel.example'],
    ['http://app.localhost', 'http://data.localhost'],
    ['http://10.0.0.1', 'http://11.0.0.1'],
    ['https://app.kavel.example', 'https://data.kavel.example', 'https://geo.elsewhere.example'],
  ])('refuse hosts no session would reach: %s and %s', (...given) => {
    expect(() => split(...(given as [string, string, string?]))).toThrow(/below one domain/);
  });

  it('need the address of the pages', () => {
    expect(() => split('', 'https://data.kavel.example')).toThrow(/need BASE_URL/);
  });
});
