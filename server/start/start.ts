/** Starts the product: address, database, migrations, seed, application. */
import type { RequestListener } from 'node:http';
import { createApp } from '../app.ts';
import type { Parts } from '../context.ts';
import { createFigureEngine } from '../figures/engine.ts';
import { demoFamily, liveFamily, type LandFamily } from '../geodata/adapters/index.ts';
import { unitPrefixes } from '../geodata/store/units.ts';
import { noLand, startTasks } from '../geodata/tasks/start.ts';
import { kindsWith } from '../jobs/kinds.ts';
import { startJobs } from '../jobs/loop.ts';
import { jobsWith } from '../jobs/registry.ts';
import { enlistJobs, type Job } from '../jobs/runner.ts';
import { embeddedTimes, startWorkers, usualTimes } from '../jobs/workers.ts';
import { createLog } from '../log.ts';
import { watchLoop } from '../watching/watchdog.ts';
import { openDatabase } from './database.ts';
import { listenOn } from './listen.ts';
import type { StartOptions } from './options.ts';
import { openParts, root } from './parts.ts';

export interface Running {
  url: string;
  close(): Promise<void>;
}

/** Work to end with the server, in this order: each list after the one before it. */
interface Ending {
  /** Requests, jobs and watches. */
  readonly work: End[];
  /** Threads that requests and jobs search with. */
  readonly threads: End[];
  /** What still writes to the database. */
  readonly stores: End[];
  readonly database: End[];
}
type End = () => unknown;

export async function startServer(options: StartOptions): Promise<Running> {
  const log = createLog(options.quiet ? 'silent' : 'info');
  let handle: RequestListener = (_request, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end();
  };
  // The address comes first: it fails most often, and then there is nothing to undo.
  const { url, drain } = await listenOn((request, response) => handle(request, response), options.port, options.host);
  const ending: Ending = { work: [drain], threads: [], stores: [], database: [] };
  const close = once(() => endAll(ending));
  try {
    const database = options.database ?? (await openDatabase(options));
    if (!options.database) ending.database.push(() => database.close());
    ending.work.push(watchLoop(log));
    const parts = await openParts(options, url, database, log);
    const { hub, pages, search, tiles, visits, land } = parts;
    ending.work.push(
      () => hub.close(),
      () => pages.close(),
    );
    ending.threads.push(
      () => search.stop(),
      () => tiles.stop(),
    );
    ending.stores.push(
      () => visits.close(),
      () => land.close(),
    );
    handle = createApp(parts).callback() as RequestListener;
    const jobs = jobsWith(parts);
    await enlistJobs(database.knex, jobs);
    if (options.runsJobs ?? true) await runJobs(parts, jobs, options, ending);
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function endAll({ work, threads, stores, database }: Ending): Promise<void> {
  for (const ends of [work, threads, stores, database]) await Promise.all(ends.map(async (end) => end()));
}

/** Runs scheduled jobs, one-off jobs and tasks of the land in this process. */
async function runJobs(parts: Parts, jobs: readonly Job[], options: StartOptions, { work }: Ending): Promise<void> {
  const { database, land, log, metrics } = parts;
  const { knex, embedded } = database;
  const engine = createFigureEngine(metrics);
  const kinds = kindsWith({ ...parts, knex, engine });
  const loops = [
    startJobs(knex, jobs, log),
    startWorkers(knex, kinds, log, embedded ? embeddedTimes : usualTimes),
    engine,
  ];
  work.push(...loops.map((loop) => () => loop.stop()));
  if (!options.loadsLand) return;
  const tasks = await startTasks(land, await landOf(parts, options), log);
  work.push(() => tasks.stop());
}

/** Chosen sources take the place of the demo's land. */
async function landOf({ demo, land }: Parts, { liveLand }: StartOptions): Promise<LandFamily> {
  if (liveLand) return liveFamily(liveLand, (municipality) => unitPrefixes(land.writes.knex, municipality));
  return demo ? demoFamily(root) : noLand;
}

/** Runs the work once; further calls return the same promise. */
function once(work: () => Promise<void>): () => Promise<void> {
  let made: Promise<void> | undefined;
  return () => (made ??= work());
}
