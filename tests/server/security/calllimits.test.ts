/** How many calls a minute a person and a company make. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { readSettings } from '../../../server/start/env.ts';
import { startServer, type Running } from '../../../server/start/start.ts';
import { Client } from '../support/client.ts';
import { openWorld, type World } from '../support/world.ts';

/** Of no round number: points are taken several at a time. */
const calls = { perUser: 120, perCompany: 270 };

let world: World;
let second: Running;
beforeAll(async () => {
  world = await openWorld({ calls });
  const { database } = world;
  second = await startServer({
    dataDir: '',
    port: 0,
    host: '127.0.0.1',
    quiet: true,
    runsJobs: false,
    database,
    calls,
  });
});
let minutes = 0;
/** Another minute, for the processes and for the database. */
beforeEach(async () => {
  minutes += 2;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  await world.knex('rate_limit').update({ expiresAt: new Date(0).toISOString() });
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await second.close();
  await world.close();
});

const path = '/label/list?limit=1';
/** Statuses of so many calls, several at once. */
async function ask(clients: readonly Client[], count: number): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const next = Array.from({ length: Math.min(10, count - statuses.length) }, (_, n) => clients[n % clients.length]!);
    statuses.push(...(await Promise.all(next.map((client) => client.get(path)))).map(({ status }) => status));
  }
  return statuses;
}
const counted = (statuses: readonly number[]) =>
  [200, 429].map((status) => statuses.filter((s) => s === status).length);

describe('calls', () => {
  it('of a person are counted, and refused for the rest of the minute', async () => {
    const client = await world.as('user');
    expect(counted(await ask([client], 130))).toEqual([120, 10]);
    const refused = await client.patch(`/location/detail/${world.own.location}`, { name: 'x' });
    expect([refused.status, refused.body.error.id]).toEqual([429, 'too_often']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    // Neither other people nor pages, health and what needs no session.
    for (const person of ['colleague', 'other'] as const)
      expect((await (await world.as(person)).get(path)).status, person).toBe(200);
    for (const free of ['/live', '/ready', '/locations/map', '/assets/none.js'])
      expect((await client.get(free)).status, free).not.toBe(429);
    expect((await world.client().get(path)).status).toBe(401);
  });

  it('start again the next minute', async () => {
    expect((await (await world.as('user')).get(path)).status).toBe(200);
  });

  it('of a company are counted together', async () => {
    const [user, colleague, admin] = [await world.as('user'), await world.as('colleague'), await world.as('admin')];
    expect(counted(await ask([user], 120))).toEqual([120, 0]);
    expect(counted(await ask([colleague], 120))).toEqual([120, 0]);
    expect(counted(await ask([admin], 40))).toEqual([30, 10]);
    expect((await (await world.as('other')).get(path)).status).toBe(200);
  });

  it('are shared between processes, but for what one has taken ahead', async () => {
    const here = await world.as('user');
    const there = Object.assign(new Client(second.url), { cookie: here.cookie });
    const [passed, refused] = counted(await ask([here, there], 200)) as [number, number];
    expect(passed + refused).toBe(200);
    expect(passed).toBeLessThanOrEqual(120);
    expect(passed).toBeGreaterThan(60);
  });

  it('go on when there is no room to count them', async () => {
    const { knex } = world;
    const client = await world.as('user');
    await knex.raw(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
    await knex.raw(
      'create trigger no_room before insert or update on rate_limit for each row execute function no_room()',
    );
    const statuses = await ask([client], 60);
    await knex.raw('drop function no_room cascade');
    expect(counted(statuses)).toEqual([60, 0]);
  });
});

describe('the settings', () => {
  it('have the limits of the model, or others, or none', () => {
    const { callsPerUser, callsPerCompany } = rateLimits;
    const usual = { perUser: callsPerUser.points, perCompany: callsPerCompany.points };
    expect(readSettings({}).calls).toEqual(usual);
    expect(readSettings({ CALLS_PER_USER: '5', CALLS_PER_COMPANY: '0' }).calls).toEqual({ perUser: 5, perCompany: 0 });
    expect(() => readSettings({ CALLS_PER_USER: 'many' })).toThrow(/CALLS_PER_USER must be/);
  });
});
