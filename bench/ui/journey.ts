/** What is measured of a town: opening it, moving around in it, dragging a building of it. */
import type { Page } from 'playwright';
import { median } from '../lib/runAlternating.ts';
import type { Lab } from './lab.ts';
import { ownWork, type OwnWork } from './own.ts';
import { parts } from './profile.ts';
import { traced } from './tracing.ts';

/** Software rendering on a busy machine may be slow; the measurement then simply is. */
const PATIENCE = { timeout: 20_000 };
const MOVES = 16;
/** Until a move counts as answered with the next, and from its figures until the next move, ms. */
const ANSWERED = 10_000;
const SETTLED = 60;
/** Turns of the wheel until single buildings fill the picture. */
const NEARER = 12;
/** Longer than this, own work of a task could cost a frame; milliseconds. */
const FRAME = 16;
const round = (value: number) => Math.round(value * 10) / 10;

export interface Measured {
  /** From the last answer of the server to a frame with all buildings in it, ms. */
  opening: number;
  /** From each move of the pointer to the frame with the new figures, ms. */
  latencies: number[];
  /** Own work of the main thread for each move, ms. */
  moves: number[];
  opened: Record<string, number>;
  dragged: Record<string, number>;
}

interface Notes {
  moved: number[];
  latencies: number[];
  /** Told of the next figures: whoever waits must not ask every frame, or frames are all there is to measure. */
  heard: () => void;
}
const notes = (page: Page) => page.evaluate(() => (window as unknown as { benchNotes: Notes }).benchNotes);

/** Waits until the model stands and every building is generated; gives when the data was there and when all was done. */
async function openTown(page: Page, path: string, buildings: number): Promise<{ from: number; to: number }> {
  await page.goto(path);
  return page.evaluate(async (count) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isDone = () => {
      const stats = window.kavelStage?.stats();
      return stats !== undefined && stats.waiting === 0 && stats.near + stats.far >= count;
    };
    while (!isDone()) await frame();
    await frame();
    const data = performance.getEntriesByType('resource').filter(({ name }) => /\/building\/list/.test(name));
    return {
      from: Math.max(...data.map((entry) => (entry as PerformanceResourceTiming).responseEnd)),
      to: performance.now(),
    };
  }, buildings);
}

/** In the page: notes for each move of the pointer when the figures it led to are drawn. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const made: Notes = { moved: [], latencies: [], heard: () => undefined };
    Object.assign(window, { benchNotes: made });
    window.addEventListener('pointermove', (event) => made.moved.push(event.timeStamp), { capture: true });
    // The line around it stays, whatever it says meanwhile.
    const line = document.querySelector('[data-generation]')!.parentElement!;
    const present = () => line.querySelector('[data-generation]')?.getAttribute('data-generation') ?? null;
    let known = present();
    new MutationObserver(() => {
      const now = present();
      if (now === null || now === known) return;
      known = now;
      const from = made.moved.at(-1)!;
      const note = () => {
        made.latencies.push(performance.now() - from);
        made.heard();
      };
      requestAnimationFrame(() => setTimeout(note));
    }).observe(line, { attributes: true, childList: true, subtree: true, attributeFilter: ['data-generation'] });
  });
}

/** Where something is once it stays there: the camera may still be on its way. */
async function stillBox(page: Page, selector: string) {
  for (let before = '', tries = 0; tries < 40; tries++) {
    const box = await page.locator(selector).boundingBox(PATIENCE);
    const now = JSON.stringify(box);
    if (box && now === before) return box;
    before = now;
    await page.waitForTimeout(400);
  }
  throw new Error(`${selector} does not come to rest.`);
}

/** Takes the right end of the selected building; gives how to move it along by shares of its length. */
async function grabEnd(page: Page): Promise<(share: number) => Promise<void>> {
  const box = await stillBox(page, '[data-handle="right"]');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const left = (await page.locator('[data-handle="left"]').boundingBox())!;
  const [dx, dy] = [x - (left.x + left.width / 2), y - (left.y + left.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx * 0.1, y + dy * 0.1, { steps: 3 });
  await page
    .locator('.stage-handles.is-dragging')
    .first()
    .waitFor({ ...PATIENCE, state: 'attached' });
  await page.waitForTimeout(500);
  return (share) => page.mouse.move(x + dx * share, y + dy * share);
}

const figuresSoFar = (page: Page) => notes(page).then(({ latencies }) => latencies.length);

/** Until nothing has been generated for a while: what was asked for before does not count. */
async function rest(page: Page): Promise<void> {
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    await page.waitForTimeout(600);
    now = await figuresSoFar(page);
  }
}

/** Drags to and fro, each time to another place, and until the figures have followed. */
async function drag(page: Page, to: (share: number) => Promise<void>): Promise<void> {
  for (let move = 0; move < MOVES; move++) {
    const heard = page.evaluate(
      (most) =>
        new Promise<void>((resolve) => {
          (window as unknown as { benchNotes: Notes }).benchNotes.heard = resolve;
          // A move may be answered together with the next one.
          setTimeout(resolve, most);
        }),
      ANSWERED,
    );
    await to((move % 2 === 0 ? 0.35 : 0.1) + move * 0.02);
    await heard;
    await page.waitForTimeout(SETTLED);
  }
}

