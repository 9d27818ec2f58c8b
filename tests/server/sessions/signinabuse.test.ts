/** Ways to get in, or to keep others out, that do not work. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { median } from '../../../bench/lib/runAlternating.ts';
import { snapshot } from '../support/snapshot.ts';
import { openWorld, PASSWORD, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const planted = `kavel_session=${'a'.repeat(43)}`;

describe('a session', () => {
  it('never gets a token that somebody else chose', async () => {
    const client = world.client();
    client.cookie = planted;
    await client.signIn('user', PASSWORD);
    expect(client.cookie).not.toBe(planted);
    const other = Object.assign(world.client(), { cookie: planted });
    expect((await other.get('/session/current')).status).toBe(401);
  });

  it('does not come from a cookie that is torn, doubled or strange', async () => {
    const { cookie } = await world.client().signIn('user', PASSWORD);
    const token = cookie.split('=')[1]!;
    const strange = [
      'kavel_session=',
      `kavel_session=${token.slice(1)}`,
      `kavel_session=${token}x`,
      `kavel_session="${token}`,
      `kavel_session=${token.toUpperCase()}`,
      `kavel_session=${'%00'.repeat(10)}`,
      `kavel_session=${'x'.repeat(8_000)}`,
      `${planted}; ${cookie}`,
      `KAVEL_SESSION=${token}`,
      ';;;===;kavel_session',
    ];
    for (const each of strange) {
      const client = Object.assign(world.client(), { cookie: each });
      expect((await client.get('/session/current')).status, each.slice(0, 60)).toBe(401);
    }
  });

  it('ends when the same browser signs in as somebody else', async () => {
    const client = await world.client().signIn('user', PASSWORD);
    const old = client.cookie;
    await client.signIn('colleague', PASSWORD);
    expect((await Object.assign(world.client(), { cookie: old }).get('/session/current')).status).toBe(401);
  });
});

describe('signing in', () => {
  it('counts attempts on one person however the name is written, and believes no address in a header', async () => {
    const names = ['admin', 'ADMIN', ' admin', 'admin ', 'Admin', 'aDmin', 'admin\t', 'ADMIN '];
    const attempt = (username: string, address: string) =>
      world
        .client()
        .post('/session/signin', { username, password: 'wrong' }, { headers: { 'x-forwarded-for': address } });
    for (const [index, name] of names.entries())
      expect((await attempt(name, `10.0.0.${index}`)).status, name).toBe(401);
    const answer = await attempt('admin', '10.9.9.9');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    // Others at the same address are let in.
    await world.client().signIn('colleague', PASSWORD);
  });

  it('takes strange names and passwords for wrong ones, and changes nothing', async () => {
    const before = await snapshot(world.knex);
    const strange = [
      "' or 1=1 --",
      '%',
      '*',
      '\u202euser',
      'user\u200b',
      'ｕｓｅｒ',
      '${user}',
      '../user',
      'user@example.org\r\nBcc: x',
    ];
    for (const username of strange) {
      const answer = await world.client().post('/session/signin', { username, password: PASSWORD });
      expect([400, 401], username).toContain(answer.status);
      expect(answer.headers.getSetCookie(), username).toEqual([]);
    }
    for (const password of ['', PASSWORD.toUpperCase(), `${PASSWORD} `, `${PASSWORD}\u0000`, 'x'.repeat(5_000)]) {
      const answer = await world.client().post('/session/signin', { username: 'other', password });
      expect([400, 401]).toContain(answer.status);
    }
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('takes as long for somebody who does not exist', async () => {
    // A real hash: those of the tests are made with little work.
    const { hashPassword } = await import('../../../server/sessions/passwords.ts');
    await world
      .knex('user')
      .where('username', 'trial')
      .update({ password_hash: await hashPassword(PASSWORD) });
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < 7; n++)
      for (const kind of ['known', 'unknown'] as const) {
        const started = performance.now();
        await world
          .client()
          .post('/session/signin', { username: kind === 'known' ? 'trial' : `nobody${n}`, password: 'wrong' });
        times[kind].push(performance.now() - started);
      }
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.33);
    expect(ratio).toBeLessThan(3);
  });
});
