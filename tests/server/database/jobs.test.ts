/** Jobs: every moment once whatever the number of processes, and what the purge takes along. */
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeDeleted } from '../../../server/commands/purge-deleted.ts';
import { openServer, type Database } from '../../../server/db/connection.ts';
import { gatherStatistics } from '../../../server/db/statistics.ts';
import { DemoWorld } from '../../../server/geodata/demo-world.ts';
import { inProduct, openLand } from '../../../server/geodata/land.ts';
import { storedLand } from '../../../server/geodata/search/stored.ts';
import { aboutPath, referencesIn } from '../../../model/admin/errors.ts';
import { isFailing, jobLabels, patternWords, type ScheduledJob } from '../../../model/admin/scheduler.ts';
import { jobsWith } from '../../../server/jobs/registry.ts';
import { enlistJobs, nextMoment, runDue, type Job } from '../../../server/jobs/runner.ts';
import { fixtures } from '../../../server/seed/parcels.ts';
import { isPostgres } from '../support/database.ts';
import { addTree, openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => Promise.all([world.knex('job').delete(), world.knex('job_run').delete()]));
afterAll(() => world.close());

const HOUR = 3_600_000;
const start = new Date('2026-03-01T00:30:00.000Z');
const later = (hours: number) => new Date(start.getTime() + hours * HOUR);
const refuse = () => expect.unreachable('no job fails here');

describe('a job', () => {
  it('has its next moment in the pattern', () => {
    expect(nextMoment('7 * * * *', start).toISOString()).toBe('2026-03-01T01:07:00.000Z');
    // Half past six of the Dutch clock, in winter and in summer.
    const summary = (after: string) => nextMoment('30 6 * * 1', new Date(after), 'Europe/Amsterdam').toISOString();
    expect(summary('2026-03-25T00:00:00.000Z')).toBe('2026-03-30T04:30:00.000Z');
    expect(summary('2026-11-24T00:00:00.000Z')).toBe('2026-11-30T05:30:00.000Z');
    expect(nextMoment('20 3 * * *', start).toISOString()).toBe('2026-03-01T03:20:00.000Z');
  });

  it('runs when it is due, once, and keeps what became of it', async () => {
    let runs = 0;
    const job: Job = { name: 'hourly', pattern: '0 * * * *', run: async () => void (runs += 1) };
    await enlistJobs(world.knex, [job], start);
    expect(await runDue(world.knex, [job], refuse, start)).toEqual([]);
    expect(await runDue(world.knex, [job], refuse, later(1))).toEqual(['hourly']);
    expect(await runDue(world.knex, [job], refuse, later(1))).toEqual([]);
    // Five hours without a process: once, not five times.
    expect(await runDue(world.knex, [job], refuse, later(6))).toEqual(['hourly']);
    expect(runs).toBe(2);
    const kept = await world.knex('job_run').orderBy('slot');
    expect(kept.map((row) => [row.slot, row.finishedAt !== null, row.failure])).toEqual([
      ['2026-03-01T01:00:00.000Z', true, null],
      ['2026-03-01T02:00:00.000Z', true, null],
    ]);
  });

  it('that fails says so and runs again the next time', async () => {
    const failures: unknown[] = [];
    const job: Job = { name: 'broken', pattern: '0 * * * *', run: () => Promise.reject(new Error('no paper')) };
    await enlistJobs(world.knex, [job], start);
    for (const hours of [1, 2]) await runDue(world.knex, [job], (name) => failures.push(name), later(hours));
    expect(failures).toEqual(['broken', 'broken']);
    const { failure } = await world.knex('job_run').first();
    expect(failure).toContain('no paper');
    // It leads to the record of the error, which leads back.
    const [reference] = referencesIn(failure).flatMap(({ part, isReference }) => (isReference ? [part] : []));
    const { body } = await (await world.as('staff')).get(`/staff/errors/${reference}`);
    expect(body).toMatchObject({ reference, what: 'Error: no paper', place: 'JOB /scheduler/broken', count: 2 });
    expect(body.sightings[0].requests.map(aboutPath)).toEqual(Array(2).fill('/admin/scheduler?job=broken'));
  });

  it('is taken by one of three processes', async () => {
    const others: Database[] = [];
    if (isPostgres) {
      const { rows } = await world.knex.raw('select current_database() as name');
      const url = new URL(process.env.TEST_DATABASE_URL!);
      url.pathname = `/${rows[0].name}`;
      for (let n = 0; n < 2; n++) others.push(await openServer(url.href));
    }
    const processes = isPostgres
      ? [world.knex, ...others.map((each) => each.knex)]
      : [world.knex, world.knex, world.knex];
    const ran = new Map<string, number>();
    const many: Job[] = Array.from({ length: 20 }, (_, index) => ({
      name: `job ${index}`,
      pattern: '0 * * * *',
      run: async () => void ran.set(`job ${index}`, (ran.get(`job ${index}`) ?? 0) + 1),
    }));
    await enlistJobs(world.knex, many, start);
    for (const hours of [1, 2, 3]) await Promise.all(processes.map((knex) => runDue(knex, many, refuse, later(hours))));
    expect([...ran.values()]).toEqual(many.map(() => 3));
    expect(await world.knex('job_run')).toHaveLength(60);
    for (const each of others) await each.close();
  });

  it('of the product all run', async () => {
    const geodata = await DemoWorld.open(path.join(fixtures, 'worlds/waterhoven'));
    const land = await openLand(world.database, inProduct);
    const jobs = jobsWith({
      mailer: { send: async () => {} },
      publicUrl: 'https://kavel.example',
      split: null,
      world: geodata,
      objects: null,
      land,
      search: { reader: storedLand(land) },
    });
    await enlistJobs(world.knex, jobs, start);
    const ran = await runDue(world.knex, jobs, refuse, later(8 * 24));
    expect(ran.sort()).toEqual(jobs.map((job) => job.name).sort());
  });

  it('gathers the statistics of every table', async () => {
    const known = () => world.knex('pg_class').where({ relname: 'location', relkind: 'r' }).first('reltuples');
    const { rowCount } = await world.knex.raw('select id from location');
    // Those of a table without rows for sure differ from what the job finds.
    await world.knex.raw(`update pg_class set reltuples = -1 where oid = 'public.location'::regclass`);
    expect(await gatherStatistics(world.knex)).toBeGreaterThan(40);
    expect((await known()).reltuples).toBe(rowCount);
  });
});

