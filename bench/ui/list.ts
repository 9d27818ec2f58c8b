/** The list of 5 000 locations with 40 columns: opening, scrolling, keys, sorting, pasting, export. */
import type { Page } from 'playwright';
import { columnKeys } from '../../model/enums/figures.ts';
import { buildPath } from '../../model/routes.ts';
import { texts as gridTexts } from '../../ui/grid/texts.ts';
import { texts as tableTexts } from '../../ui/scenes/locations/table/texts.ts';
import type { Sampled, SampledBenchmark } from '../lib/benchmark.ts';
import { cheapest, saidOf } from './card.ts';
import { longest, overFrame, report, round, sharesOf } from './facts.ts';
import { openLab, type Lab } from './lab.ts';
import { ownWork, type OwnWork } from './own.ts';
import { traced } from './tracing.ts';

const LOCATIONS = 5_000;
const COLUMNS = 40;
/** Pasted from the column of the city on: five texts, number and size of the plot, which refuse, three texts. */
const PASTED = {
  rows: 1_000,
  cells: ['Stad', 'Gemeente', 'Provincie', 'Buurt', '1234 AB', 'A 1', '100', 'x', 'y', 'z'],
};
const STEPS = 60;
/** px a step of the wheel. */
const STEP = 200;
const KEYS = 60;
/** Until the list is at rest, ms. */
const REST = 4_000;
const WAIT = { timeout: 120_000 };

const names = {
  opening: `first rows of a list of ${LOCATIONS} locations${saidOf[cheapest]}`,
  scrolling: `scrolling ${LOCATIONS} rows of ${COLUMNS} columns${saidOf[cheapest]}`,
  keys: `key to paint in ${LOCATIONS} rows of ${COLUMNS} columns${saidOf[cheapest]}`,
  sorting: `sorting ${LOCATIONS} rows${saidOf[cheapest]}`,
  pasting: `pasting ${PASTED.rows} rows of ${PASTED.cells.length} cells into ${LOCATIONS} rows${saidOf[cheapest]}`,
  saving: `export of ${LOCATIONS} rows of ${COLUMNS} columns as a workbook${saidOf[cheapest]}`,
} as const;
type Name = keyof typeof names;

let measured: Promise<Record<Name, Sampled>> | null = null;

async function measure(): Promise<Record<Name, Sampled>> {
  const lab = await openLab(cheapest, { locations: LOCATIONS });
  try {
    await showAllColumns(lab);
    return {
      opening: await open(lab),
      scrolling: await scroll(lab),
      keys: await press(lab),
      sorting: await sort(lab),
      saving: await save(lab),
      pasting: await paste(lab),
    };
  } finally {
    await lab.close();
  }
}

const gridOf = (page: Page) => page.getByRole('grid');
const cellsOf = (page: Page) => gridOf(page).locator('[data-cell]');

/** Own fields up to 40 columns, and all columns in sight. */
async function showAllColumns({ page, create }: Lab): Promise<void> {
  for (let at = columnKeys.keys.length; at < COLUMNS; at++)
    await create('customfield', { name: `Field ${at}`, type: 'text', order: 100 + at });
  await page.goto(buildPath('locations.list'));
  await cellsOf(page).first().waitFor(WAIT);
  await page.getByRole('button', { name: new RegExp(`^${gridTexts.columns.en} `) }).click();
  await page.getByRole('button', { name: gridTexts.allColumns.en }).click();
  await page.waitForTimeout(REST);
}

/** Milliseconds from the last answer with locations to the frame with rows. */
async function open({ page, cdp, sources }: Lab): Promise<Sampled> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[role="grid"] [data-cell]')) performance.mark('first-rows');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const trace = await traced(cdp, async () => {
    await page.reload();
    await cellsOf(page).first().waitFor(WAIT);
    await page.waitForTimeout(REST);
  });
  const took = await page.evaluate(() => {
    const rows = performance.getEntriesByName('first-rows')[0]!.startTime;
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const before = answers.filter(({ name, responseEnd }) => name.includes('/location/list') && responseEnd <= rows);
    return rows - Math.max(...before.map(({ responseEnd }) => responseEnd));
  });
  const work = ownWork(trace, sources);
  return {
    input: 'from the last answer of the server that they need to the frame with them',
    samples: [took],
    facts: { longest_own_task_ms: longest(work), own_tasks_over_16_ms: overFrame(work), ...sharesOf(work) },
  };
}

