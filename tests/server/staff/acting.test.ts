/** Staff and the data of companies: only by acting as one, and never without a trace. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { openWorld, PASSWORD, type World } from '../support/world.ts';

let world: World;
let staff: Client;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await world.knex('audit').delete();
  await world.knex('acting').delete();
  await world.knex('rate_limit').delete();
  staff = await world.client().signIn('staff', PASSWORD);
});
afterAll(() => world.close());

const act = (companyId: number | null, client = staff) =>
  client.post('/session/act', companyId === null ? { companyId } : { companyId, reason: 'Question K-0012' });
const log = async () =>
  (await world.knex('audit').orderBy('id')).map(({ companyId, action, detail }) => [companyId, action, detail]);

describe('acting as a company', () => {
  it('opens its data and no other, until it ends', async () => {
    const { own, other } = world;
    expect((await staff.get(`/location/detail/${other.location}`)).status).toBe(404);
    expect((await act(other.companyId)).status).toBe(200);
    const { body } = await staff.get('/session/current');
    expect(body).toMatchObject({ isActing: true, company: { id: other.companyId }, principal: 'staff' });
    expect((await staff.get(`/location/detail/${other.location}`)).status).toBe(200);
    expect((await staff.get(`/location/detail/${own.location}`)).status).toBe(404);
    expect((await act(null)).status).toBe(200);
    expect((await staff.get(`/location/detail/${other.location}`)).status).toBe(404);
    expect((await staff.get('/session/current')).body).toMatchObject({
      isActing: false,
      company: { id: own.companyId },
    });
  });

  it('is logged: beginning, every write, end', async () => {
    const { other } = world;
    await act(other.companyId);
    const path = `/location/detail/${other.location}`;
    expect((await staff.patch(path, { name: 'Changed by staff' })).status).toBe(200);
    await staff.get(path);
    expect((await staff.patch(path, { name: 5 })).status).toBe(400);
    await act(null);
    expect(await log()).toEqual([
      [other.companyId, 'act_start', 'Question K-0012'],
      [other.companyId, 'write', `PATCH ${path}`],
      [other.companyId, 'act_end', ''],
    ]);
    const own = await world.as('user');
    await own.patch(`/location/detail/${world.own.location}`, { name: 'not logged' });
    expect(await log()).toHaveLength(3);
  });

  it('makes records that belong to the company and refer to nobody outside it', async () => {
    await act(world.other.companyId);
    const made = await staff.post('/location/list', { name: 'Made by staff' });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      companyId: world.other.companyId,
      createdByUserId: null,
      createdByUserName: 'staff',
    });
  });

  it('leaves the own company alone: nobody shuts the door they come in by', async () => {
    const { own, other, knex } = world;
    await act(other.companyId);
    const path = `/company/detail/${own.companyId}`;
    const before = await knex('company').where('id', own.companyId);
    const locked = {
      cfg: { authentication: { local: false, azure: true, tenants: ['72f988bf-86f1-41af-91ab-2d7cd011db47'] } },
    };
    const answers = [
      await staff.delete(path),
      await staff.patch(path, { archived: true }),
      await staff.patch(path, locked),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.id])).toEqual([
      [409, 'conflict'],
      [403, 'forbidden_field'],
      [409, 'lockout'],
    ]);
    expect(await knex('company').where('id', own.companyId)).toEqual(before);
    await act(null);
    expect((await staff.patch(path, locked)).body.error.id).toBe('lockout');
    expect((await staff.delete(path)).status).toBe(409);
  });

  it('does not answer in one company what was done in another under the same key', async () => {
    const headers = { 'idempotency-key': '6f0b7c0e-2b8e-4d7e-9f8a-1f4f0b7c0e2e' };
    const make = () => staff.post('/label/list', { name: 'Once' }, { headers });
    await act(world.other.companyId);
    const first = await make();
    expect([first.status, (await make()).body]).toEqual([201, first.body]);
    await act(null);
    const elsewhere = await make();
    expect([elsewhere.status, elsewhere.body.error.id]).toEqual([422, 'key_reused']);
    expect(elsewhere.text).not.toContain('Once');
  });

  it('is for staff, for companies that exist, and ends with the session', async () => {
    for (const person of ['user', 'admin', 'trial'] as const)
      expect((await act(world.other.companyId, await world.as(person))).status, person).toBe(403);
    expect((await act(world.other.companyId, world.client())).status).toBe(401);
    expect((await act(999_999)).status).toBe(404);
    expect((await staff.post('/session/act', { companyId: '1', reason: 'A question' })).status).toBe(400);
    await act(world.other.companyId);
    await staff.post('/session/signout', {});
    expect(await world.knex('acting')).toEqual([]);
    const again = await world.client().signIn('staff', PASSWORD);
    expect((await again.get('/session/current')).body.isActing).toBe(false);
  });

  it('asks for a reason', async () => {
    for (const reason of [undefined, '', '   ', 'x'.repeat(201), 7])
      expect((await staff.post('/session/act', { companyId: world.other.companyId, reason })).status).toBe(400);
    expect(await log()).toEqual([]);
  });

  it('ends by itself after eight hours, and the log says so once', async () => {
    const { knex, other, own } = world;
    await act(other.companyId);
    const { actingUntil } = (await staff.get('/session/current')).body;
    expect(Math.abs(Date.parse(actingUntil) - Date.now() - 8 * 3_600_000)).toBeLessThan(60_000);
    await knex('acting').update({ until: new Date(Date.now() - 1_000).toISOString() });
    expect((await staff.get(`/location/detail/${other.location}`)).status).toBe(404);
    expect((await staff.get('/session/current')).body).toMatchObject({
      isActing: false,
      actingUntil: null,
      company: { id: own.companyId },
    });
    expect(await log()).toEqual([
      [other.companyId, 'act_start', 'Question K-0012'],
      [other.companyId, 'act_end', ''],
    ]);
  });

  it('ends when somebody is no longer staff', async () => {
    await act(world.other.companyId);
    await world.knex('user').where('username', 'staff').update({ is_staff: false });
    expect((await staff.get(`/location/detail/${world.other.location}`)).status).toBe(404);
    await world.knex('user').where('username', 'staff').update({ is_staff: true });
  });
});
