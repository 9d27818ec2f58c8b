/** Rounds of crashes under writers: of the program on its embedded database, or of the program and its PostgreSQL in turn. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { demoPeople } from '../../../server/seed/people.ts';
import { startPostgres } from '../../support/postgres.ts';
import { freePort } from '../../support/product.ts';
import { Client } from './client.ts';
import { runProgram, type Program } from './program.ts';
import { expectWhole, startWriters } from './writers.ts';

const WRITERS = 20;
/** Writes that are acknowledged between two crashes. */
const PER_ROUND = 40;
const PATIENCE = { timeout: 60_000, interval: 20 };

export async function crashEmbedded(rounds: number): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kavel-crash-'));
  try {
    await crashUnderWriters(rounds, { DATA_DIR: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `programs` is the folder of PostgreSQL's own programs. */
export async function crashServer(rounds: number, programs: string): Promise<void> {
  const cluster = await startPostgres(programs, { isDurable: true });
  try {
    const settings = { DATABASE_URL: cluster.url, SEED: 'demo' };
    await crashUnderWriters(rounds, settings, async () => {
      await cluster.crash();
      await cluster.restart();
    });
  } finally {
    await cluster.stop();
  }
}

/** Crashes the program, in every other round `crashDatabase` instead where there is one. */
async function crashUnderWriters(
  rounds: number,
  given: Record<string, string>,
  crashDatabase?: () => Promise<void>,
): Promise<void> {
  const settings = { ...given, PORT: String(await freePort()) };
  let program: Program = runProgram(settings);
  try {
    const [demo] = demoPeople;
    const client = await new Client(await program.url).signIn(demo.username, demo.password);
    const writers = await startWriters(WRITERS, client);
    for (let round = 0; round < rounds; round++) {
      const before = writers.acknowledged();
      await expect.poll(() => writers.acknowledged() - before, PATIENCE).toBeGreaterThan(PER_ROUND);
      if (crashDatabase && round % 2 === 0) await crashDatabase();
      else program = await crashProgram(program, settings);
    }
    await expectWhole(client, await writers.finish());
  } finally {
    program.child.kill('SIGTERM');
    await program.ended;
  }
}

async function crashProgram(program: Program, settings: Record<string, string>): Promise<Program> {
  program.child.kill('SIGKILL');
  await program.ended;
  const next = runProgram(settings);
  await next.url;
  return next;
}
