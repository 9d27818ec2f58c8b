/** Every verb of every entity by every principal: granted verbs work; others are refused and change nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPath } from '../../../model/call.ts';
import { entityCalls, type EntityCallName } from '../../../model/calls.ts';
import { allEntities, type EntityName } from '../../../model/entities/index.ts';
import type { Entity, Principal } from '../../../model/entity.ts';
import { openWorld, type PersonName, type World } from '../support/world.ts';
import { Client, type Answer } from '../support/client.ts';
import { watchChanges } from '../support/changes.ts';

let world: World;
let changes: () => Promise<number>;
beforeAll(async () => {
  world = await openWorld();
  changes = await watchChanges(world.knex);
});
afterAll(() => world.close());

const personFor: Readonly<Record<Exclude<Principal, 'anonymous'>, PersonName>> = {
  lapsed: 'lapsed',
  trial: 'trial',
  user: 'user',
  admin: 'admin',
  staff: 'staff',
};
const all = allEntities;
const calls = Object.keys(entityCalls) as EntityCallName[];
const principals: Principal[] = ['anonymous', 'lapsed', 'trial', 'user', 'admin', 'staff'];

/** An id without a record: a granted verb answers 404 or a complaint about the body, a refused one 401 or 403 before that. */
const NOBODY = 2_000_000_000;
const bodies: Partial<Record<EntityCallName, unknown>> = {
  order: [],
  bulk: [],
  removeList: { where: { id: NOBODY } },
  create: [],
};

function send(client: Client, of: Entity, name: EntityCallName): Promise<Answer> {
  const call = entityCalls[name];
  const path = callPath(call, { entity: of.name, id: NOBODY, key: 'nobody', extra: 'x' });
  return client.send(call.method, path, call.method === 'GET' ? undefined : (bodies[name] ?? {}));
}

const clientFor = async (principal: Principal): Promise<Client> =>
  principal === 'anonymous' ? world.client() : world.as(personFor[principal]);

describe.each(all.map((of) => [of.name as EntityName, of] as const))('%s', (_name, of) => {
  it.each(principals)('%s', async (principal) => {
    const client = await clientFor(principal);
    const isGranted = (name: EntityCallName) => of.access[principal].includes(entityCalls[name].verb);
    const refused = calls.filter((name) => !isGranted(name));
    await changes();
    for (const name of refused) {
      const { status, text } = await send(client, of, name);
      expect(status, `${name}: ${text}`).toBe(principal === 'anonymous' ? 401 : 403);
    }
    expect(await changes(), `rows written by ${refused.join(', ')}`).toBe(0);
    for (const name of calls.filter(isGranted)) {
      const { status, text } = await send(client, of, name);
      expect([401, 403, 500, 503], `${name}: ${status} ${text}`).not.toContain(status);
    }
  });
});

