/** Starting, refusing to start, stopping, and being killed. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../server/start/env.ts';
import { lockFolder } from '../../../server/db/lock-file.ts';
import { demoPeople } from '../../../server/seed/people.ts';
import { addRecord } from '../../../server/seed/records.ts';
import { hashPassword } from '../../../server/sessions/passwords.ts';
import { startServer } from '../../../server/start/start.ts';
import { Client } from '../support/client.ts';
import { isPostgres, newServerDatabase, openTestDatabase } from '../support/database.ts';
import { runProgram } from '../support/program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kavel-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const long = 240_000;
const nothing = (): void => {};
const [demo] = demoPeople;

describe('settings', () => {
  it('have defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      seed: 'demo',
    });
    expect(readSettings({ DATABASE_URL: 'postgres://x/y' }).seed).toBe('none');
    expect(readSettings({ DATABASE_URL: 'postgres://x/y' }, ['--seed']).seed).toBe('demo');
  });

  it('name everything that is wrong', () => {
    expect(() => readSettings({ PORT: '80x', BASE_URL: 'kavel', DATABASE_URL: 'mysql://x' })).toThrow(
      /PORT must be.*DATABASE_URL must be.*BASE_URL must be/,
    );
    expect(() => readSettings({ PORT: '70000' })).toThrow(/PORT/);
  });

  it('choose live sources of the land', () => {
    expect(readSettings({}).liveLand).toBeUndefined();
    const chosen = readSettings({ LAND_SOURCES: 'brk, boundaries', LAND_MUNICIPALITIES: 'GM0363,GM0014' }).liveLand;
    expect(chosen).toMatchObject({ sources: ['brk', 'boundaries'], municipalities: [363, 14] });
    expect(readSettings({ LAND_SOURCES: 'all' }).liveLand!.sources).toContain('bag');
    expect(readSettings({ LAND_SOURCES: 'all' }).liveLand!.sources).not.toContain('plans');
    expect(readSettings({ LAND_SOURCES: 'all', PLANS_KEY: 'key' }).liveLand!.sources).toContain('plans');
    const labels = readSettings({
      LAND_SOURCES: 'all',
      EP_ONLINE_KEY: 'key',
      EP_ONLINE_FILES: 'files.example',
    }).liveLand!;
    expect(labels).toMatchObject({ keys: { epOnline: 'key' }, fileHosts: ['files.example'] });
    expect(labels.sources).toContain('ep_online');
    expect(() => readSettings({ EP_ONLINE_FILES: 'https://files.example' })).toThrow(/EP_ONLINE_FILES must be a host/);
    expect(() => readSettings({ LAND_SOURCES: 'brk,plans' })).toThrow(/plans, which needs a key/);
    expect(() => readSettings({ LAND_SOURCES: 'brk,cadastre' })).toThrow(/LAND_SOURCES must be all, or sources.*brk/);
    expect(() => readSettings({ LAND_SOURCES: 'all', LAND_MUNICIPALITIES: 'Amsterdam' })).toThrow(/GM0363/);
  });
});

describe('the lock of a data folder', () => {
  it('is held by one', async () => {
    const release = await lockFolder(folder, nothing);
    await expect(lockFolder(folder, nothing)).rejects.toThrow(/in use by process/);
    await release();
    await (
      await lockFolder(folder, nothing)
    )();
  });

  it.each([
    ['a process that is gone', { pid: 2 ** 22 + 1, began: '1' }],
    ['a process whose number is used again', { pid: process.pid, began: '1' }],
    ['nobody: it cannot be read', 'torn'],
  ])('is taken over from %s', async (_who, holder) => {
    await writeFile(path.join(folder, 'kavel.lock'), JSON.stringify(holder));
    const release = await lockFolder(folder, nothing);
    expect(JSON.parse(await readFile(path.join(folder, 'kavel.lock'), 'utf8')).pid).toBe(process.pid);
    await release();
  });

  it('tells who holds it when it is removed or taken by another, and nobody who gave it back', async () => {
    let lost = 0;
    const own = path.join(folder, 'own');
    const file = path.join(own, 'kavel.lock');
    const hold = async () => {
      await mkdir(own, { recursive: true });
      return lockFolder(own, () => (lost += 1), 5);
    };
    await (
      await hold()
    )();
    await hold();
    await rm(own, { recursive: true });
    await expect.poll(() => lost, { timeout: 30_000 }).toBe(1);
    const release = await hold();
    await writeFile(file, JSON.stringify({ pid: 1, began: '1' }));
    await expect.poll(() => lost, { timeout: 30_000 }).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(lost).toBe(2);
    await release();
  });
});

describe.skipIf(isPostgres)('the demo in an image', () => {
  it('is served to this machine alone while somebody has its passwords', async () => {
    const database = await openTestDatabase();
    const image = { dataDir: '', port: 0, quiet: true, runsJobs: false, isProduction: true, database } as const;
    const start = async (host: string, seed: 'demo' | 'none') => {
      const { close } = await startServer({ ...image, host, seed });
      await close();
    };
    const everybody = '0.0.0.0';
    const refusal = /^Everybody knows the passwords of the demo.* HOST=127\.0\.0\.1\.$/;
    try {
      await expect(start(everybody, 'demo')).rejects.toThrow(refusal);
      await start(everybody, 'none');
      const companyId = await addRecord(database.knex, 'company', { name: 'Own BV', key: 'own' });
      await start(everybody, 'demo');
      const person = { companyId, username: demo.username, is_active: true };
      const id = await addRecord(database.knex, 'user', {
        ...person,
        password_hash: await hashPassword(demo.password),
      });
      await expect(start(everybody, 'none')).rejects.toThrow(refusal);
      for (const host of ['127.0.0.1', 'localhost']) await start(host, 'demo');
      await database
        .knex('user')
        .where({ id })
        .update({ password_hash: await hashPassword('a password of their own') });
      await start(everybody, 'demo');
    } finally {
      await database.close();
    }
  });
});

/** Starts that never ask the database of the test say the same on both kinds: one of them is enough. */
const onEither = it.skipIf(isPostgres);

