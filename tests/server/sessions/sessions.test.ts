/** Signing in, staying signed in, and everything that ends it. */
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, PASSWORD, type PersonName, type World } from '../support/world.ts';
import type { Client } from '../support/client.ts';
import { hashPassword, isPassword } from '../../../server/sessions/passwords.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

const fresh = (person: PersonName = 'user'): Promise<Client> => world.client().signIn(person, PASSWORD);
const isSignedIn = async (client: Client) => (await client.get('/session/current')).status === 200;
const DAY = 86_400_000;
const ago = (time: number) => new Date(Date.now() - time).toISOString();
const lastSession = async () => (await world.knex('session').orderBy('id', 'desc').first()).id;

describe('a session', () => {
  it('starts by signing in and says who that is', async () => {
    const client = world.client();
    const answer = await client.post('/session/signin', { username: ' USER ', password: PASSWORD });
    expect(answer.body).toMatchObject({ user: { username: 'user' }, company: { name: 'Own BV' }, principal: 'user' });
    expect(answer.text).not.toContain('password');
    expect(answer.headers.get('set-cookie')).toMatch(/httponly/i);
    expect(answer.headers.get('set-cookie')).toMatch(/samesite=lax/i);
    expect((await client.get('/session/current')).body).toEqual(answer.body);
    expect((await world.client().get('/session/current')).status).toBe(401);
  });

  it('keeps only the hash of its token', async () => {
    const client = await fresh();
    const token = client.cookie.split('=')[1]!;
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(await world.knex('session').select())).not.toContain(token);
  });

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['signing out', (client) => client.post('/session/signout', {})],
    ['deactivation', () => world.knex('user').where('username', 'user').update({ is_active: false })],
    [
      'deletion of the person',
      () =>
        world
          .knex('user')
          .where('username', 'user')
          .update({ deletedAt: ago(0) }),
    ],
    [
      'a password from outside',
      () =>
        world
          .knex('user')
          .where('username', 'user')
          .update({ password_hash: world.knex.raw("password_hash || ' '") }),
    ],
    ['archiving of the company', () => world.knex('company').where('key', 'own').update({ archived: true })],
    ['fourteen idle days', () => world.knex('session').update({ seenAt: ago(14 * DAY + 1_000) })],
    ['thirty days', () => world.knex('session').update({ expiresAt: ago(1) })],
  ])('ends with %s', async (_what, end) => {
    const user = await world.knex('user').where('username', 'user').first();
    const client = await fresh();
    const { cookie } = client;
    expect(await isSignedIn(client)).toBe(true);
    await end(client);
    client.cookie = cookie;
    expect(await isSignedIn(client)).toBe(false);
    await world
      .knex('user')
      .where('id', user.id)
      .update({ is_active: true, deletedAt: null, password_hash: user.password_hash });
    await world.knex('company').where('key', 'own').update({ archived: false });
    client.cookie = cookie;
    expect(await isSignedIn(client)).toBe(false);
  });

  it('moves the moment it was last seen, but not with every request', async () => {
    const client = await fresh();
    const id = await lastSession();
    await world
      .knex('session')
      .where({ id })
      .update({ seenAt: ago(DAY) });
    await isSignedIn(client);
    const seen = (await world.knex('session').where({ id }).first()).seenAt;
    expect(Date.now() - Date.parse(seen)).toBeLessThan(60_000);
    await isSignedIn(client);
    expect((await world.knex('session').where({ id }).first()).seenAt).toBe(seen);
  });

  it('can be seen and ended from another browser', async () => {
    const [here, there] = [await fresh(), await fresh()];
    const list = (await here.get('/session/list')).body as { id: number }[];
    const id = Math.max(...list.map((each) => each.id));
    expect(JSON.stringify(list)).not.toContain('token');
    expect((await here.delete(`/session/detail/${id}`)).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  });

  it('is marked among the sessions of the person', async () => {
    const [here, there] = [await fresh(), await fresh()];
    const { id } = (await here.get('/session/current')).body.session;
    const list = (await here.get('/session/list')).body as { id: number; current: boolean }[];
    expect(list.filter((each) => each.current).map((each) => each.id)).toEqual([id]);
    const others = (await there.get('/session/list')).body as { id: number; current: boolean }[];
    expect(others.find((each) => each.id === id)!.current).toBe(false);
  });

  it('of everyone in the company is seen and ended by its administrator, and by no one else', async () => {
    const there = await world.client().signIn('colleague', PASSWORD);
    const { id } = await world
      .knex('session')
      .where('userId', world.people.colleague.id)
      .orderBy('id', 'desc')
      .first('id');
    for (const person of ['user', 'other', 'staff'] as const) {
      const client = await world.as(person);
      expect((await client.delete(`/session/detail/${id}`)).status, person).toBe(404);
    }
    const admin = await world.as('admin');
    const people = (await admin.get('/session/list')).body.map((each: { userId: number }) => each.userId);
    expect(people).toContain(world.people.colleague.id);
    expect(people).not.toContain(world.people.other.id);
    expect((await admin.delete(`/session/detail/${id}`)).status).toBe(200);
    expect((await there.get('/session/current')).status).toBe(401);
  });

  it('ends at once when an administrator deactivates the person', async () => {
    const there = await world.client().signIn('colleague', PASSWORD);
    const admin = await world.as('admin');
    const path = `/user/detail/${world.people.colleague.id}`;
    expect((await admin.patch(path, { is_active: false })).status).toBe(200);
    expect((await there.get('/session/current')).status).toBe(401);
    expect((await admin.patch(path, { is_active: true })).status).toBe(200);
  });

  it('cannot be guessed', async () => {
    const client = world.client();
    for (const token of ['', 'x', 'a'.repeat(43), "' or 1=1", 'a'.repeat(5_000)]) {
      client.cookie = `kavel_session=${encodeURIComponent(token)}`;
      expect(await isSignedIn(client)).toBe(false);
    }
  });
});

