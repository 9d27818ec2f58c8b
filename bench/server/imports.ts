/** Imports of 5 000 rows, on either database: the report, a run that changes every row, and one that adds every row. */
import { importLimits, type ImportBody, type ImportReport } from '../../model/imports/exchange.ts';
import { isOver, type QueuedJob } from '../../model/rules/jobs.ts';
import type { Sampled, SampledBenchmark } from '../lib/benchmark.ts';
import { closeWorld, worldOf } from './calls.ts';
import { LOCATIONS, type Kind, type Loaded } from './world.ts';

const ROWS = Math.min(importLimits.rows, LOCATIONS);
const SAMPLES = 3;
/** Milliseconds between two looks at the job. */
const LOOK = 20;

async function call<T>(of: Loaded, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(of.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: of.cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Known {
  readonly id: number;
  readonly name: string;
  readonly city: string;
}
const known = (of: Loaded) => call<Known[]>(of, `/location/list?fields=name,city&limit=${ROWS}&orderBy=id`);

let round = 0;
const bodyOf = (columns: string[], rows: ImportBody['rows'][number]['cells'][]): ImportBody => ({
  columns,
  decimal: null,
  clears: false,
  choices: [],
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
});

/** Of 5 000 rows, the first three say something else. */
async function unchanged(of: Loaded): Promise<ImportBody> {
  const rows = await known(of);
  return bodyOf(
    ['id', 'name', 'city'],
    rows.map(({ id, name, city }, index) => [id, name, index < 3 ? `Elders ${round++}` : city]),
  );
}

async function changed(of: Loaded): Promise<ImportBody> {
  round += 1;
  return bodyOf(
    ['id', 'city'],
    (await known(of)).map(({ id }) => [id, `Elders ${round}`]),
  );
}

async function added(): Promise<ImportBody> {
  round += 1;
  return bodyOf(
    ['name', 'city', 'plotsize'],
    Array.from({ length: ROWS }, (_, index) => [`Nieuw ${round} ${index}`, 'Waterhoven', index]),
  );
}

const check = (of: Loaded, body: ImportBody) => call<ImportReport>(of, '/import/check', body);

async function run(of: Loaded, body: ImportBody): Promise<void> {
  const { digest } = await check(of, body);
  let job = await call<QueuedJob>(of, '/import/run', { ...body, digest });
  while (!isOver(job.state)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
    job = await call<QueuedJob>(of, `/job/detail/${job.id}`);
  }
  if (job.state !== 'done') throw new Error(`The import ${job.state}: ${job.failure}`);
}

interface Work {
  readonly name: string;
  readonly input: string;
  body(of: Loaded): Promise<ImportBody>;
  act(of: Loaded, body: ImportBody): Promise<unknown>;
}
const works: readonly Work[] = [
  { name: 'import-check', input: 'report of rows of which three changed', body: unchanged, act: check },
  { name: 'import-change', input: 'report and run, every row changes', body: changed, act: run },
  { name: 'import-add', input: 'report and run, every row is new', body: added, act: run },
];

async function sample(kind: Kind, { input, body, act }: Work): Promise<Sampled> {
  const of = await worldOf(kind);
  const samples: number[] = [];
  for (let n = 0; n < SAMPLES; n++) {
    const given = await body(of);
    const start = performance.now();
    await act(of, given);
    samples.push(performance.now() - start);
  }
  return { input: `${input}; ${ROWS} rows, ${LOCATIONS} locations`, samples };
}

/** After the loads: they make the company larger. */
export const importWorks: readonly SampledBenchmark[] = (['postgres', 'embedded'] as const).flatMap((kind) =>
  works.map((work) => ({
    name: `${kind}-${work.name}`,
    sample: () => sample(kind, work),
    release: () => closeWorld(kind),
  })),
);