async function scroll(lab: Lab): Promise<Sampled> {
  const { page } = lab;
  const box = (await gridOf(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  let cells = 0;
  const { work } = await during(lab, async () => {
    for (let step = 0; step < STEPS; step++) {
      await page.mouse.wheel(step % 3 === 2 ? STEP : 0, STEP);
      await nextFrame(page);
      cells = Math.max(cells, await page.locator('[role="gridcell"]').count());
    }
  });
  return {
    input: `${STEPS} turns of the wheel, every third to the right as well; the own tasks they lead to`,
    samples: work.tasks.map(({ own }) => own).filter((own) => own > 0),
    facts: {
      own_tasks_over_16_ms: overFrame(work),
      longest_own_task_ms: longest(work),
      cells_in_the_page: cells,
      ...sharesOf(work, STEPS),
    },
  };
}

/** The shortest event that the browser reports, ms; its times are rounded to 8 ms. */
const SHORTEST = 16;

/**
 * Milliseconds from a key to the frame that shows what it did, by the browser's own clock (Event Timing). A message from that frame
 * would come too late: while keys follow each other, the browser puts messages off for many frames.
 */
async function press(lab: Lab): Promise<Sampled> {
  const { page } = lab;
  await cellsOf(page).nth(COLUMNS).click();
  const handle = await page.evaluateHandle((durationThreshold) => {
    const times: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration);
    });
    const asked: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold };
    observer.observe(asked);
    return times;
  }, SHORTEST);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 4 === 3 ? 'ArrowRight' : 'ArrowDown');
    await nextFrame(page);
  }
  await page.waitForTimeout(500);
  const told = await handle.jsonValue();
  const times = [...told, ...Array.from({ length: Math.max(0, KEYS - told.length) }, () => SHORTEST)];
  const inOrder = times.toSorted((a, b) => a - b);
  return {
    input: `${KEYS} arrows, three down and one right, to the frame that shows them, in steps of 8 ms`,
    samples: times,
    facts: { p95_ms: round(inOrder[Math.floor(inOrder.length * 0.95)] ?? 0) },
  };
}

async function sort(lab: Lab): Promise<Sampled> {
  const samples: number[] = [];
  const facts: Record<string, number> = {};
  const head = gridOf(lab.page).locator('[data-head]').first();
  for (let turn = 0; turn < 6; turn++) {
    const { took, work } = await during(lab, () => head.click());
    samples.push(took);
    facts['longest_own_task_ms'] = Math.max(facts['longest_own_task_ms'] ?? 0, longest(work));
  }
  return { input: 'by name up, down and by hand; the own work of a click on the head', samples, facts };
}

/** Whole rows of texts from another program. */
async function paste(lab: Lab): Promise<Sampled> {
  const { page } = lab;
  const line = PASTED.cells.join('\t');
  const text = Array.from({ length: PASTED.rows }, () => line).join('\r\n');
  const city = gridOf(page).locator('[data-line] [data-cell="city"]').first();
  // Columns out of sight are not in the page.
  for (let left = 0; !(await city.isVisible()); left += STEP)
    await gridOf(page).evaluate((grid, to) => grid.scrollTo(to, 0), left);
  await city.dblclick(WAIT);
  await page.keyboard.press('Escape');
  const { took, work } = await during(lab, () =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text),
  );
  await page.getByText(/^[\d,]+ of 10,?000 pasted$/).waitFor(WAIT);
  return {
    input: 'on city to builder, of which the two of plots refuse; own work until all is shown and kept',
    samples: [took],
    facts: { longest_own_task_ms: longest(work), ...sharesOf(work) },
  };
}

async function save({ page }: Lab): Promise<Sampled> {
  await page.getByRole('button', { name: tableTexts.exportTo.en }).click();
  const item = page.getByRole('menuitem', { name: tableTexts.xlsx.en }).last();
  await page.waitForTimeout(REST);
  const download = page.waitForEvent('download', WAIT);
  const from = performance.now();
  await item.click(WAIT);
  await download;
  return { input: 'from the click to the file, the worker included', samples: [performance.now() - from], facts: {} };
}

/** Does something, and waits until the page is at rest. `took`: the own work up to the last task over a millisecond, ms. */
async function during(
  { page, cdp, sources }: Lab,
  work: () => Promise<unknown>,
): Promise<{ took: number; work: OwnWork }> {
  const trace = await traced(cdp, async () => {
    await work();
    await page.waitForTimeout(800);
  });
  const found = ownWork(trace, sources);
  if (process.env['KAVEL_BENCH_HOT']) report(found, (from, to) => ownWork(trace, sources, from, to));
  return { work: found, took: found.tasks.reduce((sum, { own }) => sum + own, 0) };
}

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

export const list: SampledBenchmark[] = (Object.keys(names) as Name[]).map((name) => ({
  name: names[name],
  sample: async () => (await (measured ??= measure()))[name],
}));
