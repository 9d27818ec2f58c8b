/** Errors by reference: what staff see of them, how they find them, and what they never see. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { release } from '../../../engine/host/module/release.ts';
import { REQUESTS_KEPT, SEEN_DAYS, type ErrorDetail, type ListedError } from '../../../model/admin/errors.ts';
import type { StaffOverview } from '../../../model/admin/overview.ts';
import { purgeSightings } from '../../../server/commands/note-error.ts';
import { Described } from '../support/described.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  for (const table of ['errorrecord', 'error_seen']) await world.knex(table).delete();
});
afterAll(() => world.close());

const asStaff = async <T>(path: string): Promise<T> => {
  const { status, body, text } = await (await world.as('staff')).get(path);
  expect(status, text).toBe(200);
  return body as T;
};
const listed = (query = '') => asStaff<{ rows: ListedError[]; total: number }>(`/staff/errors${query}`);
const record = (reference: string) => asStaff<ErrorDetail>(`/staff/errors/${encodeURIComponent(reference)}`);

/** Ids of requests. */
const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Makes the server fail as often, and returns the reference of the fault. */
async function fault(times: number): Promise<string> {
  const client = await world.as('user');
  await world.knex.raw('alter table label rename to label_away');
  try {
    let reference = '';
    for (let n = 1; n <= times; n++) {
      const answer = await client.get(`/label/detail/${n}`, { headers: { 'x-request-id': idOf(n) } });
      expect(answer.status).toBe(500);
      reference = answer.body.error.reference as string;
    }
    return reference;
  } finally {
    await world.knex.raw('alter table label_away rename to label');
  }
}

it('counts a fault by place and release, and finds it by reference, request and ticket', async () => {
  const times = REQUESTS_KEPT + 3;
  const reference = await fault(times);
  const user = await world.as('user');
  const { body: ticket } = await user.post('/ticket/list', { name: 'Broken', error: reference });
  const shown = await record(reference);
  expect(shown).toMatchObject({ reference, count: times, place: 'GET /label/detail/:id' });
  expect(shown.what).toMatch(/relation/);
  expect(shown.tickets).toEqual([{ id: ticket.id, reference: ticket.reference }]);
  const [sighting] = shown.sightings;
  expect(sighting).toMatchObject({ method: 'GET', route: '/label/detail/:id', release, count: times });
  // The last first; the earliest are forgotten.
  expect(sighting!.requests).toEqual(Array.from({ length: REQUESTS_KEPT }, (_, at) => idOf(times - at)));
  for (const asked of [idOf(times), ticket.reference as string]) expect((await record(asked)).id, asked).toBe(shown.id);
  for (const words of [reference.slice(3, 9), idOf(times), ticket.reference as string, 'label RELATION'])
    expect(
      (await listed(`?q=${encodeURIComponent(words)}`)).rows.map(({ id }) => id),
      words,
    ).toEqual([shown.id]);
  expect((await listed(`?q=${idOf(1)}`)).total).toBe(0);
  const { errors } = await asStaff<StaffOverview>('/staff/overview');
  expect(errors).toMatchObject({ count: 1, latest: [{ reference, count: times }] });
  const staff = await world.as('staff');
  expect((await staff.get('/staff/errors/nothing')).status).toBe(404);
  await new Described((await staff.get('/openapi.json')).body).call(staff, 'get', `/staff/errors/${reference}`);
});

it('counts what pages report by their address, never a fault twice, and never shows what they wrote', async () => {
  const user = await world.as('user');
  const report = (reference: string, page: string) =>
    user.post(
      '/errorrecord/list',
      { name: 'error_general', reference, log: 'GET /x\nMrs Jansen, jansen@kavel.example' },
      { headers: { referer: `${world.url}${page}` } },
    );
  const reference = 'PATCH /:entity/detail/:id 400 invalid';
  for (const page of ['/concepts/7', '/concepts/8', '/home/support?ticket=3'])
    expect((await report(reference, page)).status).toBe(201);
  const shown = await record(reference);
  expect(shown).toMatchObject({ count: 3, what: '', log: '', place: '/home/support' });
  expect(shown.sightings.map(({ method, route, count }) => [method, route, count])).toEqual([
    ['', '/home/support', 1],
    ['', '/concepts/:id', 2],
  ]);
  expect((await listed('?q=Jansen')).total).toBe(0);
  const own = await fault(1);
  await report(own, '/concepts/7');
  expect((await record(own)).count).toBe(1);
});

it('leaves out values that the database repeats, and addresses', async () => {
  const log = 'POST /user\nerror: invalid input "Jan Jansen" of jan@kavel.example\n    at file.ts:1';
  await world.knex('errorrecord').insert({ name: 'error_general', reference: 'a', log });
  expect(await record('a')).toMatchObject({ log: '', count: 1, sightings: [] });
  const seen = { reference: 'a', day: '2026-01-01', method: 'POST', route: '/user', release, requests: [] };
  await world.knex('error_seen').insert(seen);
  const shown = await record('a');
  expect(shown.what).toBe('error: invalid input "…" of …@kavel.example');
  expect(shown.log).not.toMatch(/Jan/);
});

it('forgets where an error was seen, and keeps its record', async () => {
  const reference = await fault(1);
  const forget = async (days: number) => {
    await world.knex('error_seen').update({ day: world.knex.raw('current_date - ?::int', [days]) });
    return purgeSightings(world.knex);
  };
  expect(await forget(SEEN_DAYS)).toBe(0);
  expect(await forget(SEEN_DAYS + 1)).toBe(1);
  expect((await record(reference)).sightings).toEqual([]);
});