describe('staff', () => {
  it('see when jobs are due and what became of them, and may have one run now; nobody else may', async () => {
    const land = await openLand(world.database, inProduct);
    const jobs = jobsWith({
      mailer: { send: async () => {} },
      publicUrl: 'https://kavel.example',
      split: null,
      world: null,
      objects: null,
      land,
      search: { reader: storedLand(land) },
    });
    await enlistJobs(world.knex, jobs);
    // Far off, so that only the requested job is due at any clock time.
    await world.knex('job').update({ next: '2100-01-01T00:00:00.000Z' });
    for (const person of ['user', 'admin', 'lapsed'] as const) {
      const client = await world.as(person);
      expect((await client.get('/scheduler/jobs')).status).toBe(403);
      expect((await client.post('/scheduler/jobs', { name: 'limits' })).status).toBe(403);
    }
    expect((await world.client().get('/scheduler/jobs')).status).toBe(401);
    const staff = await world.as('staff');
    expect((await staff.post('/scheduler/jobs', { name: 'nonsense' })).status).toBe(404);
    expect((await staff.post('/scheduler/jobs', { name: 'sessions' })).status).toBe(202);
    const now = new Date();
    expect(await runDue(world.knex, jobs, refuse, now)).toEqual(['sessions']);
    const shown = (await staff.get('/scheduler/jobs')).body as { name: string; next: string; runs: object[] }[];
    expect(shown.map(({ name }) => name)).toEqual(jobs.map(({ name }) => name));
    const sessions = shown.find(({ name }) => name === 'sessions')!;
    expect(sessions.runs).toEqual([
      expect.objectContaining({ failure: null, result: 0, finishedAt: expect.any(String) }),
    ]);
    expect(Date.parse(sessions.next)).toBeGreaterThan(now.getTime());
  });
});

