/** The largest file that staff import: 20 000 rows of which seven are bad, on PostgreSQL and embedded. Prints what it took. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffImportLimits } from '../../../model/admin/import.ts';
import { staffImportKind } from '../../../server/admin/import/job.ts';
import { startWorkers } from '../../../server/jobs/workers.ts';
import type { Client } from '../support/client.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let staff: Client;
let loop: { stop(): Promise<void> };
beforeAll(async () => {
  world = await openWorld();
  staff = await world.as('staff');
  const times = { look: 20, lease: 5, renew: 100, atOnce: 2, rest: 0 };
  loop = startWorkers(
    world.knex,
    [staffImportKind(world.knex, { land: { reads: () => world.land }, world: null })],
    { error: () => {}, warn: () => {} },
    times,
  );
});
afterAll(async () => {
  await loop.stop();
  await world.close();
});

const megabytes = () => Math.round(process.memoryUsage().rss / 1e6);

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const [start, before] = [performance.now(), megabytes()];
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, megabytes())), 20);
  const result = await work();
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1_000;
  const pace = Math.round(staffImportLimits.rows / seconds);
  process.stdout.write(`${what}: ${seconds.toFixed(1)} s, ${pace} rows a second, memory ${before} to ${most} MB\n`);
  return result;
}

async function ended({ body: { id } }: { body: { id: number } }) {
  const job = () => staff.get(`/job/detail/${id}`).then(({ body }) => body);
  await expect.poll(async () => (await job()).state, { timeout: 200_000, interval: 50 }).toMatch(/done|failed/);
  expect((await job()).failure).toBeNull();
  return (await job()).result;
}

it('of 20 000 rows with seven bad ones takes over the others, and is undone', async () => {
  const { rows } = staffImportLimits;
  const bad = [1, 5_000, 9_999, 10_000, 15_000, 19_999, rows];
  const lines = Array.from({ length: rows }, (_, n) =>
    [`Rij ${n + 1}`, 'Grootstad', bad.includes(n + 1) ? 'veel' : n, 'Straat', n % 200, 'Gemeente', 'eigenaar'].join(
      ';',
    ),
  );
  const text = ['Naam;Plaats;Perceelgrootte;Straat;Huisnummer;Gemeente;Eigenaar', ...lines].join('\n');
  const { companyId } = world.other;
  const file = await timed('read', async () => {
    const answer = await fetch(`${world.url}/staff/customers/${companyId}/import?kind=locations&name=groot.csv`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: staff.cookie },
      body: text,
    });
    return (await answer.json()) as { id: number; rows: number };
  });
  expect(file.rows).toBe(rows);
  const columns = ['name', 'city', 'plotsize', 'road', 'house_number', 'municipality', 'owner'];
  const choices = { columns, decimal: null, clears: false, choices: [] };
  await timed('check', async () => ended(await staff.post(`/staff/imports/${file.id}/check`, choices)));
  const { body: report } = await staff.get(`/staff/imports/${file.id}/report`);
  expect(report.refused.map(({ line }: { line: number }) => line)).toEqual(bad.map((n) => n + 1));
  const counts = await timed('run', async () =>
    ended(await staff.post(`/staff/imports/${file.id}/run`, { digest: report.digest })),
  );
  expect(counts).toEqual({ added: rows - 7, changed: 0, unchanged: 0, refusedRows: 7 });
  expect(await timed('undo', async () => ended(await staff.post(`/staff/imports/${file.id}/undo`, {})))).toEqual({
    deleted: rows - 7,
    restored: 0,
    kept: 0,
  });
}, 600_000);
