/** A synthetic country on a PostgreSQL of its own, the product that serves it, and people who are signed in. */
import { openServer, type Database } from '../../server/db/connection.ts';
import { migrate } from '../../server/db/migrate.ts';
import { makeSynthetic } from '../../server/commands/landsynthetic.ts';
import { demoPeople } from '../../server/seed/people.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { startServer } from '../../server/start/start.ts';
import { createThread, type WorkerThread } from '../../server/workerthread.ts';
import { findPostgres, startPostgres } from '../../tests/support/postgres.ts';
import type { ClientWork, Person, Times } from './clients.ts';

/** Of 342 in the whole country. */
export const MUNICIPALITIES = Number(process.env.KAVEL_BENCH_MUNICIPALITIES ?? 40);
export const PLOTS_EACH = 25_000;
const SEED = 1;

export interface Country {
  readonly database: Database;
  readonly url: string;
  /** Session cookies. */
  readonly cookies: readonly string[];
  /** Seconds that loading took, making the figures included. */
  readonly loaded: number;
  call(people: readonly Person[], seconds: number): Promise<Times>;
  close(): Promise<void>;
}

async function signIn(url: string, { username, password }: (typeof demoPeople)[number]): Promise<string> {
  const answer = await fetch(`${url}/session/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`Cannot sign in: ${answer.status}`);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** Companies come after the country, which is refused where a company is. */
async function load(database: Database): Promise<number> {
  const { knex } = database;
  const country = { municipalities: MUNICIPALITIES, plots: PLOTS_EACH, seed: SEED };
  const began = performance.now();
  await makeSynthetic(knex, knex, country, (line) => process.stderr.write(`${line}\n`));
  const seconds = (performance.now() - began) / 1_000;
  await migrate(knex);
  await seedDemo(knex);
  await knex.raw('vacuum analyze');
  return seconds;
}

async function openCountry(): Promise<Country> {
  const programs = findPostgres();
  if (!programs) throw new Error('No PostgreSQL found: install one.');
  const closers: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const each of closers.toReversed()) await each();
  };
  try {
    const cluster = await startPostgres(programs, { isDurable: true });
    closers.push(() => cluster.stop());
    const database = openServer(cluster.url);
    closers.push(() => database.close());
    const loaded = await load(database);
    const server = await startServer({
      dataDir: '',
      port: 0,
      host: '127.0.0.1',
      seed: 'none',
      showsDemoTown: false,
      quiet: true,
      runsJobs: false,
      database,
    });
    closers.push(() => server.close());
    const people: WorkerThread<ClientWork> = createThread(new URL('./clients.ts', import.meta.url).href);
    closers.push(() => people.stop());
    const cookies: string[] = [];
    for (const person of demoPeople.filter((each) => !each.is_staff && !('is_active' in each)))
      cookies.push(await signIn(server.url, person));
    const call: Country['call'] = (who, seconds) => people.run((work) => work.call(server.url, who, seconds));
    return { database, url: server.url, cookies, loaded, call, close };
  } catch (error) {
    await close();
    throw error;
  }
}

let opened: Promise<Country> | undefined;

/** One country for all benchmarks. */
export const country = (): Promise<Country> => (opened ??= openCountry());

export async function closeCountry(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await (await closing)?.close();
}