describe('the program', () => {
  it.skipIf(isPostgres)(
    'serves the demo world, keeps every acknowledged write when killed, and stops when told',
    async () => {
      const dataDir = path.join(folder, 'data');
      const first = runProgram({ DATA_DIR: dataDir });
      const client = await new Client(await first.url).signIn(demo.username, demo.password);
      expect((await client.get('/location/list?type=0')).body).toHaveLength(40);

      const second = await runProgram({ DATA_DIR: dataDir }).ended;
      expect([second.code, second.err]).toEqual([
        2,
        expect.stringMatching(/^The data folder .* is in use by process \d+\..*\n$/),
      ]);

      const [building] = (await client.get('/building/list')).body;
      let written = building.x;
      for (let n = 1; n <= 20; n++) {
        const { status } = await client.patch(`/building/detail/${building.id}`, { x: n });
        if (status === 200) written = n;
      }
      first.child.kill('SIGKILL');
      await first.ended;

      const third = runProgram({ DATA_DIR: dataDir });
      client.url = await third.url;
      expect((await client.get(`/building/detail/${building.id}`)).body.x).toBe(written);
      third.child.kill('SIGTERM');
      expect((await third.ended).code).toBe(0);
    },
    long,
  );

  onEither(
    'says in one line that its port is taken',
    async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => other.once('listening', resolve));
      const { port } = other.address() as AddressInfo;
      const { code, err } = await runProgram({ PORT: String(port), DATA_DIR: path.join(folder, 'unused') }).ended;
      other.close();
      expect([code, err]).toEqual([2, expect.stringMatching(/^Port \d+ .* already in use.*\n$/)]);
    },
    long,
  );

  onEither(
    'says in one line that the database cannot be reached',
    async () => {
      const { code, err } = await runProgram({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }).ended;
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(/^The database of DATABASE_URL cannot be reached \(ECONNREFUSED\).*\n$/),
      ]);
    },
    long,
  );

  onEither(
    'says in one line which setting is wrong',
    async () => {
      const { code, err } = await runProgram({ PORT: 'eighty' }).ended;
      expect([code, err]).toEqual([2, 'PORT must be a port number from 0 to 65535.\n']);
    },
    long,
  );

  it.runIf(isPostgres)(
    'seeds a PostgreSQL on request, once',
    async () => {
      const { url, drop } = await newServerDatabase();
      for (const round of [1, 2]) {
        const program = runProgram({ DATABASE_URL: url, SEED: 'demo' });
        const client = await new Client(await program.url).signIn(demo.username, demo.password);
        expect((await client.get('/location/list?type=0')).body, `round ${round}`).toHaveLength(40);
        program.child.kill('SIGTERM');
        expect((await program.ended).code).toBe(0);
      }
      await drop();
    },
    long,
  );
});
