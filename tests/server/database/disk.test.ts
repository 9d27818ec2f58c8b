/** A disk that is nearly full: writes are refused with a word, reads go on, and it passes by itself. */
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeBytesIn, watchDisk } from '../../../server/disk.ts';
import { failureOfDatabase, isDiskFull } from '../../../server/db/failures.ts';
import { readSettings } from '../../../server/start/env.ts';
import { snapshot } from '../support/snapshot.ts';
import { openWorld, PASSWORD, type World } from '../support/world.ts';

describe('the room on a disk', () => {
  it('is looked at now and then', async () => {
    let [clock, looks, free] = [0, 0, 5];
    const disk = watchDisk({ least: 10, free: async () => ((looks += 1), free), now: () => clock });
    expect([await disk.isNearlyFull(), await disk.isNearlyFull(), looks]).toEqual([true, true, 1]);
    free = 10;
    clock = 6_000;
    expect([await disk.isNearlyFull(), looks]).toEqual([false, 2]);
    disk.sayFull();
    expect(await disk.isNearlyFull()).toBe(true);
    clock = 40_000;
    expect(await disk.isNearlyFull()).toBe(false);
  });

  it('that nobody can tell, or nobody watches, refuses nothing', async () => {
    expect(await watchDisk({ least: 10, free: freeBytesIn('/no/such/folder') }).isNearlyFull()).toBe(false);
    expect(await watchDisk(null).isNearlyFull()).toBe(false);
    expect(await freeBytesIn(tmpdir())()).toBeGreaterThan(1_000_000);
  });

  it('is that of the embedded database by default', () => {
    expect(readSettings({ DATA_DIR: '/data' })).toMatchObject({ diskFolder: '/data', leastFree: 500_000_000 });
    expect(readSettings({ DATABASE_URL: 'postgres://x/y' }).diskFolder).toBeUndefined();
    expect(() => readSettings({ DISK_MIN_FREE_MB: 'much' })).toThrow(/DISK_MIN_FREE_MB/);
  });

  it('is also what the database says of it', () => {
    expect(isDiskFull({ nativeError: { code: '53100' } })).toBe(true);
    expect(failureOfDatabase({ code: '53100' })?.status).toBe(503);
  });
});

describe('a server on a disk that is nearly full', () => {
  let world: World;
  let [free, clock] = [1, 0];
  beforeAll(async () => {
    world = await openWorld({ disk: { least: 2, free: async () => free, now: () => clock } });
  });
  afterAll(() => world.close());

  it('lets people read also when nobody can write down that they were there', async () => {
    const client = await world.client().signIn('user', PASSWORD);
    const longAgo = new Date(Date.now() - 3_600_000).toISOString();
    await world.knex('session').update({ seenAt: longAgo });
    await world.knex.raw(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
    await world.knex.raw('create trigger no_room before update on session for each row execute function no_room()');
    const answers = [await client.get('/session/current'), await client.get('/location/list?limit=1')];
    await world.knex.raw('drop function no_room cascade');
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('lets people sign in and read, refuses every change, and says so', async () => {
    const before = await snapshot(world.knex);
    const client = await world.client().signIn('user', PASSWORD);
    const { location } = world.own;
    expect((await client.get(`/location/detail/${location}`)).status).toBe(200);
    for (const [method, path] of [
      ['POST', '/location/list'],
      ['PATCH', `/location/detail/${location}`],
      ['PUT', '/unit/order'],
      ['DELETE', `/location/detail/${location}`],
      ['POST', '/session/requestreset'],
    ] as const) {
      const answer = await client.send(method, path, { name: 'x' });
      expect([answer.status, answer.body.error.id, answer.headers.get('retry-after')], path).toEqual([
        503,
        'read_only',
        '60',
      ]);
    }
    expect(await snapshot(world.knex)).toBe(before);
    const ready = await client.get('/ready');
    expect([ready.status, ready.body]).toEqual([200, { ok: true, readOnly: true }]);
    expect((await client.get('/live')).body).toEqual({ ok: true });
  });

  it('takes changes again once there is room', async () => {
    free = 2;
    const client = await world.as('user');
    const change = () =>
      client.patch(`/location/detail/${world.own.location}`, { owner: 'Later' }).then(({ status }) => status);
    // Not before it looks again.
    expect(await change()).toBe(503);
    clock += 6_000;
    expect(await change()).toBe(200);
    expect((await client.get('/ready')).body.readOnly).toBe(false);
  });
});
