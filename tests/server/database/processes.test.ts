/** Several processes on one PostgreSQL hold no state of their own: any of them answers for all. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer } from '../../../server/db/connection.ts';
import { inProduct, openLand } from '../../../server/geodata/land.ts';
import { storedLand } from '../../../server/geodata/search/stored.ts';
import { jobsWith } from '../../../server/jobs/registry.ts';
import { demoPeople } from '../../../server/seed/people.ts';
import { Client, type Answer } from '../support/client.ts';
import { startProcesses, type Processes } from '../support/cluster.ts';
import { isPostgres, newServerDatabase } from '../support/database.ts';
import { runProgram } from '../support/program.ts';
import { fillWorld, PASSWORD } from '../support/world.ts';

const long = 240_000;
let jobNames: string[] = [];

describe.runIf(isPostgres)('three processes', () => {
  let processes: Processes;
  let filled: Awaited<ReturnType<typeof fillWorld>>;
  beforeAll(async () => {
    processes = await startProcesses(3, async (database) => {
      const { knex } = database;
      filled = await fillWorld(knex);
      const weekly = JSON.stringify({ emails: { weekly: 'weekly' } });
      await knex('user')
        .whereIn('username', ['user', 'other'])
        .update({ email: knex.raw(`username || '@example.org'`), cfg: weekly });
      // Every job is due the moment the processes start.
      const land = await openLand(database, inProduct);
      const search = { reader: storedLand(land) };
      const tools = {
        mailer: { send: async () => {} },
        publicUrl: '',
        split: null,
        world: null,
        objects: null,
        land,
        search,
      };
      jobNames = jobsWith(tools).map(({ name }) => name);
      await knex('job').insert(jobNames.map((name) => ({ name, next: '2026-01-01T00:00:00.000Z' })));
    });
  }, long);
  afterAll(() => processes?.close(), long);

  /** The same person at each of the processes. */
  async function everywhere(person: string): Promise<Client[]> {
    const first = await new Client(processes.urls[0]!).signIn(person, PASSWORD);
    return processes.urls.map((url) => Object.assign(new Client(url), { cookie: first.cookie }));
  }

  it('know a session that began at one of them, until it ends at another', async () => {
    const clients = await everywhere('user');
    for (const client of clients) expect((await client.get('/session/current')).body.user.username).toBe('user');
    await clients[1]!.post('/session/signout', {});
    for (const client of clients) expect((await client.get('/session/current')).status).toBe(401);
  });

  it('give the answer of a write that another one made', async () => {
    const clients = await everywhere('user');
    const headers = { 'idempotency-key': randomUUID() };
    const made = await clients[0]!.post('/location/list', { name: 'Once' }, { headers });
    const again = await clients[1]!.post('/location/list', { name: 'Once' }, { headers });
    expect([again.status, again.body]).toEqual([201, made.body]);
    const together = { headers: { 'idempotency-key': randomUUID() } };
    const answers = await Promise.all(
      clients.map((client) => client.post('/location/list', { name: 'At once' }, together)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    for (const name of ['Once', 'At once'])
      expect((await clients[2]!.get(`/location/list?name=${encodeURIComponent(name)}`)).body).toHaveLength(1);
  });

  it('refuse a change on an old revision, and lose none of many that are made with the new one', async () => {
    const clients = await everywhere('user');
    const { body: made } = await clients[0]!.post('/location/list', { name: 'Counted', plotsize: 0 });
    const address = `/location/detail/${made.id}`;
    const addOne = async (client: Client): Promise<void> => {
      for (let { body: current } = await client.get(address); ;) {
        const headers = { 'if-match': `"${current.rev}"` };
        const answer: Answer = await client.patch(address, { plotsize: current.plotsize + 1 }, { headers });
        if (answer.status === 200) return;
        expect(answer.status).toBe(412);
        current = answer.body.current;
      }
    };
    await Promise.all(Array.from({ length: 24 }, (_, index) => addOne(clients[index % 3]!)));
    expect((await clients[1]!.get(address)).body).toMatchObject({ plotsize: 24, rev: 25 });
  });

  it('count attempts to sign in together', async () => {
    const clients = processes.urls.map((url) => new Client(url));
    const attempts: number[] = [];
    for (let n = 0; n < 9; n++)
      attempts.push(
        (await clients[n % 3]!.post('/session/signin', { username: 'colleague', password: `wrong ${n}` })).status,
      );
    expect(attempts).toEqual([...Array.from({ length: 8 }, () => 401), 429]);
  });

  it('run each job that is due once, and mail each reader once', async () => {
    const { knex } = processes.owner;
    const finished = () => knex('job_run').whereNotNull('finishedAt').orderBy('job').pluck<string[]>('job');
    await expect.poll(finished, { timeout: 30_000 }).toEqual([...jobNames].sort());
    expect(await knex('job_run').whereNotNull('failure')).toEqual([]);
    const mails: string[] = [];
    for (const folder of processes.folders) {
      const mailbox = path.join(folder, 'mail');
      for (const name of await readdir(mailbox).catch(() => []))
        mails.push(await readFile(path.join(mailbox, name), 'utf8'));
    }
    expect(mails.map((mail) => /^To: (\S+)/m.exec(mail)![1]).sort()).toEqual(['other@example.org', 'user@example.org']);
  });

  it('answer everything that came in when one of them is stopped', async () => {
    const client = await new Client(processes.proxyUrl).signIn('other', PASSWORD);
    const { location } = filled.other;
    const statuses: number[] = [];
    let isOver = false;
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; !isOver; n++)
        statuses.push(
          (
            await client.post(
              '/note/list',
              { name: `${writer} ${n}`, locationId: location },
              { headers: { 'idempotency-key': randomUUID() } },
            )
          ).status,
        );
    };
    const writers = Array.from({ length: 6 }, (_, index) => write(index));
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(20);
    const [stopped] = processes.programs;
    stopped!.child.kill('SIGTERM');
    expect((await stopped!.ended).code).toBe(0);
    const before = statuses.length;
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
    isOver = true;
    await Promise.all(writers);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect((await processes.owner.knex('note').where('locationId', location)).length).toBe(statuses.length);
  });
});

describe.runIf(isPostgres)('processes that start at once on an empty database', () => {
  it(
    'make the schema and the demo once, and all serve it',
    async () => {
      const { url, drop } = await newServerDatabase();
      const programs = Array.from({ length: 3 }, () => runProgram({ DATABASE_URL: url, SEED: 'demo' }));
      try {
        const urls = await Promise.all(programs.map((program) => program.url));
        const [demo] = demoPeople;
        for (const each of urls) {
          const client = await new Client(each).signIn(demo.username, demo.password);
          expect((await client.get('/location/list?type=0')).body).toHaveLength(40);
        }
        const database = await openServer(url);
        expect(await database.knex('company')).toHaveLength(3);
        await database.close();
      } finally {
        for (const { child } of programs) child.kill('SIGTERM');
        await Promise.all(programs.map(({ ended }) => ended));
        await drop();
      }
    },
    long,
  );
});
