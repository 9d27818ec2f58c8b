/** An import of as many rows as a file may have: read, compared with the locations, and written. */
import type { Page } from 'playwright';
import { importLimits } from '../../model/imports/exchange.ts';
import { location } from '../../model/entities/location.ts';
import { buildPath } from '../../model/routes.ts';
import { texts } from '../../ui/imports/texts.ts';
import type { Sampled, SampledBenchmark } from '../lib/benchmark.ts';
import { cheapest, saidOf } from './card.ts';
import { longest, overFrame, round, sharesOf } from './facts.ts';
import { openLab, type Lab } from './lab.ts';
import { ownWork } from './own.ts';
import { traced } from './tracing.ts';

const ROWS = importLimits.rows;
/** Until the page is at rest, ms. */
const REST = 4_000;
/** The server writes on the same two processors. */
const WAIT = { timeout: 300_000 };

const names = {
  reading: `reading a file of ${ROWS} rows${saidOf[cheapest]}`,
  checking: `checking an import of ${ROWS} rows${saidOf[cheapest]}`,
  writing: `importing ${ROWS} rows${saidOf[cheapest]}`,
} as const;
type Name = keyof typeof names;

let measured: Promise<Record<Name, Sampled>> | null = null;

async function measure(): Promise<Record<Name, Sampled>> {
  // The import is a job of the server.
  const lab = await openLab(cheapest, { locations: ROWS, runsJobs: true });
  try {
    const file = await fileOf(lab.page);
    await lab.page.goto(buildPath('locations.import'));
    await lab.page.getByText(texts.choose.en).first().waitFor(WAIT);
    await lab.page.waitForTimeout(REST);
    return {
      reading: await sampled(lab, 'from the chosen file to its columns; CSV of id, name and city', {
        work: () => lab.page.locator('input[type=file]').setInputFiles(file),
        shown: () => lab.page.getByRole('button', { name: texts.toCheck.en }).waitFor(WAIT),
      }),
      checking: await sampled(lab, 'from the click to the report of what would change, the server included', {
        work: () => lab.page.getByRole('button', { name: texts.toCheck.en }).click(),
        shown: () => lab.page.getByRole('button', { name: /^Import [\d,]+ locations$/ }).waitFor(WAIT),
      }),
      writing: await sampled(lab, 'from the click to the shown result, the job of the server included', {
        work: () => lab.page.getByRole('button', { name: /^Import [\d,]+ locations$/ }).click(),
        shown: () => lab.page.getByText(texts.done.en).waitFor(WAIT),
      }),
    };
  } finally {
    await lab.close();
  }
}

/** Every location of the company in another city. */
async function fileOf(page: Page) {
  const answer = await page.request.get(`/location/list?fields=name&limit=${ROWS}&orderBy=id`);
  const rows = ((await answer.json()) as { id: number; name: string }[]).map(
    ({ id, name }) => `${id},"${name}",Elsewhere`,
  );
  if (rows.length !== ROWS) throw new Error(`The company has ${rows.length} locations, not ${ROWS}.`);
  const { name, city } = location.fields;
  const lines = [`Id,${name.label.en},${city.label.en}`, ...rows];
  return { name: 'locations.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
}

/** Milliseconds until it shows, with the own work of the page meanwhile. */
async function sampled(
  { page, cdp, sources }: Lab,
  input: string,
  { work, shown }: { work: () => Promise<unknown>; shown: () => Promise<unknown> },
): Promise<Sampled> {
  let took = 0;
  const trace = await traced(cdp, async () => {
    const from = performance.now();
    await work();
    await shown();
    took = performance.now() - from;
    await page.waitForTimeout(REST);
  });
  const own = ownWork(trace, sources);
  const ownMs = own.tasks.reduce((sum, task) => sum + task.own, 0);
  return {
    input,
    samples: [took],
    facts: {
      own_work_ms: round(ownMs),
      longest_own_task_ms: longest(own),
      own_tasks_over_16_ms: overFrame(own),
      ...sharesOf(own),
    },
  };
}

export const imports: SampledBenchmark[] = (Object.keys(names) as Name[]).map((name) => ({
  name: names[name],
  sample: async () => (await (measured ??= measure()))[name],
}));
