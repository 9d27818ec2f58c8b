/** Staff look over the customers, add one, and manage the people of all companies. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Customer } from '../../../model/admin/customers.ts';
import type { UserRow } from '../../../model/admin/users.ts';
import { TEMPORARY } from '../../../model/rules/location/location.ts';
import { addRecord } from '../../../server/seed/records.ts';
import type { Client } from '../support/client.ts';
import { Described } from '../support/described.ts';
import { openWorld, PASSWORD, type World } from '../support/world.ts';

let world: World;
let folder: string;
let staff: Client;
let described: Described;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kavel-staff-'));
  world = await openWorld({ dataDir: folder });
  staff = await world.as('staff');
  described = new Described((await staff.get('/openapi.json')).body);
});
beforeEach(async () => {
  await world.knex('audit').delete();
  await world.knex('rate_limit').delete();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const log = async () => (await world.knex('audit').orderBy('id')).map(({ companyId, detail }) => [companyId, detail]);
const customers = async (query = ''): Promise<Customer[]> => {
  const { body } = await described.call(staff, 'get', `/staff/customers?${query}`);
  return body.rows;
};
const names = async (query: string) => (await customers(query)).map(({ name }) => name);
const users = async (query: string): Promise<UserRow[]> => {
  const { body } = await described.call(staff, 'get', `/staff/users?${query}`);
  return body.rows;
};
const mails = async (): Promise<string[]> => {
  const inbox = path.join(folder, 'mail');
  const files = (await readdir(inbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map((name) => readFile(path.join(inbox, name), 'utf8')));
};

describe('the list of customers', () => {
  it('counts people, locations and pictures, deleted and temporary ones apart', async () => {
    const { knex, other } = world;
    const { companyId } = other;
    await addRecord(knex, 'location', { companyId, name: 'Temporary', type: TEMPORARY });
    const gone = await addRecord(knex, 'location', { companyId, name: 'Gone' });
    await knex('location').where('id', gone).update({ deletedAt: new Date().toISOString() });
    const picture = await addRecord(knex, 'image', { companyId, name: 'Aerial' });
    await knex('image').where('id', picture).update({ size: 1_234 });
    const [found] = await customers('q=testpolder');
    expect(found).toMatchObject({ people: 1, locations: 1, pictures: 1_234, subscription: 'enterprise' });
  });

  it('is searched by words and number, by tier, and by what needs attention', async () => {
    const { knex, people, own } = world;
    const trial = people.trial.companyId;
    const begun = (days: number) =>
      knex('company')
        .where('id', trial)
        .update({ cfg: { trialStartedAt: new Date(Date.now() - days * 86_400_000).toISOString() } });
    await begun(25);
    expect(await names('q=bv+own')).toEqual(['Own BV']);
    expect(await names(`q=${own.companyId}&tier=enterprise`)).toEqual(['Own BV']);
    expect(await names('tier=trial')).toEqual(['Proef BV']);
    expect(await names('show=ending')).toEqual(['Proef BV']);
    await begun(2);
    expect(await names('show=ending')).toEqual([]);
    expect(await names('show=full')).toEqual([]);
    await Promise.all([1, 2].map((each) => addRecord(knex, 'user', { companyId: trial, username: `more${each}` })));
    expect(await names('show=full')).toEqual(['Proef BV']);
    await knex('company').where('id', trial).update({ archived: true });
    expect(await names('show=archived')).toEqual(['Proef BV']);
    expect(await names('tier=trial')).toEqual([]);
    await knex('company').where('id', trial).update({ archived: false });
    await staff.patch(`/user/detail/${people.staff.id}`, { cfg: { favourites: [trial] } });
    expect(await names('show=favourites')).toEqual(['Proef BV']);
  });

  it('sorts ten thousand by any column and answers a page at once', async () => {
    const { knex } = world;
    await knex.raw(`insert into company (name, key, subscription)
      select 'Bulk ' || lpad(each::text, 5, '0'), 'bulk' || each, 'none' from generate_series(1, 10000) as each`);
    const began = Date.now();
    for (const sort of ['-name', 'subscription', '-trialEnds', '-people', '-locations', '-pictures', '-lastSeenAt'])
      expect((await customers(`sort=${sort}&limit=50`)).length, sort).toBe(50);
    expect(Date.now() - began).toBeLessThan(15_000);
    const [page] = await customers('q=bulk&sort=name&offset=9990&limit=5');
    expect(page!.name).toBe('Bulk 09991');
    expect((await customers('sort=-locations&limit=1'))[0]!.locations).toBe(1);
    await knex('company').where('name', 'like', 'Bulk %').delete();
  });
});

describe('one customer', () => {
  it('tells its use and sign-in, and nothing it made', async () => {
    const { other } = world;
    const { body, text } = await described.call(staff, 'get', `/staff/customers/${other.companyId}`);
    expect(body).toMatchObject({ name: 'Testpolder BV', concepts: 1, ownFields: 0, authentication: { local: true } });
    expect(text).not.toContain(`Location of ${other.companyId}`);
    expect((await staff.get('/staff/customers/999999')).status).toBe(404);
    expect((await staff.get('/staff/customers/x')).status).toBe(400);
  });

  it('is added with its owner, who gets an invitation', async () => {
    const before = (await mails()).length;
    const asked = {
      name: 'Nieuw BV',
      subscription: 'trial',
      first_name: 'Kim',
      last_name: '',
      email: 'kim@kavel.example',
    };
    const { body } = await described.call(staff, 'post', '/staff/customers', asked);
    expect(body.isMailed).toBe(true);
    const sent = await mails();
    expect(sent.length).toBe(before + 1);
    expect(sent.at(-1)).toMatch(/^To: kim@kavel\.example$/m);
    const [owner] = await users(`company=${body.id}`);
    expect(owner).toMatchObject({ username: 'kim@kavel.example', isAdmin: true, hasPassword: false, lastSeenAt: null });
    expect(await log()).toEqual([[body.id, `company ${body.id} new subscription="trial" owner=${owner!.id}`]]);
    const [customer] = await customers('q=nieuw');
    expect(customer!.trialEnds).not.toBeNull();
    expect(await world.knex('view').where('companyId', body.id)).not.toEqual([]);
    const again = await staff.post('/staff/customers', asked);
    expect([again.status, again.body.error.fields]).toEqual([409, { email: expect.objectContaining({ id: 'taken' }) }]);
    expect((await staff.post('/staff/customers', { ...asked, email: 'nobody' })).status).toBe(400);
  });
});

describe('people of all companies', () => {
  it('are found by name, user name, address and company, and shown by state', async () => {
    const { knex, people } = world;
    await knex('user').where('id', people.other.id).update({ email: 'findme@kavel.example' });
    expect((await users('q=findme')).map(({ id }) => id)).toEqual([people.other.id]);
    expect((await users('q=proef+trial')).map(({ id }) => id)).toEqual([people.trial.id]);
    expect((await users('show=staff')).map(({ id }) => id)).toEqual([people.staff.id]);
    expect((await users('show=invited')).map(({ username }) => username)).toContain('kim@kavel.example');
    expect(await users('show=inactive')).toEqual([]);
    const { text } = await staff.get('/staff/users?q=findme');
    expect(text).not.toContain('findme@');
  });

  it('are seen last when they were here, also after they signed out', async () => {
    const client = await world.client().signIn('colleague', PASSWORD);
    await client.post('/session/signout', {});
    const [found] = await users('q=colleague');
    expect(found!.sessions).toBe(0);
    expect(Date.now() - Date.parse(found!.lastSeenAt!)).toBeLessThan(60_000);
  });

  it('are deactivated, which ends their sessions, and let in again', async () => {
    const { id, companyId } = world.people.other;
    const client = await world.client().signIn('other', PASSWORD);
    await described.call(staff, 'patch', `/staff/users/${id}`, { isActive: false });
    expect((await client.get('/session/current')).status).toBe(401);
    await described.call(staff, 'patch', `/staff/users/${id}`, { isActive: true });
    expect(await log()).toEqual([
      [companyId, `user ${id} is_active=false`],
      [companyId, `user ${id} is_active=true`],
    ]);
  });

  it('lose their sessions, and get a link', async () => {
    const { id, companyId } = world.people.other;
    const client = await world.client().signIn('other', PASSWORD);
    const { body } = await described.call(staff, 'delete', `/staff/users/${id}/sessions`);
    expect(body.count).toBeGreaterThan(0);
    expect((await client.get('/session/current')).status).toBe(401);
    const before = (await mails()).length;
    await described.call(staff, 'post', `/staff/users/${id}/link`, {});
    expect((await mails()).length).toBe(before + 1);
    expect((await log()).map(([of]) => of)).toEqual([companyId, companyId]);
    await world.knex('user').where({ id }).update({ email: '' });
    expect((await staff.post(`/staff/users/${id}/link`, {})).status).toBe(400);
    await world.knex('user').where({ id }).update({ email: 'a@kavel.example', is_active: false });
    expect((await staff.post(`/staff/users/${id}/link`, {})).status).toBe(409);
    await world.knex('user').where({ id }).update({ is_active: true });
  });

  it('keep one of the staff, who stays active; nobody of a customer becomes staff', async () => {
    const { people } = world;
    const change = async (of: { id: number }, body: object, by = staff) => {
      const answer = await by.patch(`/staff/users/${of.id}`, body);
      return answer.body.error?.id ?? answer.status;
    };
    expect(await change(people.staff, { isStaff: false })).toBe('last_staff');
    expect(await change(people.staff, { isActive: false })).toBe('forbidden_field');
    expect(await change(people.other, { isStaff: true })).toBe('forbidden_field');
    expect(await change(people.staff, {})).toBe('invalid');
    expect(await change({ id: 999_999 }, { isStaff: true })).toBe('not_found');
    expect(await change(people.colleague, { isStaff: true })).toBe(200);
    const colleague = await world.client().signIn('colleague', PASSWORD);
    const both = await Promise.all([
      change(people.colleague, { isStaff: false }),
      change(people.staff, { isStaff: false }, colleague),
    ]);
    expect(both.filter((each) => each === 200)).toHaveLength(1);
    const left = await world.knex('user').where({ is_staff: true, is_active: true }).pluck('id');
    expect(left).toHaveLength(1);
    await world.knex('user').where('id', people.staff.id).update({ is_staff: true });
  });
});
