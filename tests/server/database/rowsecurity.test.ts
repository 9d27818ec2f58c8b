/** The second layer: the database refuses queries without a company. And the first layer without the second. */
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogin } from '../../../server/db/create-login.ts';
import { openServer, type Database } from '../../../server/db/connection.ts';
import { migrate, migrateLand } from '../../../server/db/migrate.ts';
import { staffCalls } from '../../../model/admin/index.ts';
import { applyPolicies, functionsOfAll, hasPolicies, securedEntities } from '../../../server/db/policies.ts';
import { currentAccount, inCompany, readInCompany } from '../../../server/db/roles.ts';
import { startServer } from '../../../server/start/start.ts';
import { isPostgres, newServerDatabase } from '../support/database.ts';
import { openWorld, PASSWORD, type World } from '../support/world.ts';
import { Client } from '../support/client.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const names = securedEntities().map((of) => of.name);
const inOwn = <T>(work: (trx: Knex) => Promise<T>) => inCompany(world.knex, world.own.companyId, work);
const foreignRows = (knex: Knex, name: string) => knex(name).whereNot('companyId', world.own.companyId);

describe('a query without a condition', () => {
  it('runs as a role that owns nothing and passes no policy by', async () => {
    const [row] = (
      await inOwn((trx) =>
        trx.raw('select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user'),
      )
    ).rows;
    expect(row).toEqual({ name: 'kavel_scope', rolsuper: false, rolbypassrls: false });
    const after = (await world.knex.raw(`select current_user as name, current_setting('app.company_id', true) as id`))
      .rows[0];
    expect([after.name === 'kavel_scope', after.id || null]).toEqual([false, null]);
  });

  it.each(names)('of %s reads and writes the rows of the company only', async (name) => {
    const seen = (await inOwn((trx) => trx(name).select('companyId'))) as { companyId: number }[];
    expect(seen.filter((row) => row.companyId !== world.own.companyId)).toEqual([]);
    expect(seen).toHaveLength((await world.knex(name).where('companyId', world.own.companyId)).length);
    const before = JSON.stringify(await foreignRows(world.knex, name).orderBy('id'));
    await inOwn(async (trx) => {
      expect(await trx(name).whereNot('companyId', world.own.companyId).update({ rev: 99 })).toBe(0);
      expect(await trx(name).whereNot('companyId', world.own.companyId).delete()).toBe(0);
    });
    expect(JSON.stringify(await foreignRows(world.knex, name).orderBy('id'))).toBe(before);
  });

  it('cannot put a row into another company, nor move one there', async () => {
    const { own, other } = world;
    const insert = { companyId: other.companyId, locationId: other.location, name: 'smuggled' };
    await expect(inOwn((trx) => trx('concept').insert({ ...insert, key: 'smuggled' }))).rejects.toThrow(/row-level/);
    const move = inOwn((trx) => trx('unit').where('id', own.unit).update({ companyId: other.companyId }));
    await expect(move).rejects.toThrow(/row-level/);
  });

  it('sees nothing when no company was entered', async () => {
    const rows = await world.knex.transaction(async (trx) => {
      await trx.raw(`select set_config('role', 'kavel_scope', true)`);
      return trx('location').select('id');
    });
    expect(rows).toEqual([]);
    await expect(inCompany(world.knex, 0, (trx) => trx('location').select())).rejects.toThrow();
  });

  it('cannot write where a call only reads', async () => {
    const { companyId } = world.own;
    const read = <T>(work: (trx: Knex) => Promise<T>) => readInCompany(world.knex, companyId, false, work);
    const seen = (await read((trx) => trx('location').select('companyId'))) as { companyId: number }[];
    expect(new Set(seen.map((row) => row.companyId))).toEqual(new Set([companyId]));
    await expect(read((trx) => trx('location').update({ name: 'Written' }))).rejects.toMatchObject({ code: '25006' });
    await expect(readInCompany(world.knex, 0, false, (trx) => trx('location').select())).rejects.toThrow(/company/);
  });

  it('reads templates of others and cannot write them', async () => {
    const { knex, other } = world;
    await knex('location').where('id', other.location).update({ type: 1 });
    expect(await inOwn((trx) => trx('location').where('id', other.location).select('id'))).toHaveLength(1);
    expect(await inOwn((trx) => trx('location').where('id', other.location).update({ name: 'x' }))).toBe(0);
    await knex('location').where('id', other.location).update({ type: 0 });
  });

  it('reads what a location is found by of its own company and of templates only, and writes none of it', async () => {
    const { knex, own, other } = world;
    for (const table of ['location_words', 'location_use']) {
      expect((await foreignRows(knex, table)).length).toBeGreaterThan(0);
      const seen = (await inOwn((trx) => trx(table).select('companyId'))) as { companyId: number }[];
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.every((row) => row.companyId === own.companyId)).toBe(true);
      await expect(inOwn((trx) => trx(table).delete())).rejects.toThrow(/permission denied/);
    }
    const wordsOfOther = () => inOwn((trx) => trx('location_words').where('locationId', other.location));
    await knex('location').where('id', other.location).update({ type: 1 });
    expect(await wordsOfOther()).toHaveLength(1);
    await knex('location').where('id', other.location).update({ type: 0 });
    expect(await wordsOfOther()).toHaveLength(0);
  });

  it('reaches neither links to choose a password nor the list of migrations', async () => {
    for (const table of ['password_link', 'schema_migration'])
      await expect(inOwn((trx) => trx(table).select())).rejects.toThrow(/permission denied/);
  });
});

