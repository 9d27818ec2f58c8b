/** Sheets: the figures of many concepts in a worker, and a price that is typed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { wrap } from 'comlink';
import { startThread } from '../../engine/host/pool/nodethread.ts';
import { cost, type Cost } from '../../model/entities/cost.ts';
import { freshRecord } from '../../model/entity.ts';
import type { BusinessCaseInput } from '../../model/finance/types.ts';
import { buildPath } from '../../model/routes.ts';
import type { SampledBenchmark } from '../lib/benchmark.ts';
import { cheapest, saidOf } from './card.ts';
import { overFrame, report, round, sharesOf } from './facts.ts';
import { openLab } from './lab.ts';
import { ownWork } from './own.ts';
import type { SheetThread, SheetWork } from './sheetworker.ts';
import { traced } from './tracing.ts';

const CONCEPTS = 500;
const ROUNDS = 12;

/** The worked example, each time with other prices. */
function workOf(count: number): SheetWork {
  const file = path.resolve(import.meta.dirname, '../../fixtures/business-cases/BC01/input.json');
  const stored = JSON.parse(readFileSync(file, 'utf8')) as BusinessCaseInput;
  const costs = stored.costs.map((row, at) => ({ ...freshRecord(cost), ...row, id: at + 1 }) as Cost);
  const inputs = Array.from({ length: count }, (_, at) => ({
    ...stored,
    costs,
    income: stored.income.map((row) => ({ ...row, price: row.price + at })),
  }));
  return { inputs, costs };
}

export const conceptsInWorker: SampledBenchmark = {
  name: `sheets of ${CONCEPTS} concepts, in a worker`,
  limits: { median_ms: 200 },
  async sample() {
    const entry = new URL('./sheetworker.ts', import.meta.url).href;
    const { endpoint, stop } = await startThread(entry, () => {});
    const thread = wrap<SheetThread>(endpoint);
    const work = workOf(CONCEPTS);
    const samples: number[] = [];
    try {
      // The first rounds load and compile.
      for (let round = -2; round < ROUNDS; round++) {
        const from = performance.now();
        await thread.compute(work);
        if (round >= 0) samples.push(performance.now() - from);
      }
    } finally {
      stop();
    }
    return { input: 'business cases, lines of income, costs, results and land values; messages included', samples };
  },
};

const PRICES = ['1500', '1600', '1700', '1800', '1900', '2000'];
/** Pause between prices, ms. */
const PAUSE = 600;
/** One frame, ms. */
const FRAME = 16;

export const priceEdit: SampledBenchmark = {
  name: `typing a price in the income sheet${saidOf[cheapest]}`,
  limits: { median_ms: FRAME },
  async sample() {
    const { page, cdp, sources, close } = await openLab(cheapest);
    try {
      await page.goto(buildPath('sheets.finance.income'));
      const price = page.locator('[role="row"] [data-cell="price"][aria-readonly="false"]').first();
      await price.waitFor();
      await page.waitForTimeout(4000);
      await price.click();
      const times: number[] = [];
      const trace = await traced(cdp, async () => {
        for (const value of PRICES) {
          await page.keyboard.type(value);
          times.push(await page.evaluate(() => performance.now()));
          await page.keyboard.press('Enter');
          await page.waitForTimeout(PAUSE);
          await page.keyboard.press('ArrowUp');
        }
      });
      const whole = ownWork(trace, sources, times[0]);
      if (process.env['KAVEL_BENCH_HOT']) report(whole, (from, to) => ownWork(trace, sources, from, to));
      const perPrice = times.map((from) => ownWork(trace, sources, from, from + PAUSE / 2).tasks);
      return {
        input: 'forty concepts; the longest task of our own from Enter until the figures stand',
        samples: perPrice.map((tasks) => Math.max(0, ...tasks.map(({ own }) => own))),
        facts: {
          own_work_of_a_price_ms: round(perPrice.flat().reduce((sum, { own }) => sum + own, 0) / PRICES.length),
          own_tasks_over_16_ms: overFrame(whole),
          ...sharesOf(whole, PRICES.length),
        },
      };
    } finally {
      await close();
    }
  },
};
