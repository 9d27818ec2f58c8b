/** Staff load a municipality, see how far it is and what is loaded, pause or cancel it, and try again or accept what failed. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LandTaskAct, StaffLand, StaffMunicipality } from '../../../model/admin/land.ts';
import { makeRelease } from '../../../server/geodata/tasks/facts.ts';
import { tasks, taskTimes } from '../../../server/geodata/tasks/queue.ts';
import { refreshKind } from '../../../server/geodata/tasks/refresh.ts';
import { workOn } from '../../../server/jobs/workers.ts';
import { parcelSource } from '../land/parcelsource.ts';
import { openWorld, type World } from '../support/world.ts';

const WATERHOVEN = 9901;
let world: World;
beforeAll(async () => {
  const liveLand = { sources: ['brk' as const], municipalities: [], keys: {} };
  world = await openWorld({ liveLand, showsDemoTown: false });
});
beforeEach(async () => {
  await world.land.knex('geo.task').where('municipality', '>=', 0).delete();
  await world.knex('audit').delete();
});
afterAll(() => world.close());

const shown = async (): Promise<StaffLand> => (await (await world.as('staff')).get('/staff/land')).body;
const of = async (municipality: number): Promise<StaffMunicipality> =>
  (await shown()).municipalities.find((each) => each.municipality === municipality)!;
const load = async (municipality: number) => (await world.as('staff')).post('/staff/land', { municipality });
const act = async (municipality: number, which: LandTaskAct) => {
  const { task } = await of(municipality);
  return (await world.as('staff')).patch('/staff/land', { municipality, task: task!.id, act: which });
};
const log = async () => (await world.knex('audit').orderBy('id')).map(({ action, detail }) => [action, detail]);

/** Runs what waits, with so many parcels, until the task of the municipality is over. */
async function work(parcels: number, municipality = WATERHOVEN): Promise<void> {
  const { knex, copyOut } = world.land;
  const kind = refreshKind({ knex, copyOut, adapters: [parcelSource(parcels, () => undefined)], makeRelease });
  const quiet = { error: () => undefined, warn: () => undefined };
  const loop = workOn(knex, tasks, [kind], quiet, { ...taskTimes, look: 20, lease: 20, renew: 50 });
  await expect
    .poll(async () => (await of(municipality)).task!.state, { timeout: 60_000 })
    .not.toMatch(/^(waiting|running)$/);
  await loop.stop();
}

it('files one task for a municipality, with the country before it, and cancels it', async () => {
  expect((await load(WATERHOVEN)).status).toBe(202);
  expect((await load(WATERHOVEN)).status).toBe(202);
  const { canLoad, municipalities } = await shown();
  expect(canLoad).toBe(true);
  expect(municipalities).toMatchObject(
    [0, WATERHOVEN].map((municipality) => ({ municipality, land: null, task: { state: 'waiting', progress: 0 } })),
  );
  for (const wrong of ['retry', 'resume'] as const) expect((await act(WATERHOVEN, wrong)).status).toBe(409);
  expect((await act(WATERHOVEN, 'cancel')).status).toBe(202);
  expect((await act(WATERHOVEN, 'cancel')).status).toBe(409);
  expect((await of(WATERHOVEN)).task!.state).toBe('cancelled');
  expect(await log()).toEqual([
    ['change', 'land 9901 load'],
    ['change', 'land 9901 load'],
    ['change', 'land 9901 cancel'],
  ]);
});

it('says of when and how much is loaded, and publishes what was held back once staff accept it', async () => {
  await load(WATERHOVEN);
  await work(25);
  const first = await of(WATERHOVEN);
  expect(first).toMatchObject({ task: { state: 'done', failure: null }, land: { plots: 25, features: 25 } });
  expect(Date.parse(first.land!.from!)).toBeGreaterThan(Date.now() - 600_000);
  await load(WATERHOVEN);
  await work(12);
  const held = await of(WATERHOVEN);
  expect(held.task).toMatchObject({ state: 'failed', isHeld: true });
  expect(held.task!.failure).toContain('12 plots instead of 25');
  expect(held.land).toEqual(first.land);
  expect((await act(WATERHOVEN, 'accept')).status).toBe(202);
  await work(12);
  expect(await of(WATERHOVEN)).toMatchObject({ task: { state: 'done' }, land: { plots: 12 } });
});

it('publishes nothing under a code that no municipality has', async () => {
  const unknown = 9999;
  await load(unknown);
  await work(0, unknown);
  expect(await of(unknown)).toMatchObject({ land: null, task: { state: 'failed', isHeld: false } });
  expect((await of(unknown)).task!.failure).toContain('There are no plots.');
});

it('pauses a task that runs, which goes on with the next page once it is resumed', async () => {
  // No other test loads it: the gate would hold back another number of plots.
  const municipality = 9_902;
  const asked: number[] = [];
  const source = parcelSource(45, async (page) => {
    asked.push(page);
    if (page !== 2 || asked.length > 3) return;
    expect((await act(municipality, 'pause')).status).toBe(202);
    // Until the process has seen that its lease is gone.
    await pause(100);
  });
  await load(municipality);
  await world.land.knex('geo.task').where({ municipality: 0 }).delete();
  const { knex, copyOut } = world.land;
  const kind = refreshKind({ knex, copyOut, adapters: [source], makeRelease });
  const quiet = { error: () => undefined, warn: () => undefined };
  const loop = workOn(knex, tasks, [kind], quiet, { ...taskTimes, look: 20, lease: 20, renew: 20 });
  await expect.poll(async () => (await of(municipality)).task!.isPaused, { timeout: 30_000 }).toBe(true);
  await pause(300);
  expect(asked).toEqual([0, 1, 2]);
  expect((await of(municipality)).task).toMatchObject({ state: 'waiting', waitsForSource: false });
  expect((await (await world.as('user')).get('/geo/loading')).body).toEqual([]);
  expect((await act(municipality, 'pause')).status).toBe(409);
  expect((await act(municipality, 'resume')).status).toBe(202);
  await expect.poll(async () => (await of(municipality)).task!.state, { timeout: 60_000 }).toBe('done');
  await loop.stop();
  expect(asked).toEqual([0, 1, 2, 2, 3, 4]);
  expect((await of(municipality)).land).toMatchObject({ plots: 45 });
});

it('tries a failed task again, and refuses what is no municipality', async () => {
  await load(WATERHOVEN);
  await world.land
    .knex('geo.task')
    .where({ municipality: WATERHOVEN })
    .update({ state: 'failed', failure: 'Error: away' });
  expect((await of(WATERHOVEN)).task).toMatchObject({ state: 'failed', isHeld: false, failure: 'Error: away' });
  expect((await act(WATERHOVEN, 'retry')).status).toBe(202);
  expect((await of(WATERHOVEN)).task!.state).toBe('waiting');
  for (const municipality of [-1, 10_000, 1.5, 'GM9901'])
    expect((await (await world.as('staff')).post('/staff/land', { municipality })).status).toBe(400);
});

it('loads nothing where the settings choose no sources', async () => {
  const without = await openWorld({ showsDemoTown: false });
  const staff = await without.as('staff');
  expect((await staff.get('/staff/land')).body).toEqual({ canLoad: false, municipalities: [] });
  expect((await staff.post('/staff/land', { municipality: WATERHOVEN })).status).toBe(409);
  expect(await without.land.knex('geo.task').where('municipality', '>=', 0).count('* as n')).toEqual([{ n: 0 }]);
  await without.close();
});