describe('policies', () => {
  it('stand on every table of a company, forced', async () => {
    const { rows } = await world.knex.raw(
      `select relname from pg_class where relrowsecurity and relforcerowsecurity order by relname`,
    );
    expect((rows as { relname: string }[]).map((row) => row.relname)).toEqual(expect.arrayContaining(names));
  });

  it('are applied again when something changed, and only then', async () => {
    const applied = await world.knex('schema_migration').orderBy('name').pluck('name');
    expect(await hasPolicies(world.knex, applied)).toBe(true);
    await world.knex.raw('drop policy company on plot');
    await world.knex.raw(`comment on table schema_migration is 'older'`);
    await world.knex.transaction((trx) => applyPolicies(trx, applied));
    expect(await inOwn((trx) => trx('plot').select('id'))).toHaveLength(1);
  });
});

describe('the query scope alone', () => {
  beforeAll(async () => {
    for (const name of names) await world.knex.raw('alter table ?? disable row level security', [name]);
  });
  afterAll(async () => {
    for (const name of names) await world.knex.raw('alter table ?? enable row level security', [name]);
  });

  it.each(['location', 'plot', 'unit', 'concept', 'building'] as const)('keeps %s apart', async (name) => {
    const client = await world.as('user');
    const id = world.other[name];
    const list = (await client.get(`/${name}/list`)).body as { companyId: number }[];
    expect(list.length).toBeGreaterThan(0);
    expect(list.every((each) => each.companyId === world.own.companyId)).toBe(true);
    const answers = [
      await client.get(`/${name}/detail/${id}`),
      await client.patch(`/${name}/detail/${id}`, { name: 'x' }),
      await client.delete(`/${name}/detail/${id}`),
    ];
    for (const { status } of answers) expect([400, 404]).toContain(status);
    expect((await world.knex(name).where({ id }).first()).deletedAt).toBeNull();
  });
});

