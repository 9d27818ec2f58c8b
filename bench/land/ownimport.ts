/** The largest file of own figures that a company imports: report, job and undo, with the event loop and the memory of the product. */
import { ownImportLimits, type LastOwnImport, type OwnImportReport } from '../../model/imports/ownfigures.ts';
import { isOver, type QueuedJob } from '../../model/rules/jobs.ts';
import { inProduct, openLand } from '../../server/geodata/land.ts';
import type { JobLoop } from '../../server/jobs/loop.ts';
import { startWorkers, usualTimes } from '../../server/jobs/workers.ts';
import { ownImportKind } from '../../server/ownfigures/job.ts';
import type { SampledBenchmark } from '../lib/benchmark.ts';
import { forgetMost, memoryOf } from '../lib/memory.ts';
import { closeCountry, country, type Country } from './country.ts';
import { longestDuring } from './loop.ts';

const { rows: ROWS, values: VALUES } = ownImportLimits;
const COLUMNS = VALUES / ROWS;
/** Milliseconds between two looks at the job. */
const LOOK = 100;
const OWNERS = ['Gemeente', 'Corporatie', 'Bedrijf', 'Particulier', 'Boer'];

/** Every plot of the file once; the last column is a choice. */
async function fileOf({ database }: Country): Promise<object> {
  const plots: string[] = await database.knex('geo.plot').orderBy(['municipality', 'i']).limit(ROWS).pluck('id');
  const columns = Array.from({ length: COLUMNS }, (_, at) => {
    const isChoice = at === COLUMNS - 1;
    const cells = plots.map((_, row) => (isChoice ? OWNERS[row % OWNERS.length]! : (row * (at + 7)) % 1_000));
    return { figure: null, name: `Gegeven ${at + 1}`, unit: '', kind: isChoice ? 'choice' : 'number', cells };
  });
  const lines = plots.map((_, row) => row + 2);
  return { fileName: 'groot.csv', source: 'Bench', measuredAt: '2026-11-01', decimal: ',', lines, plots, columns };
}

async function call<T>({ url, cookies }: Country, path: string, body?: Uint8Array): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: cookies[0]! },
    ...(body ? { body: Buffer.from(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
const bytesOf = (body: object) => new TextEncoder().encode(JSON.stringify(body));

async function ended(of: Country, job: QueuedJob): Promise<LastOwnImport> {
  while (!isOver(job.state)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
    job = await call<QueuedJob>(of, `/job/detail/${job.id}`);
  }
  if (job.state !== 'done') throw new Error(`The import ${job.state}: ${job.failure}`);
  return job.result as LastOwnImport;
}

/** The server of the country runs no jobs. */
async function startJobs({ database }: Country): Promise<JobLoop> {
  const quiet = { error: () => undefined, warn: () => undefined };
  const land = await openLand(database, inProduct);
  return startWorkers(database.knex, [ownImportKind(database.knex, land)], quiet, usualTimes);
}

export const ownImport: SampledBenchmark = {
  name: 'import of own figures',
  async sample() {
    const of = await country();
    await of.database.knex('queued_job').delete();
    const jobs = await startJobs(of);
    const facts: Record<string, number> = {};
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      let result: T | undefined;
      const began = performance.now();
      facts[`${name}_longest_ms`] = await longestDuring(async () => (result = await work()));
      facts[`${name}_s`] = (performance.now() - began) / 1_000;
      return result!;
    };
    const file = await fileOf(of);
    const checked = bytesOf(file);
    facts.before_MB = memoryOf(process.pid, 'VmRSS');
    forgetMost(process.pid);
    const { digest, columns } = await timed('check', () => call<OwnImportReport>(of, '/plotfigure/check', checked));
    if (columns.some(({ added }) => added !== ROWS)) throw new Error('Not every row finds its plot.');
    const agreed = bytesOf({ ...file, digest });
    const job = await timed('start', () => call<QueuedJob>(of, '/plotfigure/run', agreed));
    const { id } = await timed('job', () => ended(of, job));
    await timed('undo', () => call(of, `/plotfigure/undo/${id}`, bytesOf({})));
    facts.most_MB = memoryOf(process.pid, 'VmHWM');
    await jobs.stop();
    return { input: `${ROWS} rows of ${COLUMNS} figures, PostgreSQL`, samples: [1_000 * facts.job_s!], facts };
  },
  release: closeCountry,
};