describe('passwords', () => {
  it('change with the old one, end every other session and keep this one', async () => {
    const [here, there] = [await fresh('colleague'), await fresh('colleague')];
    const next = 'another long password';
    expect((await here.post('/session/password', { current: 'wrong', next })).body.error.id).toBe('wrong_password');
    expect(
      (await here.post('/session/password', { current: PASSWORD, next: 'short' })).body.error.fields,
    ).toHaveProperty('next');
    for (const common of ['1qaz2wsx3edc', 'Password1234', 'dragonfootball'])
      expect(
        (await here.post('/session/password', { current: PASSWORD, next: common })).body.error.fields.next.id,
      ).toBe('common');
    const old = here.cookie;
    expect((await here.post('/session/password', { current: PASSWORD, next })).status).toBe(200);
    expect(here.cookie).not.toBe(old);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    await expect(fresh('colleague')).rejects.toThrow();
    expect(await isSignedIn(await world.client().signIn('colleague', next))).toBe(true);
  });

  it('are kept as argon2id with 19 MiB and two passes', async () => {
    const hashed = await hashPassword(PASSWORD);
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(PASSWORD, hashed)).toBe(true);
    expect(await isPassword(PASSWORD, null)).toBe(false);
  });
});

describe('guessing', () => {
  const attempt = (username: string, password = 'wrong password!') =>
    world.client().post('/session/signin', { username, password });

  it('learns nothing from the answer', async () => {
    const [known, unknown] = [await attempt('user'), await attempt('nobody')];
    const shape = ({ status, body }: typeof known) => ({ status, ...body.error, reference: '' });
    expect(shape(known)).toEqual(shape(unknown));
  });

  it('is stopped after eight attempts, also at once and with the right password', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('user')));
    expect(answers.filter((each) => each.status === 401)).toHaveLength(8);
    const refused = await attempt('user', PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt('other', PASSWORD)).status).toBe(200);
  });

  it('starts counting again after the time is over', async () => {
    for (let n = 0; n < 9; n++) await attempt('user');
    await world.knex('rate_limit').update({ expiresAt: ago(1_000) });
    expect((await attempt('user', PASSWORD)).status).toBe(200);
  });

  it('does not count those who sign in', async () => {
    for (let n = 0; n < 20; n++) expect((await attempt('user', PASSWORD)).status).toBe(200);
  });
});
