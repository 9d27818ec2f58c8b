/** The commands of an empty installation: the first company with its owner, and the first staff. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, reopenCompany, setStaff } from '../../../server/commands/first-company.ts';
import { openWorld, PASSWORD as WORLD_PASSWORD, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PASSWORD = 'chosen by the first owner';

describe('the first company', () => {
  it('has an owner who chooses a password by the link, once, and may invite others', async () => {
    const { knex } = world;
    const link = await createCompany(knex, { name: 'First BV', email: 'Owner@first.example' });
    const token = link.split('/').at(-1)!;
    const choose = () => world.client().post('/session/reset', { token, password: PASSWORD });
    expect([(await choose()).status, (await choose()).status]).toEqual([200, 400]);
    const owner = await world.client().signIn('owner@first.example', PASSWORD);
    const { body } = await owner.get('/session/current');
    expect(body).toMatchObject({ principal: 'admin', company: { name: 'First BV', subscription: 'enterprise' } });
    expect(body.company.key).toMatch(/^[\w-]{22}$/);
    expect((await owner.post('/user/list', { username: 'second' })).status).toBe(201);
    const [line] = await knex('audit').where({ companyId: body.company.id });
    expect([line.userId, line.detail]).toEqual([
      0,
      `command: company ${body.company.id} subscription="enterprise" user ${body.user.id} is_admin=true`,
    ]);
  });

  it('is not made by half: a wrong address or tier, or somebody who is there already, leaves nothing', async () => {
    const { knex } = world;
    const before = [await knex('company'), await knex('user')];
    for (const [wrong, why] of [
      [{ name: '', email: 'a@b.example' }, /name/],
      [{ name: 'X', email: 'nobody' }, /--email/],
      [{ name: 'X', email: 'a@b.example', tier: 'gold' }, /--tier must be one of/],
      [{ name: 'X', email: 'USER' }, /--email/],
    ] as const)
      await expect(createCompany(knex, wrong)).rejects.toThrow(why);
    await createCompany(knex, { name: 'Y', email: 'taken@b.example' });
    const now = [await knex('company'), await knex('user')];
    await expect(createCompany(knex, { name: 'Z', email: 'TAKEN@b.example' })).rejects.toThrow(/already/);
    expect([await knex('company'), await knex('user')]).toEqual(now);
    expect(now.map((rows) => rows.length)).toEqual(before.map((rows) => rows.length + 1));
  });

  it('on trial begins now', async () => {
    await createCompany(world.knex, { name: 'Try', email: 'try@b.example', tier: 'trial' });
    const { cfg } = await world.knex('company').where('name', 'Try').first();
    expect(Date.now() - Date.parse(cfg.trialStartedAt)).toBeLessThan(60_000);
  });
});

describe('the first staff', () => {
  it('are made and unmade by name, whatever its case', async () => {
    const { knex } = world;
    const client = await world.as('colleague');
    const principal = async () => (await client.get('/session/current')).body.principal;
    await setStaff(knex, ' Colleague ', true);
    expect(await principal()).toBe('staff');
    await setStaff(knex, 'colleague', false);
    expect(await principal()).toBe('user');
    await expect(setStaff(knex, 'nobody', true)).rejects.toThrow('Nobody signs in as nobody.');
    const { id, companyId } = world.people.colleague;
    expect((await knex('audit').where({ companyId }).orderBy('id')).map(({ detail }) => detail)).toEqual([
      `command: user ${id} is_staff=true`,
      `command: user ${id} is_staff=false`,
    ]);
  });
});

describe('a company that was shut', () => {
  it.each([{ archived: true }, { deletedAt: '2026-01-01T00:00:00.000Z', archived: true }])(
    'comes back by the name of somebody in it: %j',
    async (shut) => {
      const { knex, people } = world;
      const { companyId } = people.other;
      await knex('audit').delete();
      await knex('company').where('id', companyId).update(shut);
      expect(await reopenCompany(knex, 'Other')).toBe('Testpolder BV');
      const client = await world.client().signIn('other', WORLD_PASSWORD);
      const { body } = await client.get('/session/current');
      expect([body.principal, body.company.archived]).toEqual(['user', false]);
      expect((await knex('audit').where({ companyId })).map(({ userId, detail }) => [userId, detail])).toEqual([
        [0, `command: company ${companyId} archived=false`],
      ]);
      await expect(reopenCompany(knex, 'other')).rejects.toThrow(/neither deleted nor archived/);
      await expect(reopenCompany(knex, 'nobody')).rejects.toThrow('Nobody signs in as nobody.');
    },
  );
});
