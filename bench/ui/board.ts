/** The planboard of 5 000 cards and the map of 5 000 pins: a card follows the pointer, the map follows the hand. */
import type { Page } from 'playwright';
import { entityPath } from '../../tests/support/entitypath.ts';
import { sessionCalls } from '../../model/sessioncalls.ts';
import { buildPath } from '../../model/routes.ts';
import type { Sampled, SampledBenchmark } from '../lib/benchmark.ts';
import { cheapest, saidOf } from './card.ts';
import { longest, overFrame, report, round, sharesOf } from './facts.ts';
import { openLab, type Lab } from './lab.ts';
import { ownWork, type OwnWork } from './own.ts';
import { traced } from './tracing.ts';

const LOCATIONS = 5_000;
/** Moves of the pointer, one per frame, and how many go one way. */
const MOVES = 60;
const TURN = 15;
/** px a move. */
const STEP = 9;
/** Until the page is at rest, ms. */
const REST = 6_000;
const WAIT = { timeout: 120_000 };

const names = {
  card: `dragging a card among ${LOCATIONS}${saidOf[cheapest]}`,
  pins: `panning a map of ${LOCATIONS} pins${saidOf[cheapest]}`,
} as const;
type Name = keyof typeof names;
/** One frame, ms. */
const FRAME = 16;
const limits: Record<Name, SampledBenchmark['limits']> = {
  card: { cards_in_the_page: 150, moves_behind_the_pointer: 0 },
  pins: { median_ms: FRAME, own_tasks_over_16_ms: 0 },
};

let measured: Promise<Record<Name, Sampled>> | null = null;

async function measure(): Promise<Record<Name, Sampled>> {
  const lab = await openLab(cheapest, { locations: LOCATIONS });
  try {
    return { card: await dragCard(lab), pins: await pan(lab) };
  } finally {
    await lab.close();
  }
}

async function dragCard(lab: Lab): Promise<Sampled> {
  const { page } = lab;
  await page.goto(buildPath('locations.planboard'));
  const cards = page.locator('[data-card]');
  await cards.first().waitFor(WAIT);
  await page.waitForTimeout(REST);
  const box = (await cards.first().boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + 12 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  const overlay = page.locator('[data-overlay]');
  await overlay.waitFor(WAIT);
  // Where it appears is where the card was; the first move after that puts it below the pointer.
  await page.mouse.move(from.x + 9, from.y + 8);
  const start = (await leftInNextFrame(page)) - (from.x + 9);
  let behind = 0;
  let most = 0;
  const work = await during(lab, async () => {
    for (const x of movesFrom(from.x)) {
      await page.mouse.move(x, from.y + 8);
      const left = await leftInNextFrame(page);
      if (Math.abs(left - x - start) > 1) behind += 1;
      most = Math.max(most, await cards.count());
    }
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return {
    input: `${MOVES} moves across the columns, one per frame; the own tasks they lead to`,
    samples: samplesOf(work),
    facts: { moves_behind_the_pointer: behind, cards_in_the_page: most, ...taskFacts(work) },
  };
}

/** Where the dragged card is in the frame after the move. */
const leftInNextFrame = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(document.querySelector('[data-overlay]')?.getBoundingClientRect().left ?? NaN),
          ),
        ),
      ),
  );

async function pan(lab: Lab): Promise<Sampled> {
  const { page } = lab;
  await showEveryPin(page);
  await page.goto(buildPath('locations.map', { zoom: 7.2, lat: 52.2, lon: 5.3 }));
  await page.locator('canvas').first().waitFor(WAIT);
  await page.waitForTimeout(2 * REST);
  const box = (await page.locator('canvas').first().boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const work = await during(lab, async () => {
    for (const x of movesFrom(from.x)) {
      await page.mouse.move(x, from.y + (x - from.x) / 3);
      await nextFrame(page);
    }
  });
  await page.mouse.up();
  return {
    input: `${MOVES} moves of a pressed pointer, pins not grouped; the own tasks they lead to`,
    samples: samplesOf(work),
    facts: taskFacts(work),
  };
}

/** Pins of their own instead of groups. */
async function showEveryPin(page: Page): Promise<void> {
  const { user } = (await (await page.request.get(sessionCalls.current.path)).json()) as { user: { id: number } };
  const data = { cfg: { clusterlocations: false } };
  const headers = { Origin: new URL(page.url()).origin };
  await page.request.patch(entityPath('user', 'detail', { id: user.id }), { data, headers });
}

/** To and fro. */
const movesFrom = (x: number): number[] => {
  let at = x;
  return Array.from({ length: MOVES }, (_, move) => (at += Math.floor(move / TURN) % 2 === 0 ? STEP : -STEP));
};

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

async function during({ page, cdp, sources }: Lab, work: () => Promise<void>): Promise<OwnWork> {
  const trace = await traced(cdp, async () => {
    await work();
    await page.waitForTimeout(200);
  });
  const found = ownWork(trace, sources);
  if (process.env['KAVEL_BENCH_HOT']) report(found, (from, to) => ownWork(trace, sources, from, to));
  return found;
}

const samplesOf = ({ tasks }: OwnWork): number[] => tasks.map(({ own }) => round(own)).filter((own) => own > 0.5);
const taskFacts = (work: OwnWork): Record<string, number> => ({
  own_tasks_over_16_ms: overFrame(work),
  longest_own_task_ms: longest(work),
  ...sharesOf(work, MOVES),
});

export const board: SampledBenchmark[] = (Object.keys(names) as Name[]).map((name) => ({
  name: names[name],
  limits: limits[name],
  sample: async () => (await (measured ??= measure()))[name],
}));