describe.runIf(isPostgres)('the account of the server on a PostgreSQL server', () => {
  const account = 'kavel_test_server';
  let url: string;
  let owner: Database;
  let drop: () => Promise<void>;
  const options = { dataDir: '', port: 0, host: '127.0.0.1', seed: 'none', quiet: true } as const;
  beforeAll(async () => {
    ({ url, drop } = await newServerDatabase());
    owner = await openServer(url);
  });
  afterAll(async () => {
    await owner.close();
    await drop();
  });
  const accountUrl = () => {
    const own = new URL(url);
    [own.username, own.password] = [account, 'a password of the server'];
    return own.href;
  };

  it('starts in production with it, and refuses the owner', async () => {
    await migrate(owner.knex);
    await migrateLand(owner.knex);
    await createLogin(owner.knex, account, 'a password of the server');
    await createLogin(owner.knex, account, 'a password of the server');
    await expect(startServer({ ...options, databaseUrl: url, isProduction: true })).rejects.toThrow(
      /DATABASE_ALLOW_OWNER/,
    );
    const { addCompany, addPeople } = await import('../../../server/seed/demo.ts');
    const companyId = await addCompany(owner.knex, 'Own', 'enterprise');
    await addPeople(owner.knex, companyId, [{ username: 'kim', password: PASSWORD, is_admin: true }]);
    const server = await startServer({ ...options, databaseUrl: accountUrl(), isProduction: true });
    try {
      const client = await new Client(server.url).signIn('kim', PASSWORD);
      const made = await client.post('/location/list', { name: 'Made' });
      expect([made.status, (await client.get('/location/list')).body.length]).toEqual([201, 1]);
      expect((await client.patch(`/location/detail/${made.body.id}`, { name: 'Changed' })).status).toBe(200);
      const next = 'another long password';
      expect((await client.post('/session/password', { current: PASSWORD, next })).status).toBe(200);
      expect((await client.get('/session/list')).body).toHaveLength(1);
    } finally {
      await server.close();
    }
  });

  it('shows staff what concerns all companies', async () => {
    const server = await startServer({ ...options, databaseUrl: accountUrl(), isProduction: true });
    try {
      const { addCompany, addPeople } = await import('../../../server/seed/demo.ts');
      const companyId = await addCompany(owner.knex, 'Ours', 'staff');
      await addPeople(owner.knex, companyId, [{ username: 'sam', password: PASSWORD, is_staff: true }]);
      const customer = await new Client(server.url).signIn('kim', 'another long password');
      const asked = await customer.post('/ticket/list', { name: 'Why is the map empty?' });
      expect(asked.status, asked.text).toBe(201);
      const staff = await new Client(server.url).signIn('sam', PASSWORD);
      for (const { method, path } of Object.values(staffCalls)) {
        if (method !== 'GET' || path.includes(':')) continue;
        const answer = await staff.get(path);
        expect([path, answer.status], answer.text).toEqual([path, 200]);
      }
      expect((await staff.get('/staff/tickets')).body.rows).toMatchObject([{ id: asked.body.id, companyName: 'Own' }]);
      expect((await staff.get(`/staff/tickets/${asked.body.id}`)).status).toBe(200);
      expect((await staff.get('/staff/overview')).body.openTickets).toBe(1);
    } finally {
      await server.close();
    }
  });

  it('inside a call of a company, runs no function over all companies', async () => {
    const own = await openServer(accountUrl());
    const inside = (name: string) =>
      inCompany(own.knex, 1, (trx) =>
        trx.raw(`select * from ${name}(${name === 'company_usage' ? 'null, null' : ''})`),
      );
    for (const name of functionsOfAll) await expect(inside(name), name).rejects.toThrow(/permission denied/);
    await own.close();
  });

  it('owns nothing, sees no company by itself, and does not start on an old schema', async () => {
    const own = await openServer(accountUrl());
    expect(await currentAccount(own.knex)).toEqual({ name: account, isPowerful: false });
    expect(await own.knex('location').select()).toEqual([]);
    await expect(own.knex.raw('alter table location disable row level security')).rejects.toThrow(/must be owner/);
    await own.close();
    await owner.knex.raw(`comment on table schema_migration is 'older'`);
    await expect(startServer({ ...options, databaseUrl: accountUrl() })).rejects.toThrow(/db:migrate/);
  });
});
