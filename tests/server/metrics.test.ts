/** Those who run Kavel read measurements, and find a call of a page again in the log and in the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCompany } from '../../server/db/roles.ts';
import { createMetrics } from '../../server/watching/metrics.ts';
import { inRequest } from '../../server/watching/requestid.ts';
import { openWorld, type World } from './support/world.ts';

const TOKEN = 'a-secret-for-the-measurements-long-enough';
const ID = '5a1c0f0e-9f55-4d6c-8a43-1d2f3b4c5d6e';

let world: World;
beforeAll(async () => {
  world = await openWorld({ metricsToken: TOKEN });
});
afterAll(() => world.close());

const read = (token: string) => fetch(`${world.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });

describe('measurements', () => {
  it('do not exist without their token, for staff neither', async () => {
    expect((await fetch(`${world.url}/metrics`)).status).toBe(404);
    expect((await read('another')).status).toBe(404);
    expect((await (await world.as('staff')).get('/metrics')).status).toBe(404);
  });

  it('count requests by pattern, connections, jobs and the process', async () => {
    const client = await world.as('user');
    await client.get(`/location/detail/${world.own.location}`);
    await client.get('/location/detail/99999');
    const moment = new Date(Date.now() - 60_000).toISOString();
    const later = new Date().toISOString();
    await world.knex('job_run').insert([
      { job: 'digest', slot: moment, startedAt: moment, finishedAt: later, failure: null },
      { job: 'digest', slot: later, startedAt: later, finishedAt: later, failure: 'no mail server' },
    ]);
    await world.knex('queued_job').insert({ companyId: world.own.companyId, kind: 'proof', subject: '1' });
    const answer = await read(TOKEN);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    const of = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      );
    const route = 'kavel_request_seconds_count{method="GET",route="/location/detail/:id"';
    expect(of(`${route},status="200"}`)).toBe(1);
    expect(of(`${route},status="404"}`)).toBe(1);
    expect(text).not.toContain('detail/99999');
    expect(of('kavel_jobs{kind="proof",state="waiting"}')).toBe(1);
    expect(of('kavel_scheduled_failures{job="digest"}')).toBe(1);
    expect(of('kavel_oldest_job_seconds')).toBeGreaterThanOrEqual(0);
    expect(of('kavel_database_connections{state="used"}')).toBeGreaterThanOrEqual(0);
    expect(of('process_cpu_seconds_total')).toBeGreaterThan(0);
  });
});

describe('work of the engine', () => {
  it('is timed, and counted where it fails', async () => {
    const metrics = createMetrics(world.database);
    expect(await metrics.timeEngine('figures', async () => 7)).toBe(7);
    await expect(metrics.timeEngine('figures', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const text = await metrics.text();
    expect(text).toContain('kavel_engine_seconds_count{work="figures"} 2');
    expect(text).toContain('kavel_engine_failures_total{work="figures"} 1');
  });
});

describe('the id of a request', () => {
  it('is that of the page, unless it is no id', async () => {
    const asked = async (id: string) =>
      (await fetch(`${world.url}/live`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await asked(ID)).toBe(ID);
    expect(await asked(`${ID}'; drop table company; --`)).toMatch(/^[\da-f-]{36}$/);
  });

  it('names the transaction in the database', async () => {
    const name = await inRequest(ID, () =>
      inCompany(world.knex, world.own.companyId, async (trx) => {
        const { rows } = await trx.raw(`select current_setting('application_name') as name`);
        return rows[0].name as string;
      }),
    );
    expect(name).toBe(`kavel ${ID}`);
  });
});
