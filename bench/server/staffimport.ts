/** The largest file that staff import for a customer, seven of its rows bad: reading, the report, the run and its undo, with the memory of the process. */
import { staffImportLimits } from '../../model/admin/import.ts';
import type { ImportReport } from '../../model/imports/exchange.ts';
import { isOver, type QueuedJob } from '../../model/rules/jobs.ts';
import { demoPeople } from '../../server/seed/people.ts';
import type { Sampled, SampledBenchmark } from '../lib/benchmark.ts';
import { forgetMost, memoryOf } from '../lib/memory.ts';
import { closeWorld, worldOf } from './calls.ts';
import { LOCATIONS, signIn, type Kind, type Loaded } from './world.ts';

const { rows: ROWS } = staffImportLimits;
const bad = [1, 5_000, 9_999, 10_000, 15_000, 19_999, ROWS];
const columns = ['name', 'city', 'plotsize', 'road', 'house_number', 'municipality', 'owner'];
const file = [
  'Naam;Plaats;Perceelgrootte;Straat;Huisnummer;Gemeente;Eigenaar',
  ...Array.from({ length: ROWS }, (_, n) =>
    [`Rij ${n + 1}`, 'Grootstad', bad.includes(n + 1) ? 'veel' : n, 'Straat', n % 200, 'Gemeente', 'eigenaar'].join(
      ';',
    ),
  ),
].join('\n');
/** Milliseconds between two looks at the job. */
const LOOK = 20;

async function call<T>(url: string, cookie: string, body?: string | object): Promise<T> {
  const type = typeof body === 'string' ? 'application/octet-stream' : 'application/json';
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function measured({ url, pid, companyId }: Loaded) {
  const cookie = await signIn(
    url,
    demoPeople.find(({ is_staff: isStaff }) => isStaff)!,
  );
  const done = async (job: QueuedJob): Promise<void> => {
    while (!isOver(job.state)) {
      await new Promise((resolve) => setTimeout(resolve, LOOK));
      job = await call<QueuedJob>(`${url}/job/detail/${job.id}`, cookie);
    }
    if (job.state !== 'done') throw new Error(`The import ${job.state}: ${job.failure}`);
  };
  const seconds: Record<string, number> = {};
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    seconds[`${name}_s`] = Math.round((performance.now() - start) / 10) / 100;
    return result;
  };
  const before = memoryOf(pid, 'VmRSS');
  forgetMost(pid);
  const { id } = await timed('read', () =>
    call<{ id: number }>(`${url}/staff/customers/${companyId}/import?kind=locations&name=groot.csv`, cookie, file),
  );
  const of = `${url}/staff/imports/${id}`;
  const choices = { columns, decimal: null, clears: false, choices: [] };
  await timed('check', async () => done(await call(`${of}/check`, cookie, choices)));
  const { digest, refused } = await call<ImportReport>(`${of}/report`, cookie);
  if (refused.map(({ line }) => line - 1).join() !== bad.join()) throw new Error('Other rows are refused.');
  await timed('run', async () => done(await call(`${of}/run`, cookie, { digest })));
  await timed('undo', async () => done(await call(`${of}/undo`, cookie, {})));
  return { ...seconds, before_MB: before, most_MB: memoryOf(pid, 'VmHWM') };
}

async function sample(kind: Kind): Promise<Sampled> {
  const of = await worldOf(kind);
  const start = performance.now();
  const facts = await measured(of);
  return {
    input: `${ROWS} rows, ${bad.length} of them bad: read, report, run, undo; ${LOCATIONS} locations before`,
    samples: [performance.now() - start],
    facts,
  };
}

/** After the loads: deleted locations stay behind. */
export const staffImports: readonly SampledBenchmark[] = (['postgres', 'embedded'] as const).map((kind) => ({
  name: `${kind}-staff-import`,
  sample: () => sample(kind),
  release: () => closeWorld(kind),
}));
