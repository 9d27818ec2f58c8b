/** Rounds of crashes during writes: of the server on its embedded database, or of the server and its PostgreSQL in turn. */
import { rm } from 'node:fs/promises';
import { demoPeople } from '../../../server/seed/people.ts';
import { startPostgres } from '../../support/postgres.ts';
import { freePort } from '../../support/product.ts';
import { Client } from './client.ts';
import { makeDataFolder } from './database.ts';
import { runProgram, type Program } from './program.ts';
import { expectWhole, startWriters, type Writers } from './writers.ts';

const WRITERS = 20;
/** Acknowledged writes between two crashes. */
const PER_ROUND = 40;
/** Milliseconds: long enough for a busy machine. */
const PATIENCE = 180_000;
const LOOK = 20;

/** Figures of a run of crashes; times in milliseconds. */
export interface CrashFigures {
  rounds: number;
  acknowledged: number;
  /** Longest time from a crash to the next acknowledged write, start-up included. */
  slowestReturn: number;
}

export async function crashEmbedded(rounds: number): Promise<CrashFigures> {
  const folder = await makeDataFolder('kavel-crash-');
  try {
    return await crashUnderWriters(rounds, { DATA_DIR: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `programs` is the folder of PostgreSQL's programs. */
export async function crashServer(rounds: number, programs: string): Promise<CrashFigures> {
  const cluster = await startPostgres(programs, { isDurable: true });
  try {
    const settings = { DATABASE_URL: cluster.url, SEED: 'demo' };
    return await crashUnderWriters(rounds, settings, async () => {
      await cluster.crash();
      await cluster.restart();
    });
  } finally {
    await cluster.stop();
  }
}

/** Crashes the server; in every other round calls `crashDatabase` instead, when given. */
async function crashUnderWriters(
  rounds: number,
  given: Record<string, string>,
  crashDatabase?: () => Promise<void>,
): Promise<CrashFigures> {
  // No rate limits: writers write as fast as they can.
  const settings = { ...given, CALLS_PER_USER: '0', CALLS_PER_COMPANY: '0', PORT: String(await freePort()) };
  let program: Program = runProgram(settings);
  try {
    const [demo] = demoPeople;
    const client = await new Client(await program.url).signIn(demo.username, demo.password);
    const writers = await startWriters(WRITERS, client);
    let slowestReturn = 0;
    for (let round = 0; round < rounds; round++) {
      await enoughWrites(writers, PER_ROUND);
      const crashed = performance.now();
      if (crashDatabase && round % 2 === 0) await crashDatabase();
      else program = await crashProgram(program, settings);
      await enoughWrites(writers, 1);
      slowestReturn = Math.max(slowestReturn, Math.round(performance.now() - crashed));
    }
    await expectWhole(client, await writers.finish());
    return { rounds, acknowledged: writers.acknowledged(), slowestReturn };
  } finally {
    program.child.kill('SIGTERM');
    await program.ended;
  }
}

async function enoughWrites(writers: Writers, count: number): Promise<void> {
  const [before, started] = [writers.acknowledged(), performance.now()];
  while (writers.acknowledged() - before < count) {
    const refusal = writers.refusal();
    if (refusal) throw refusal;
    const made = writers.acknowledged() - before;
    if (performance.now() - started > PATIENCE) throw new Error(`Only ${made} of ${count} writes in ${PATIENCE} ms`);
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
}

async function crashProgram(program: Program, settings: Record<string, string>): Promise<Program> {
  program.child.kill('SIGKILL');
  await program.ended;
  const next = runProgram(settings);
  await next.url;
  return next;
}