describe('a paused job', () => {
  const hourly = (run: () => void): Job => ({ name: 'limits', pattern: '0 * * * *', run: async () => run() });

  it('runs in no process until staff resume it, then from its next moment; asked for, it runs all the same', async () => {
    let runs = 0;
    const job = hourly(() => (runs += 1));
    await enlistJobs(world.knex, [job], start);
    const staff = await world.as('staff');
    const pause = (isPaused: boolean) => staff.patch('/scheduler/jobs', { name: 'limits', isPaused });
    const shown = async () => {
      const jobs = (await staff.get('/scheduler/jobs')).body as ScheduledJob[];
      return jobs.find(({ name }) => name === 'limits')!;
    };
    expect((await pause(true)).status).toBe(202);
    expect((await shown()).pausedAt).not.toBeNull();
    expect(await runDue(world.knex, [job], refuse, later(3))).toEqual([]);
    expect((await staff.post('/scheduler/jobs', { name: 'limits' })).status).toBe(202);
    expect((await shown()).isAsked).toBe(true);
    expect(await runDue(world.knex, [job], refuse, later(3))).toEqual(['limits']);
    expect(await runDue(world.knex, [job], refuse, later(5))).toEqual([]);
    expect(await shown()).toMatchObject({ isAsked: false, runs: [{ failure: null }] });
    expect((await pause(false)).status).toBe(202);
    // What it missed while it was paused is not made up for.
    expect(await runDue(world.knex, [job], refuse, new Date())).toEqual([]);
    expect(await shown()).toMatchObject({ pausedAt: null });
    expect(runs).toBe(1);
    const noted = await world.knex('audit').where('detail', 'like', 'job limits%').orderBy('id').pluck('detail');
    expect(noted).toEqual(['job limits isPaused=true', 'job limits run', 'job limits isPaused=false']);
  });

  it('is paused by staff only, and only when it exists', async () => {
    const body = { name: 'limits', isPaused: true };
    for (const person of ['user', 'admin', 'lapsed', 'trial'] as const)
      expect((await (await world.as(person)).patch('/scheduler/jobs', body)).status).toBe(403);
    expect((await world.client().patch('/scheduler/jobs', body)).status).toBe(401);
    const staff = await world.as('staff');
    expect((await staff.patch('/scheduler/jobs', { ...body, name: 'nonsense' })).status).toBe(404);
    expect((await staff.patch('/scheduler/jobs', { name: 'limits' })).status).toBe(400);
  });
});

describe('the list of jobs', () => {
  it('has words for every job and pattern', async () => {
    const land = await openLand(world.database, inProduct);
    const search = { reader: storedLand(land) };
    const mailer = { send: async () => {} };
    const jobs = jobsWith({
      mailer,
      publicUrl: 'https://kavel.example',
      split: null,
      world: null,
      objects: null,
      land,
      search,
    });
    expect(jobs.map(({ name }) => name).sort()).toEqual(Object.keys(jobLabels).sort());
    for (const { pattern, zone } of jobs) expect(patternWords(pattern, zone).nl, pattern).toMatch(/^Elk/);
    expect(patternWords('30 6 * * 1', 'Europe/Amsterdam').nl).toBe('Elke maandag om 06:30 Nederlandse tijd');
    expect(patternWords('30 6 * * 1')).toEqual({ en: 'Every Monday at 06:30 UTC', nl: 'Elke maandag om 06:30 UTC' });
    expect(patternWords('*/5 * * * *').en).toBe('Every 5 minutes');
    expect(patternWords('7 * * * *').nl).toBe('Elk uur om :07');
    expect(patternWords('0 0 1 * *').en).toBe('0 0 1 * *');
  });

  it('calls a job failing after two failures in a row, whatever runs now', () => {
    const moment = start.toISOString();
    const run = (failure: string | null, finishedAt: string | null = moment) => ({
      slot: moment,
      startedAt: moment,
      finishedAt,
      failure,
      result: null,
    });
    const [failed, fine, running] = [run('no paper'), run(null), run(null, null)];
    expect(isFailing({ runs: [running, failed, failed, fine] })).toBe(true);
    expect(isFailing({ runs: [failed, fine, failed] })).toBe(false);
    expect(isFailing({ runs: [fine, failed, failed] })).toBe(false);
    expect(isFailing({ runs: [failed] })).toBe(false);
  });
});

describe('what was deleted', () => {
  it('is gone after ninety days with everything below it, and nothing else', async () => {
    const { knex, own, people } = world;
    const [old, recent] = [await addTree(knex, own.companyId), await addTree(knex, own.companyId)];
    const client = await world.as('user');
    for (const tree of [old, recent])
      expect((await client.delete(`/location/detail/${tree.location}`)).status).toBe(200);
    await knex('user').where('id', people.user.id).update({ current_location: old.location });
    const age = (location: number, days: number) => {
      const deletedAt = new Date(Date.now() - days * 24 * HOUR).toISOString();
      return knex('location')
        .where('id', location)
        .first('deleteBatch')
        .then(async ({ deleteBatch }) => {
          for (const table of ['location', 'plot', 'unit', 'concept', 'building'])
            await knex(table).where({ deleteBatch }).update({ deletedAt });
        });
    };
    await age(old.location, 91);
    await age(recent.location, 89);
    const counts = await purgeDeleted(knex);
    expect(counts).toMatchObject({ location: 1, plot: 1, unit: 1, concept: 1, building: 1 });
    expect(await knex('building').whereIn('id', [old.building, recent.building]).pluck('id')).toEqual([
      recent.building,
    ]);
    expect((await knex('user').where('id', people.user.id).first()).current_location).toBeNull();
    expect((await client.post(`/location/restore/${recent.location}`, {})).status).toBe(200);
    expect((await client.post(`/location/restore/${old.location}`, {})).status).toBe(404);
  });
});
