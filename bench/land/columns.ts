/** Loading the columns of municipalities: what the embedded database costs beside a server. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { landKeys } from '../../model/land/catalogue.ts';
import { openEmbedded, openServer } from '../../server/db/connection.ts';
import { migrateLand } from '../../server/db/migrate.ts';
import type { FactColumn } from '../../server/geodata/features.ts';
import { writeColumn } from '../../server/geodata/store/columns.ts';
import { findPostgres, startPostgres } from '../../tests/support/postgres.ts';
import type { SampledBenchmark } from '../lib/benchmark.ts';
import { makeValues } from './plots.ts';
import { middle, processorTime } from './processortime.ts';

const PLOTS = 25_000;
/** Municipalities a run, because Linux counts the time of a process in hundredths of a second. */
const MUNICIPALITIES = 4;
const RUNS = 5;
/** Milliseconds of a tick of Linux. */
const TICK = 10;

/** Processor time of another process so far, ms: fields 14 and 15 of proc(5), after the name in parentheses. */
function timeOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return TICK * (Number(fields[11]) + Number(fields[12]));
}

const columns: readonly FactColumn[] = landKeys
  .filter(({ keptAt }) => keptAt === 'plot')
  .map((key, at) => ({ key: key.key, level: 'plot', values: makeValues(key, PLOTS, at) }));

/** Writes the columns of a run by one connection; returns processor time of this process and of the one that serves it, ms. */
async function timeOfRun(knex: Knex, run: number, hasServer: boolean): Promise<number> {
  let served = 0;
  const own = await processorTime(() =>
    knex.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: [{ pid: number }] }>('select pg_backend_pid() as pid');
      const { pid } = rows[0];
      const before = hasServer ? timeOf(pid) : 0;
      for (let at = 0; at < MUNICIPALITIES; at += 1)
        for (const column of columns) await writeColumn(trx, 1 + run * MUNICIPALITIES + at, column, {});
      served = hasServer ? timeOf(pid) - before : 0;
    }),
  );
  return own + served;
}

export const columnsLoaded: SampledBenchmark = {
  name: 'loading columns into the embedded database',
  // Four tenths of the speed of a server.
  limits: { over_server: 1 / 0.4 },
  async sample() {
    const programs = findPostgres();
    if (!programs) throw new Error('No PostgreSQL found: install one.');
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kavel-bench-'));
    const cluster = await startPostgres(programs, { isDurable: true });
    const [embedded, server] = [await openEmbedded(dataDir), openServer(cluster.url)];
    const times: { embedded: number[]; server: number[] } = { embedded: [], server: [] };
    try {
      for (const { knex } of [embedded, server]) await migrateLand(knex);
      for (let run = 0; run < RUNS; run += 1) {
        times.embedded.push(await timeOfRun(embedded.knex, run, false));
        times.server.push(await timeOfRun(server.knex, run, true));
      }
    } finally {
      await embedded.close();
      await server.close();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
    const perSecond = (ms: number) => Math.round((1_000 * PLOTS * MUNICIPALITIES) / ms);
    const [ofEmbedded, ofServer] = [middle(times.embedded), middle(times.server)];
    return {
      input: `${columns.length} columns of ${PLOTS} plots in ${MUNICIPALITIES} municipalities; processor time, of a server and its client together`,
      samples: times.embedded,
      facts: {
        server_ms: ofServer,
        over_server: ofEmbedded / ofServer,
        plots_per_s: perSecond(ofEmbedded),
        server_plots_per_s: perSecond(ofServer),
      },
    };
  },
};