describe('people and companies', () => {
  it('lets people change themselves, and administrators everyone of the company', async () => {
    const [user, admin] = [await world.as('user'), await world.as('admin')];
    const { people } = world;
    expect((await user.patch(`/user/detail/${people.user.id}`, { cfg: { listSize: 50 } })).body.cfg.listSize).toBe(50);
    expect((await user.patch(`/user/detail/${people.colleague.id}`, { first_name: 'x' })).status).toBe(404);
    expect((await admin.patch(`/user/detail/${people.colleague.id}`, { first_name: 'Kim' })).body.first_name).toBe(
      'Kim',
    );
    expect((await admin.patch(`/user/detail/${people.other.id}`, { first_name: 'x' })).status).toBe(404);
  });

  it('never hands out or takes in privileges and password data', async () => {
    const admin = await world.as('admin');
    const { body } = await admin.get(`/user/detail/${world.people.admin.id}`);
    expect(Object.keys(body)).not.toContain('password_hash');
    for (const change of [{ is_staff: true }, { is_admin: false }, { is_active: false }, { password_hash: 'x' }]) {
      const answer = await admin.patch(`/user/detail/${body.id}`, change);
      expect(['forbidden_field', 'invalid']).toContain(answer.body.error.id);
      expect(Object.keys(answer.body.error.fields)).toEqual(Object.keys(change));
    }
  });

  it('refuses a user name that somebody has, whatever its case and company', async () => {
    const admin = await world.as('admin');
    const answer = await admin.post('/user/list', { username: 'OTHER' });
    expect([answer.status, answer.body.error.fields.username.id]).toEqual([409, 'taken']);
    expect((await admin.post('/user/list', { username: 'fresh' })).status).toBe(201);
  });

  it('lets nobody delete their own account or company', async () => {
    const staff = await world.as('staff');
    const { id, companyId } = world.people.staff;
    const answers = [
      await staff.delete(`/user/detail/${id}`),
      await staff.delete('/user/list', { where: { is_active: true } }),
      await staff.delete(`/company/detail/${companyId}`),
    ];
    expect(answers.map((each) => each.status)).toEqual([409, 409, 409]);
    expect(await world.knex('user').where({ companyId }).whereNotNull('deletedAt')).toEqual([]);
  });

  it('lets an administrator change only some of the company', async () => {
    const admin = await world.as('admin');
    const path = `/company/detail/${world.own.companyId}`;
    const { body } = await admin.get(path);
    const style = await admin.patch(path, { ...body, cfg: { ...body.cfg, style: { primaryColor: '#123456' } } });
    expect(style.body.cfg.style.primaryColor).toBe('#123456');
    for (const change of [
      { cfg: { geodataKey: 'x' } },
      { subscription: 'staff' },
      { archived: true },
      { cfg: { features: { unitmix: true } } },
      { key: 'mine' },
    ]) {
      expect((await admin.patch(path, change)).status, JSON.stringify(change)).toBe(403);
    }
    expect((await admin.get(`/company/detail/${world.other.companyId}`)).status).toBe(404);
    expect((await (await world.as('staff')).get(`/company/detail/${world.other.companyId}`)).status).toBe(200);
  });

  it('keeps a trial company within its cap, also when creating at once', async () => {
    const trial = await world.as('trial');
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => trial.post('/location/list', { name: `L${n}` })),
    );
    const made = answers.filter((each) => each.status === 201);
    expect(made).toHaveLength(10);
    expect(new Set(answers.filter((each) => each.status !== 201).map((each) => each.body.error.id))).toEqual(
      new Set(['cap_reached']),
    );
    await trial.delete(`/location/detail/${made[0]!.body.id}`);
    expect((await trial.post('/location/list', { name: 'again' })).status).toBe(201);
    expect((await trial.post(`/location/restore/${made[0]!.body.id}`, {})).body.error.id).toBe('cap_reached');
  });

  it('shows templates to everyone and lets nobody change or make them', async () => {
    const { location } = world.other;
    await world.knex('location').where('id', location).update({ type: 1 });
    const user = await world.as('user');
    expect((await user.get(`/location/detail/${location}`)).status).toBe(200);
    expect((await user.get('/location/list?type=1')).body).toHaveLength(1);
    for (const person of ['user', 'other', 'staff'] as const) {
      const client = await world.as(person);
      expect((await client.patch(`/location/detail/${location}`, { name: 'x' })).status).toBe(404);
      expect((await client.delete(`/location/detail/${location}`)).status).toBe(404);
      expect((await client.post('/unit/list', { locationId: location })).status).toBe(404);
    }
    expect((await user.post('/location/list', { type: 1 })).body.error.fields).toHaveProperty('type');
    expect((await user.patch(`/location/detail/${world.own.location}`, { type: 1 })).status).toBe(403);
    await world.knex('location').where('id', location).update({ type: 0 });
  });

  it('records a reported failure once per reference and shows it to staff only', async () => {
    const anonymous = world.client();
    const report = { name: 'error_general', reference: 'ref-1', log: 'first' };
    expect((await anonymous.post('/errorrecord/list', report)).status).toBe(201);
    const again = await anonymous.post('/errorrecord/list', { ...report, log: 'second' });
    expect(again.body.log).toBe('second');
    const staff = await world.as('staff');
    const { body } = await staff.get('/errorrecord/list?reference=ref-1');
    expect(body).toMatchObject([{ log: 'first' }]);
  });
});
