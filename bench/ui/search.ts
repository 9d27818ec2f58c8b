/** Types in the search of a list of thousands of locations. */
import type { SampledBenchmark } from '../lib/benchmark.ts';
import { cheapest, saidOf } from './card.ts';
import { longestData, overFrame, report, round, sharesOf } from './facts.ts';
import { openLab } from './lab.ts';
import { ownWork } from './own.ts';
import { traced } from './tracing.ts';

const LOCATIONS = 2000;
/** Each key changes the result. */
const KEYS = ['s', 'i', 't', 'e', ' ', '1', '2', 'Backspace', 'Backspace', '3', 'Backspace', '4'];
/** Pause between keys, ms: long enough for the list to follow. */
const PAUSE = 400;

export const search: SampledBenchmark = {
  name: `typing in the search of ${LOCATIONS} locations${saidOf[cheapest]}`,
  async sample() {
    const { page, cdp, sources, locations, close } = await openLab(cheapest);
    try {
      await page.goto(await locations(LOCATIONS));
      await page.locator('[role="listbox"] [role="option"]').first().waitFor();
      await page.waitForTimeout(3000);
      await page.keyboard.press('/');
      const times: number[] = [];
      const trace = await traced(cdp, async () => {
        for (const key of KEYS) {
          times.push(await page.evaluate(() => performance.now()));
          await page.keyboard.press(key);
          await page.waitForTimeout(PAUSE);
        }
      });
      const whole = ownWork(trace, sources, times[0]);
      if (process.env['KAVEL_BENCH_HOT']) report(whole, (from, to) => ownWork(trace, sources, from, to));
      const perKey = times.map((from, index) => ownWork(trace, sources, from, times[index + 1]).tasks);
      return {
        input: 'key by key; the longest task of our own that each leads to',
        samples: perKey.map((tasks) => Math.max(0, ...tasks.map(({ own }) => own))),
        facts: {
          own_work_of_a_key_ms: round(perKey.flat().reduce((sum, { own }) => sum + own, 0) / KEYS.length),
          own_tasks_over_16_ms: overFrame(whole),
          longest_data_in_a_task_ms: longestData(whole),
          ...sharesOf(whole, KEYS.length),
        },
      };
    } finally {
      await close();
    }
  },
};
