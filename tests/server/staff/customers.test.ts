/** Decisions that only staff of the platform take about customers and users, and their audit trail. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { openWorld, PASSWORD, type PersonName, type World } from '../support/world.ts';

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

const decided = async () =>
  (await world.knex('audit').where('action', 'decide').orderBy('id')).map(({ companyId, detail }) => [
    companyId,
    detail,
  ]);
const customer = async (values: object): Promise<number> => {
  const made = await staff.post('/company/list', values);
  expect(made.status, made.text).toBe(201);
  return made.body.id;
};
const decisions = {
  subscription: 'essential',
  archived: true,
  cfg: {
    trialStartedAt: '2026-01-01T00:00:00.000Z',
    administrationId: 'A-7',
    hasCancelled: true,
    features: { unitmix: true },
  },
};

describe('a customer', () => {
  it('gets everything only staff decide, and the log says what', async () => {
    const id = await customer({ name: 'Customer BV' });
    await world.knex('audit').delete();
    const answer = await staff.patch(`/company/detail/${id}`, decisions);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    expect((await staff.get(`/company/detail/${id}`)).body).toMatchObject(decisions);
    expect(await decided()).toEqual([
      [
        id,
        `company ${id} subscription="essential" archived=true cfg.trialStartedAt="2026-01-01T00:00:00.000Z" ` +
          'cfg.administrationId="A-7" cfg.hasCancelled=true cfg.features.unitmix=true',
      ],
    ]);
    await staff.patch(`/company/detail/${id}`, { cfg: { features: { unitmix: false } } });
    expect((await decided())[1]).toEqual([id, `company ${id} cfg.features.unitmix=false`]);
    expect((await world.knex('audit').where('action', 'write')).map(({ detail }) => detail)).toEqual([
      `PATCH /company/detail/${id}`,
      `PATCH /company/detail/${id}`,
    ]);
  });

  it('decides none of it, whoever asks, alone or among what else they may change', async () => {
    for (const person of ['admin', 'user', 'trial', 'lapsed'] as PersonName[]) {
      const client = await world.as(person);
      const path = `/company/detail/${world.people[person].companyId}`;
      const before = await world.knex('company').orderBy('id');
      for (const change of [
        { subscription: 'essential' },
        { archived: true },
        ...Object.entries(decisions.cfg).map(([key, value]) => ({ name: 'Mine', cfg: { [key]: value } })),
      ]) {
        const answer = await client.patch(path, change);
        expect(answer.status, `${person} ${JSON.stringify(change)} ${answer.text}`).toBe(403);
      }
      expect(await world.knex('company').orderBy('id')).toEqual(before);
    }
  });

  it('on trial has a beginning, and so an end', async () => {
    const trialOf = async (id: number) => (await staff.get(`/company/detail/${id}`)).body.cfg.trialStartedAt;
    const made = await customer({ name: 'New trial', subscription: 'trial' });
    const moved = await customer({ name: 'Later on trial' });
    expect(await trialOf(moved)).toBeNull();
    await staff.patch(`/company/detail/${moved}`, { subscription: 'pilot' });
    for (const id of [made, moved]) expect(Date.now() - Date.parse(await trialOf(id)), String(id)).toBeLessThan(60_000);
    const told = await customer({
      name: 'Told when',
      subscription: 'trial',
      cfg: { trialStartedAt: '2026-01-01T00:00:00.000Z' },
    });
    expect(await trialOf(told)).toBe('2026-01-01T00:00:00.000Z');
  });

  it('works from the moment staff say so, and stops likewise', async () => {
    const { lapsed } = world.people;
    const client = await world.as('lapsed');
    const make = async () => (await client.post('/label/list', { name: 'x' })).status;
    const subscribe = (subscription: string) => staff.patch(`/company/detail/${lapsed.companyId}`, { subscription });
    expect(await make()).toBe(403);
    await subscribe('essential');
    expect(await make()).toBe(201);
    await subscribe('none');
    expect(await make()).toBe(403);
  });

  it('has its sessions ended when staff archive it, and staff cannot archive their own', async () => {
    const there = await world.client().signIn('other', PASSWORD);
    const path = `/company/detail/${world.other.companyId}`;
    expect((await staff.patch(path, { archived: true })).status).toBe(200);
    expect((await there.get('/session/current')).status).toBe(401);
    expect((await staff.patch(path, { archived: false })).status).toBe(200);
    const own = await staff.patch(`/company/detail/${world.own.companyId}`, { archived: true });
    expect([own.status, Object.keys(own.body.error.fields)]).toEqual([403, ['archived']]);
  });

  it('begins with an owner: made, acted as, invited', async () => {
    const id = await customer({ name: 'First steps BV', subscription: 'professional' });
    await staff.post('/session/act', { companyId: id, reason: 'A test' });
    const owner = await staff.post('/user/list', { username: 'first.owner', is_admin: true });
    expect([owner.status, owner.body.companyId, owner.body.is_admin]).toEqual([201, id, true]);
  });
});

describe('staff', () => {
  const setStaff = (client: Client, id: number, is_staff: boolean) => client.patch(`/user/detail/${id}`, { is_staff });

  it('are made by staff among their own colleagues, with a trace', async () => {
    const { colleague } = world.people;
    const made = await setStaff(staff, colleague.id, true);
    expect([made.status, made.body.is_staff]).toEqual([200, true]);
    const they = await world.client().signIn('colleague', PASSWORD);
    expect((await they.get('/session/current')).body.principal).toBe('staff');
    expect((await setStaff(staff, colleague.id, false)).status).toBe(200);
    expect((await they.get('/session/current')).body.principal).toBe('user');
    expect(await decided()).toEqual([
      [world.own.companyId, `user ${colleague.id} is_staff=true`],
      [world.own.companyId, `user ${colleague.id} is_staff=false`],
    ]);
  });

  it('make nobody staff at a customer they act as, and change nothing about themselves', async () => {
    await staff.post('/session/act', { companyId: world.other.companyId, reason: 'A test' });
    const { other, staff: self } = world.people;
    for (const answer of [
      await setStaff(staff, other.id, true),
      await staff.post('/user/list', { username: 'planted', is_staff: true }),
    ])
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([403, ['is_staff']]);
    await staff.post('/session/act', { companyId: null });
    expect((await setStaff(staff, self.id, false)).status).toBe(403);
    expect(await world.knex('user').where({ is_staff: true }).pluck('id')).toEqual([self.id]);
  });

  it('cannot be made, or taken over, by an administrator of their company', async () => {
    const admin = await world.as('admin');
    const { staff: target, colleague } = world.people;
    const before = await world.knex('user').where('id', target.id).first();
    expect((await setStaff(admin, colleague.id, true)).status).toBe(403);
    expect((await admin.post('/user/list', { username: 'planted', is_staff: true })).status).toBe(403);
    for (const change of [{ email: 'mine@kavel.example' }, { username: 'mine' }, { is_active: false }])
      expect((await admin.patch(`/user/detail/${target.id}`, change)).status, JSON.stringify(change)).toBe(404);
    expect((await admin.put('/user/detail', [{ id: target.id, email: 'mine@kavel.example' }])).status).toBe(403);
    expect((await admin.delete(`/user/detail/${target.id}`)).status).toBe(404);
    expect(await world.knex('user').where('id', target.id).first()).toEqual(before);
  });
});

describe('the unit mix', () => {
  const equal = () => ({ mode: 'reference', unitId: world.own.unit, repeat_ratio: 1, order: 10 });
  const twice = () => ({ ...equal(), repeat_ratio: 2 });
  const building = () => `/building/detail/${world.own.building}`;
  const switched = (unitmix: boolean) =>
    staff.patch(`/company/detail/${world.own.companyId}`, { cfg: { features: { unitmix } } });

  it('is set by a company that staff switched it on for; others hold their units equally, by every call', async () => {
    const user = await world.as('user');
    const { concept, building: id } = world.own;
    const mix = async () => (await user.get(building())).body.cfg.units;
    const inTower = { towers: [{ order: 1, cfg: { unit_id: world.own.unit } }] };
    const refusals = [
      await user.patch(building(), { cfg: { units: [twice()] } }),
      await user.patch(building(), { cfg: { units: [{ ...equal(), mode: 'fill' }] } }),
      await user.patch(building(), { cfg: inTower }),
      await user.post('/building/list', { name: 'New', conceptId: concept, cfg: { units: [twice()] } }),
      await user.put('/building/detail', [{ id, cfg: { units: [twice()] } }]),
      await user.patch(`/concept/detail/${concept}`, { buildings: [{ id, cfg: { units: [twice()] } }] }),
    ];
    for (const { status, body } of refusals) expect([status, body.error.id]).toEqual([403, 'feature_off']);
    expect(await mix()).toEqual([]);
    expect((await user.patch(building(), { cfg: { units: [equal()] } })).status).toBe(200);
    expect((await user.post('/building/list', { conceptId: concept, cfg: { units: [equal()] } })).status).toBe(201);

    await switched(true);
    expect((await user.patch(building(), { cfg: { units: [twice()], ...inTower } })).status).toBe(200);
    await switched(false);
    // What is there stays, also beside other changes, and may go.
    expect((await user.patch(building(), { name: 'Renamed', cfg: { units: [twice()] } })).status).toBe(200);
    expect((await user.patch(building(), { cfg: { units: [{ ...twice(), repeat_ratio: 3 }] } })).status).toBe(403);
    expect((await user.patch(building(), { cfg: { units: [], towers: [] } })).status).toBe(200);
    expect((await user.patch(building(), { cfg: { units: [twice()] } })).status).toBe(403);
  });
});