const now = (page: Page) => page.evaluate(() => performance.now());

/** Shifts the model, turns it, and goes near and away again; gives when that began: before is what measuring itself starts with. */
async function lookAround(page: Page): Promise<number> {
  const from = await now(page);
  await page.mouse.move(500, 350);
  await page.mouse.down({ button: 'right' });
  for (let step = 1; step <= 20; step++) await page.mouse.move(500 + step * 6, 350 + step * 4);
  await page.mouse.up({ button: 'right' });
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft');
  for (const turn of [-1, 1]) {
    for (let step = 0; step < NEARER; step++) await page.mouse.wheel(0, turn * 240);
    // The camera rests: buildings are seen from near, or from far again.
    await page.waitForTimeout(1000);
  }
  return from;
}

const longest = ({ tasks }: OwnWork) => Math.max(0, ...tasks.map(({ own }) => own));

const overFrame = ({ tasks }: OwnWork) => tasks.filter(({ own }) => own > FRAME).length;

/** Where the time went, by part, milliseconds of so many. */
function sharesOf({ shares }: OwnWork, by = 1): Record<string, number> {
  const told = parts.filter((part) => part !== 'idle');
  return Object.fromEntries(told.map((part) => [`${part}_ms`, round(shares[part] / by)]));
}

export async function measure({ page, cdp, sources, town }: Lab, buildings: number): Promise<Measured> {
  const path = await town(buildings);
  let opening = { from: 0, to: 0 };
  const whileOpening = await traced(cdp, async () => void (opening = await openTown(page, path, buildings)));
  const opened = ownWork(whileOpening, sources, opening.from, opening.to);
  await page.waitForTimeout(1500);
  const drawn = await page.evaluate(() => window.kavelStage!.stats());
  let lookedFrom = 0;
  const whileLooking = await traced(cdp, async () => void (lookedFrom = await lookAround(page)));
  const looked = ownWork(whileLooking, sources, lookedFrom);
  await page.locator('button[data-building]').first().click();
  await page.keyboard.press('f');
  await page.waitForTimeout(1500);
  const to = await grabEnd(page);
  await listen(page);
  await rest(page);
  await page.evaluate(() =>
    Object.assign((window as unknown as { benchNotes: Notes }).benchNotes, { latencies: [] }).moved.splice(0),
  );
  const whileDragging = await traced(cdp, () => drag(page, to));
  await page.mouse.up();
  const { moved, latencies } = await notes(page);
  if (latencies.length < MOVES / 2)
    throw new Error(`Only ${latencies.length} of ${MOVES} moves of the pointer were followed by figures.`);
  const dragged = ownWork(whileDragging, sources, moved[0]);
  const perMove = moved.map((from, index) =>
    ownWork(whileDragging, sources, from, moved[index + 1]).tasks.reduce((sum, { own }) => sum + own, 0),
  );
  if (process.env['KAVEL_BENCH_HOT']) {
    report(opened, (from, to) => ownWork(whileOpening, sources, from, to));
    report(looked, (from, to) => ownWork(whileLooking, sources, from, to));
    report(dragged, (from, to) => ownWork(whileDragging, sources, from, to));
  }
  return {
    opening: opening.to - opening.from,
    latencies,
    moves: perMove,
    opened: {
      longest_own_task_ms: round(longest(opened)),
      own_tasks_over_16_ms: overFrame(opened),
      longest_task_ms: round(Math.max(0, ...opened.tasks.map(({ wall }) => wall))),
      ...sharesOf(opened),
      draw_calls: drawn.calls,
      triangles: drawn.triangles,
      buildings_near: drawn.near,
      buildings_far: drawn.far,
    },
    dragged: {
      median_latency_ms: round(median(latencies)),
      longest_own_task_ms: round(longest(dragged)),
      own_tasks_over_16_ms: overFrame(dragged),
      longest_task_ms: round(Math.max(0, ...dragged.tasks.map(({ wall }) => wall))),
      longest_own_task_looking_ms: round(longest(looked)),
      own_looking_tasks_over_16_ms: overFrame(looked),
      ...sharesOf(dragged, moved.length),
    },
  };
}

/** `KAVEL_BENCH_HOT=40`: the functions that took most, and the longest tasks with those that took most of them. */
function report({ hot, tasks, phases }: OwnWork, between: (from: number, to: number) => OwnWork): void {
  const write = (text: string) => process.stdout.write(`${text}\n`);
  const listed = (functions: OwnWork['hot'], count: number) =>
    functions
      .filter(({ part }) => part !== 'idle')
      .slice(0, count)
      .map(({ where, part, ms }) => `${ms.toFixed(1).padStart(8)} ms  ${part.padEnd(9)} ${where}`)
      .join('\n');
  write(listed(hot, Number(process.env['KAVEL_BENCH_HOT'])));
  write(JSON.stringify(phases));
  for (const { at, own, cpu, wall } of tasks.toSorted((a, b) => b.own - a.own).slice(0, 6)) {
    const within = between(at, at + wall);
    write(
      `task at ${at.toFixed(0)}: own ${own.toFixed(1)} cpu ${cpu.toFixed(1)} wall ${wall.toFixed(1)} ${JSON.stringify(within.phases)}`,
    );
    write(listed(within.hot, 10));
  }
}
