/** What staff see of use: the overview, use by customer and period, and reports over a period. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffOverview } from '../../../model/admin/overview.ts';
import type { ReportPeriod } from '../../../model/admin/reports.ts';
import type { CustomerUsage, UsagePeriod } from '../../../model/admin/usage.ts';
import { noteBackup } from '../../../server/backup/noted.ts';
import { dutchDay } from '../../../model/rules/dutchday.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const today = dutchDay();
const daysAgo = (days: number): string => dutchDay(Date.now() - days * 86_400_000);
const asStaff = async <T>(path: string): Promise<T> => {
  const { status, body, text } = await (await world.as('staff')).get(path);
  expect(status, text).toBe(200);
  return body as T;
};
const customer = async (name: string): Promise<CustomerUsage> => {
  const { rows } = await asStaff<{ rows: CustomerUsage[] }>('/staff/usage/customers');
  return rows.find((row) => row.name === name)!;
};

it('counts what a customer does where it happens, and nothing that was refused', async () => {
  const user = await world.as('user');
  const before = await customer('Own BV');
  const { body } = await user.post('/location/list', { name: 'Counted' });
  await user.post('/concept/list', { name: 'Counted', locationId: body.id });
  expect((await user.post('/concept/list', { name: 'Nowhere', locationId: 999_999 })).status).toBe(404);
  await user.post(`/location/copy/${body.id}`, { location: { name: 'Copy' }, parts: ['concepts'] });
  expect((await user.post('/events/used', { feature: 'exports' })).status).toBe(200);
  expect((await user.post('/events/used', { feature: 'searches' })).status).toBe(400);
  expect((await world.client().post('/events/used', { feature: 'exports' })).status).toBe(401);
  const after = await customer('Own BV');
  const added = (key: keyof CustomerUsage['counts']) => after.counts[key] - before.counts[key];
  expect([added('locations'), added('concepts'), added('exports'), added('searches')]).toEqual([2, 2, 1, 0]);
  expect(after.people).toBeGreaterThanOrEqual(1);
  expect((await customer('Testpolder BV')).counts.locations).toBe(0);
});

it('counts a person once a day, week and month, and visitors of pages', async () => {
  const { knex, own, people } = world;
  await knex('active_day').delete();
  const seen = (userId: number, day: string) => ({ userId, day });
  await knex('active_day').insert([
    ...['2026-06-01', '2026-06-02', '2026-06-09'].map((day) => seen(people.user.id, day)),
    seen(people.colleague.id, '2026-06-02'),
    seen(people.other.id, '2026-06-02'),
  ]);
  const [publication] = await knex('publication')
    .insert({ companyId: own.companyId, name: 'Page', key: 'visited' })
    .returning('id');
  await knex('page_visit').insert({
    companyId: own.companyId,
    publicationId: publication.id,
    day: '2026-06-02',
    visitors: 5,
  });
  const periods = async (step: string, company?: number) =>
    (
      await asStaff<UsagePeriod[]>(
        `/staff/usage/periods?since=2026-06-01&until=2026-06-30&step=${step}${company ? `&company=${company}` : ''}`,
      )
    ).map(({ start, people: count, counts }) => [start, count, counts.visits]);
  expect(await periods('day')).toEqual([
    ['2026-06-01', 1, 0],
    ['2026-06-02', 3, 5],
    ['2026-06-09', 1, 0],
  ]);
  expect(await periods('week', own.companyId)).toEqual([
    ['2026-06-01', 2, 5],
    ['2026-06-08', 1, 0],
  ]);
  expect(await periods('month')).toEqual([['2026-06-01', 3, 5]]);
});

it('sorts customers by use and by storage, a page at a time', async () => {
  const { knex, own, other } = world;
  await knex('image').insert({ companyId: other.companyId, name: 'Large', size: 5_000_000 });
  await knex('use_count').insert({ companyId: own.companyId, feature: 'searches', day: today, count: 7 });
  const first = async (sort: string) =>
    (await asStaff<{ rows: CustomerUsage[]; total: number }>(`/staff/usage/customers?limit=1&sort=-${sort}`)).rows;
  expect(await first('storage')).toMatchObject([{ name: 'Testpolder BV', storage: 5_000_000 }]);
  expect(await first('searches')).toMatchObject([{ name: 'Own BV', counts: { searches: 7 } }]);
  const staff = await world.as('staff');
  for (const query of ['sort=key', 'since=2026-02-30', `since=${today}&until=${daysAgo(2)}`, 'since=2001-01-01'])
    expect((await staff.get(`/staff/usage/customers?${query}`)).status, query).toBe(400);
});

it('reports customers won, converted and lost by the changes of their subscription', async () => {
  const { knex } = world;
  const report = async (): Promise<ReportPeriod['figures']> => {
    const [period] = await asStaff<ReportPeriod[]>(`/staff/reports?since=${today}&until=${today}`);
    return period!.figures;
  };
  const before = await report();
  const add = async (name: string, subscription: string) => {
    const [row] = await knex('company').insert({ name, key: name, subscription }).returning('id');
    return row.id as number;
  };
  const [trial, paying] = [await add('Trial', 'trial'), await add('Paying', 'essential')];
  await knex('company').where('id', trial).update({ subscription: 'professional' });
  // From one paid tier to another is neither won nor lost.
  await knex('company').where('id', paying).update({ subscription: 'premium' });
  await knex('company').where('id', paying).update({ archived: true });
  const after = await report();
  const added = (key: keyof ReportPeriod['figures']) => after[key] - before[key];
  expect([added('won'), added('converted'), added('lost')]).toEqual([2, 1, 1]);
});

it('shows trials that end, customers near a cap, errors, failing jobs and the last backup', async () => {
  const { knex } = world;
  const overview = () => asStaff<StaffOverview>('/staff/overview');
  const empty = await overview();
  expect(empty).toMatchObject({ trials: [], nearCap: [], lastBackup: null, failedJobs: { scheduled: [], queued: 0 } });
  const started = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const [ending] = await knex('company')
    .insert({ name: 'Ends', key: 'ends', subscription: 'trial', cfg: { trialStartedAt: started(25) } })
    .returning('id');
  await knex('company').insert([
    { name: 'Begins', key: 'begins', subscription: 'trial', cfg: { trialStartedAt: started(2) } },
    { name: 'Ended', key: 'ended', subscription: 'trial', cfg: { trialStartedAt: started(31) } },
  ]);
  const names = Array.from({ length: 9 }, (_, at) => ({ companyId: ending.id, name: `${at}`, key: `full${at}` }));
  await knex('location').insert(names);
  await (await world.as('user')).post('/errorrecord/list', { name: 'Broken', reference: 'ref-1', log: 'secret log' });
  const run = (slot: string) => ({ job: 'digest', slot, finishedAt: slot, failure: 'no paper' });
  await knex('job_run').insert([run(started(2)), run(started(1))]);
  await noteBackup(knex, {
    version: 1,
    createdAt: started(0),
    migrations: [],
    tables: { company: { rows: 4, hash: '' }, user: { rows: 6, hash: '' } },
  });
  const mail = { kind: 'digest', companyId: ending.id, receiver: 'a@kavel.example', state: 'failed', tries: 5 };
  await knex('mail').insert([
    { ...mail, reason: '550 <a@kavel.example> unknown' },
    { ...mail, state: 'waiting', tries: 1 },
    { ...mail, state: 'sent', tries: 1 },
  ]);
  const job = { companyId: ending.id, kind: 'figures', input: {}, state: 'failed' };
  await knex('queued_job').insert([
    { ...job, finishedAt: started(0.5) },
    { ...job, finishedAt: started(2) },
    { ...job, state: 'cancelled', finishedAt: started(0.5) },
  ]);
  const shown = await overview();
  expect(shown.mails).toMatchObject({ failed: 1, waiting: 1, latest: [{ kind: 'digest', companyName: 'Ends' }] });
  expect(JSON.stringify(shown)).not.toContain('a@kavel');
  expect(shown.trials).toMatchObject([{ name: 'Ends' }]);
  expect(shown.nearCap).toEqual([{ id: ending.id, name: 'Ends', thing: 'locations', used: 9, most: 10 }]);
  expect(shown.errors).toMatchObject({ count: 1, latest: [{ reference: 'ref-1', name: 'Broken' }] });
  expect(JSON.stringify(shown)).not.toContain('secret log');
  expect(shown.failedJobs).toEqual({ scheduled: ['digest'], queued: 1 });
  expect(shown.lastBackup).toMatchObject({ tables: 2, rows: 10 });
  expect(shown.tiers['trial']! - empty.tiers['trial']!).toBe(3);
});
