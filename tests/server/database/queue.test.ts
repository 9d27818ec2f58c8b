/** One-off jobs: one process of several runs each, a dead one's is taken over, and only the person who started it sees it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inCompany } from '../../../server/db/roles.ts';
import { companyJobs, pauseAfter, takeJob } from '../../../server/jobs/lease.ts';
import { enqueue, purgeQueue } from '../../../server/jobs/queue.ts';
import {
  embeddedTimes,
  startWorkers,
  usualTimes,
  type JobKind,
  type RunningJob,
  type WorkerTimes,
} from '../../../server/jobs/workers.ts';
import { STAFF_IMPORT_JOB } from '../../../model/admin/import.ts';
import { fileJobs } from '../../../model/admin/queue.ts';
import { aboutPath } from '../../../model/admin/errors.ts';
import { JOB_DAYS, jobKinds } from '../../../model/rules/jobs.ts';
import { kindsWith, type KindTools } from '../../../server/jobs/kinds.ts';
import { Described } from '../support/described.ts';
import { failure } from '../../../server/errors.ts';
import { openWorld, type PersonName, type World } from '../support/world.ts';

let world: World;
const loops: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.knex('queued_job').delete());
afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
});
afterAll(() => world.close());

const quiet = { error: () => {}, warn: () => {} };
const quick = { ...usualTimes, look: 20, lease: 1, renew: 50 };

const workAt = (times: WorkerTimes, ...kinds: JobKind[]) => {
  const loop = startWorkers(world.knex, kinds, quiet, times);
  loops.push(loop);
  return loop;
};
const work = (...kinds: JobKind[]) => workAt(quick, ...kinds);

const kind = (run: (job: RunningJob) => Promise<unknown>, mostAttempts = 3, name = 'count'): JobKind => ({
  name,
  mostAttempts,
  run,
});

const start = (input: object = {}, subject?: string, person: PersonName = 'user', name = 'count') => {
  const { id: userId, companyId } = world.people[person];
  return inCompany(world.knex, companyId, (trx) =>
    enqueue({ trx, companyId, userId }, { kind: name, input, ...(subject ? { subject } : {}) }),
  );
};
const rowOf = (id: number) => world.knex('queued_job').where({ id }).first();
const until = (id: number, state: string) =>
  expect.poll(async () => (await rowOf(id)).state, { timeout: 10_000, interval: 20 }).toBe(state);

describe('a job of the queue', () => {
  it('runs with its input, shows its progress and keeps its result', async () => {
    let finish: () => void = () => {};
    work(
      kind(async ({ input, companyId, userId, progress }) => {
        progress(1, 3);
        await new Promise<void>((resolve) => (finish = resolve));
        return { twice: Number(input['n']) * 2, companyId, userId };
      }),
    );
    const { id } = await start({ n: 21 });
    const client = await world.as('user');
    const shown = () => client.get(`/job/detail/${id}`).then(({ body }) => body);
    await expect.poll(async () => (await shown()).progress, { timeout: 10_000 }).toEqual({ done: 1, total: 3 });
    finish();
    await until(id, 'done');
    const { companyId } = world.own;
    expect(await shown()).toMatchObject({
      id,
      kind: 'count',
      attempts: 1,
      failure: null,
      result: { twice: 42, companyId, userId: world.people.user.id },
    });
    expect((await shown()).finishedAt).not.toBeNull();
  });

  it('runs once, whatever the number of processes', async () => {
    const runs = new Map<number, number>();
    const counting = kind(async ({ id }) => void runs.set(id, (runs.get(id) ?? 0) + 1));
    const jobs = await Promise.all(Array.from({ length: 20 }, () => start()));
    for (let n = 0; n < 3; n++) work(counting);
    await Promise.all(jobs.map(({ id }) => until(id, 'done')));
    expect(runs.size).toBe(20);
    expect([...runs.values()].every((times) => times === 1)).toBe(true);
  });

  it('rests as long as it took where requests share its connection', async () => {
    const times: [began: number, ended: number][] = [];
    const slow = kind(async () => {
      const began = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 150));
      times.push([began, performance.now()]);
    });
    const jobs = await Promise.all([start(), start(), start()]);
    workAt({ ...quick, atOnce: embeddedTimes.atOnce, rest: embeddedTimes.rest }, slow);
    for (const { id } of jobs) await until(id, 'done');
    const rests = times.slice(1).map(([began], at) => began - times[at]![1]);
    expect(rests.every((rest) => rest >= 140)).toBe(true);
  });

  it('of a process that died is taken over, and the result of the dead one no longer counts', async () => {
    const { id } = await start();
    const dead = (await takeJob(world.knex, companyJobs, ['count'], 1))!;
    expect(dead).toMatchObject({ id, attempts: 1 });
    expect(await takeJob(world.knex, companyJobs, ['count'], 1)).toBeNull();
    work(kind(async ({ attempts }) => `try ${attempts}`));
    await until(id, 'done');
    expect(await rowOf(id)).toMatchObject({ result: 'try 2', attempts: 2, lease: null });
  });

  it('that kills its process every time has failed after its last try', async () => {
    const { id } = await start();
    for (let n = 0; n < 3; n++) {
      expect((await takeJob(world.knex, companyJobs, ['count'], 1))?.id).toBe(id);
      await world.knex('queued_job').update({ leasedUntil: '2020-01-01T00:00:00.000Z' });
    }
    work(kind(() => expect.unreachable('three tries are enough')));
    await until(id, 'failed');
    expect((await rowOf(id)).failure).toContain('process');
  });

  it('that fails waits longer before each try, unless it was refused', async () => {
    expect([1, 2, 3, 4, 9].map(pauseAfter)).toEqual([5, 20, 80, 320, 600]);
    let tries = 0;
    work(
      kind(async () => {
        tries += 1;
        throw tries === 1 ? new Error('no paper') : failure('invalid');
      }),
    );
    const { id } = await start();
    await expect.poll(async () => (await rowOf(id)).failure, { timeout: 10_000 }).toContain('no paper');
    const { state, dueAt } = await rowOf(id);
    expect(state).toBe('waiting');
    expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(3_000);
    await world.knex('queued_job').update({ dueAt: '2020-01-01T00:00:00.000Z' });
    await until(id, 'failed');
    expect(tries).toBe(2);
    // What was refused is no fault.
    expect(await world.knex('error_seen').where({ method: 'JOB' })).toEqual([]);
  });

  it('that failed for good leads to the record of the error, and back to what it was about', async () => {
    work(kind(() => Promise.reject(new Error('out of paper')), 1));
    const { id } = await start({ importId: 7 });
    await until(id, 'failed');
    const reference = /\(([\da-f]{16})\)$/.exec((await rowOf(id)).failure)![1];
    const { body } = await (await world.as('staff')).get(`/staff/errors/${reference}`);
    expect(body).toMatchObject({ what: 'Error: out of paper', place: 'JOB /queue/count', count: 1 });
    expect(body.sightings[0].requests.map(aboutPath)).toEqual(['/admin/import?import=7']);
  });

  it('about one subject waits once, and runs alone', async () => {
    const seen: unknown[] = [];
    const ends: (() => void)[] = [];
    work(
      kind(async ({ input }) => {
        seen.push(input['n']);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    const first = await start({ n: 1 }, 'plan');
    await until(first.id, 'running');
    const second = await start({ n: 2 }, 'plan');
    const third = await start({ n: 3 }, 'plan');
    expect(third.id).toBe(second.id);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen).toEqual([1]);
    ends[0]!();
    await until(third.id, 'running');
    ends[1]!();
    await until(third.id, 'done');
    expect(seen).toEqual([1, 3]);
  });

  it('of another company about the same subject is a job of its own', async () => {
    const one = await start({ n: 1 }, 'plan');
    const other = await start({ n: 2 }, 'plan', 'other');
    expect(other.id).not.toBe(one.id);
  });

  it('goes back to the queue when its process ends in order', async () => {
    const { id } = await start();
    const loop = work(
      kind(({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))),
    );
    await until(id, 'running');
    await loop.stop();
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    work(kind(async () => 'elsewhere'));
    await until(id, 'done');
  });

  it('leaves after a week', async () => {
    const { id } = await start();
    work(kind(async () => 1));
    await until(id, 'done');
    expect(await purgeQueue(world.knex)).toBe(0);
    await world.knex('queued_job').update({ finishedAt: new Date(Date.now() - 8 * 86_400_000).toISOString() });
    expect(await purgeQueue(world.knex)).toBe(1);
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe('people', () => {
  it('list and read their own jobs, by kind', async () => {
    const { id } = await start();
    const client = await world.as('user');
    const list = (query = '') => client.get(`/job/list${query}`).then(({ body }) => body);
    expect((await list()).map((job: { id: number }) => job.id)).toEqual([id]);
    expect(await list('?kind=count')).toHaveLength(1);
    // Only the job itself shows its result: that of an import is large.
    expect((await list())[0]).not.toHaveProperty('result');
    expect((await client.get(`/job/detail/${id}`)).body).toHaveProperty('result');
    expect(await list('?kind=other')).toEqual([]);
    expect((await client.get('/job/list?userId=1')).status).toBe(400);
    expect((await client.get('/job/list?kind=a%20b')).status).toBe(400);
    for (const person of ['colleague', 'admin', 'other', 'staff'] as const) {
      const another = await world.as(person);
      expect((await another.get('/job/list')).body).toEqual([]);
      expect((await another.get(`/job/detail/${id}`)).status).toBe(404);
      expect((await another.post(`/job/cancel/${id}`, {})).status).toBe(404);
    }
    expect((await world.client().get('/job/list')).status).toBe(401);
    expect((await world.client().post(`/job/cancel/${id}`, {})).status).toBe(401);
    expect((await (await world.as('lapsed')).post(`/job/cancel/${id}`, {})).status).toBe(403);
    expect((await rowOf(id)).state).toBe('waiting');
  });

  it('cancel a job that waits or runs, and its work stops', async () => {
    const client = await world.as('user');
    const waiting = await start();
    expect((await client.post(`/job/cancel/${waiting.id}`, {})).body.state).toBe('cancelled');
    let isStopped = false;
    work(
      kind(
        ({ signal }) =>
          new Promise((_, reject) =>
            signal.addEventListener('abort', () => {
              isStopped = true;
              reject(signal.reason);
            }),
          ),
      ),
    );
    const { id } = await start();
    await until(id, 'running');
    expect((await client.post(`/job/cancel/${id}`, {})).body.state).toBe('cancelled');
    await expect.poll(() => isStopped, { timeout: 10_000 }).toBe(true);
    expect((await rowOf(id)).state).toBe('cancelled');
    // What is over stays as it is.
    expect((await client.post(`/job/cancel/${id}`, {})).status).toBe(200);
  });
});

describe('staff', () => {
  const listed = async (query = '') => (await (await world.as('staff')).get(`/staff/queue${query}`)).body;
  const act = async (id: number, name: 'retry' | 'cancel' | 'discard') => {
    const staff = await world.as('staff');
    return new Described((await staff.get('/openapi.json')).body).call(staff, 'post', `/staff/queue/${id}/${name}`, {});
  };
  const statusOf = async (id: number, name: 'retry' | 'cancel' | 'discard') =>
    (await (await world.as('staff')).post(`/staff/queue/${id}/${name}`, {})).status;

  it('know every kind of job', () => {
    const kinds = kindsWith({} as KindTools);
    expect(kinds.map(({ name }) => name).sort()).toEqual([...jobKinds.keys].sort());
  });

  it('read the jobs of all companies by kind and state, without what they hold', async () => {
    const secret = { secret: 'Geheim' };
    const failing = await start(secret, undefined, 'other', 'capacity');
    const { id } = await start(secret, undefined, 'user', 'figures');
    work(kind(() => Promise.reject(new Error('no "Geheim" for piet@mail.example')), 1, 'capacity'));
    await until(failing.id, 'failed');
    const all = await listed();
    expect(all).toMatchObject({ total: 2, rows: [{ id, state: 'waiting' }, { companyName: 'Testpolder BV' }] });
    expect(JSON.stringify(all)).not.toMatch(/geheim|piet/i);
    expect(all.rows[1].failure.nl).toMatch(/^Error: no "…" for …@mail.example \([\da-f]{16}\)$/);
    expect((await listed('?kind=capacity&state=failed')).rows.map((row: { id: number }) => row.id)).toEqual([
      failing.id,
    ]);
    expect((await listed('?kind=capacity&state=waiting')).total).toBe(0);
    expect((await (await world.as('staff')).get('/staff/queue?kind=none')).status).toBe(400);
  });

  it('try a failed job again with what it was given, and note it', async () => {
    const { id } = await start({ rows: ['Piet'] }, undefined, 'user', 'import');
    let isBroken = true;
    work(kind(({ input }) => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve(input)), 1, 'import'));
    await until(id, 'failed');
    isBroken = false;
    expect((await act(id, 'retry')).body).toMatchObject({ id, state: 'waiting', attempts: 0, finishedAt: null });
    await until(id, 'done');
    expect(await rowOf(id)).toMatchObject({ result: { rows: ['Piet'] }, failure: null });
    expect(await statusOf(id, 'retry')).toBe(409);
    const { companyId } = world.people.user;
    expect(await world.knex('audit').where({ action: 'change', companyId }).pluck('detail')).toEqual([
      `queue ${id} retry kind="import"`,
    ]);
  });

  it.each(fileJobs)(
    'see until when the rows of a failed %s are kept, and discard them, which is noted',
    async (name) => {
      const { id } = await start({ rows: ['Piet'] }, undefined, 'other', name);
      const { id: figures } = await start({ conceptId: 3 }, undefined, 'other', 'figures');
      expect(await statusOf(id, 'discard')).toBe(409);
      const changed = () => Promise.reject(failure('changed'));
      work(kind(changed, 1, name), kind(changed, 1, 'figures'));
      await until(id, 'failed');
      await until(figures, 'failed');
      const one = async (of: number) => {
        const staff = await world.as('staff');
        return (await new Described((await staff.get('/openapi.json')).body).call(staff, 'get', `/staff/queue/${of}`))
          .body;
      };
      const job = await one(id);
      expect(Date.parse(job.rowsKeptUntil) - Date.parse(job.finishedAt)).toBe(JOB_DAYS * 86_400_000);
      expect(job.failure.nl).toBe('Iemand anders heeft dit intussen gewijzigd.');
      expect(await one(figures)).toMatchObject({ rowsKeptUntil: null });
      expect((await act(id, 'discard')).body).toMatchObject({ id, state: 'failed', rowsKeptUntil: null });
      expect((await rowOf(id)).input).toEqual({});
      for (const act of ['discard', 'retry'] as const) expect(await statusOf(id, act)).toBe(409);
      expect(await statusOf(figures, 'discard')).toBe(409);
      expect(await world.knex('audit').where({ companyId: world.people.other.companyId }).pluck('detail')).toContain(
        `queue ${id} discard kind="${name}"`,
      );
    },
  );

  it('discard the file of a failed import by staff, but not one that ran', async () => {
    const fileOf = async (state: string): Promise<number> => {
      const of = { companyId: world.people.other.companyId, userId: world.people.staff.id };
      const file = { ...of, kind: 'labels', fileName: 'labels.csv', state };
      return (await world.knex('staff_import').insert(file).returning('id'))[0].id;
    };
    const waiting = await fileOf('read');
    const { id } = await start({ task: 'run', importId: waiting }, 'one', 'staff', STAFF_IMPORT_JOB);
    const { id: undo } = await start(
      { task: 'undo', importId: await fileOf('done') },
      'two',
      'staff',
      STAFF_IMPORT_JOB,
    );
    expect(await statusOf(id, 'discard')).toBe(409);
    work(kind(() => Promise.reject(failure('changed')), 1, STAFF_IMPORT_JOB));
    await until(id, 'failed');
    await until(undo, 'failed');
    const [ofUndo, ofRun] = (await listed('?kind=staffimport')).rows;
    expect(ofRun).toMatchObject({ id, holdsInput: true, rowsKeptUntil: expect.any(String) });
    expect(ofUndo).toMatchObject({ id: undo, holdsInput: true, rowsKeptUntil: null });
    expect(await statusOf(undo, 'discard')).toBe(409);
    expect((await act(id, 'discard')).body).toMatchObject({ id, rowsKeptUntil: null, holdsInput: false });
    expect(await world.knex('staff_import').where({ id: waiting })).toEqual([]);
    for (const act of ['discard', 'retry'] as const) expect(await statusOf(id, act)).toBe(409);
    expect(await statusOf(undo, 'retry')).toBe(200);
  });

  it('try no search again, of which they start another run, and no job while another waits for the same', async () => {
    const { id: searched } = await start({ runId: 12 }, undefined, 'user', 'search');
    const { id: replaced } = await start({}, 'one', 'user', 'capacity');
    const broken = (name: string) => kind(() => Promise.reject(new Error('broken')), 1, name);
    const loop = work(broken('search'), broken('capacity'));
    await until(searched, 'failed');
    await until(replaced, 'failed');
    await loop.stop();
    expect((await listed('?kind=search')).rows).toMatchObject([{ id: searched, searchRunId: 12 }]);
    await start({}, 'one', 'user', 'capacity');
    for (const id of [searched, replaced]) expect(await statusOf(id, 'retry')).toBe(409);
    expect(await statusOf(9_999_999, 'retry')).toBe(404);
  });

  it('cancel a job, and note it', async () => {
    const { id } = await start({ n: 1 }, undefined, 'other', 'figures');
    expect((await act(id, 'cancel')).body).toMatchObject({ id, state: 'cancelled' });
    expect(await statusOf(id, 'cancel')).toBe(409);
    expect(await world.knex('audit').where({ companyId: world.people.other.companyId }).pluck('detail')).toContain(
      `queue ${id} cancel kind="figures"`,
    );
  });
});
