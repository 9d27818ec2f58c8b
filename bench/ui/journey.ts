/** Measures a town: opening it, moving around in it, dragging one of its buildings. */
import type { Page } from 'playwright';
import { median } from '../lib/runAlternating.ts';
import { drawnFrames } from './card.ts';
import type { Lab } from './lab.ts';
import { longest, longestByClock, longestData, overFrame, report, reportMove, round, sharesOf } from './facts.ts';
import { forgetNotes, noteFigures, noteMoves, notesOf, type Answer, type Notes } from './notes.ts';
import { ownWork } from './own.ts';
import { traced } from './tracing.ts';

/** Long, because software rendering on a busy machine is slow. */
const PATIENCE = { timeout: 20_000 };
const MOVES = 16;
/** Moves of a steady drag, one per frame. */
const STEADY = 60;
/** Longest wait for the figures of a move, after which they may come with the next one; and the pause after its figures; ms. */
const ANSWERED = 10_000;
const SETTLED = 60;
/** Steps of the wheel until single buildings fill the picture. */
const NEARER = 12;
/** Number of moves that shift the model, and how many go one way before they turn round. */
const PAN = { moves: 60, turn: 30 };
/** Time between two frames of the display, ms. */
const REFRESH = 1000 / 60;

/** Times in milliseconds. */
export interface Measured {
  /** From the last answer of the server to a frame with all buildings in it. */
  opening: number;
  /** From each move of the pointer to the end of the frame with the new figures of the building. */
  latencies: number[];
  /** Own work of the main thread for each move. */
  moves: number[];
  opened: Record<string, number>;
  answered: Record<string, number>;
  dragged: Record<string, number>;
}

/** Waits until every building is drawn; returns when the data had arrived and when all was done, in ms of the page's clock. */
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

/** Returns the box of an element once it stays in place: the camera may still move. */
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

/** Grabs the right end of the selected building; returns a function that moves it by a share of the length. */
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

const figuresSoFar = (page: Page) => notesOf(page).then(({ totals }) => totals.length);

/** Waits until no figures change for a while, so that earlier requests do not count. */
async function rest(page: Page): Promise<void> {
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    await page.waitForTimeout(600);
    now = await figuresSoFar(page);
  }
}

/** Drags to and fro, each time to another place, and waits for the figures of each move. */
async function drag(page: Page, to: (share: number) => Promise<void>): Promise<void> {
  for (let move = 0; move < MOVES; move++) {
    const heard = page.evaluate(
      (most) =>
        new Promise<void>((resolve) => {
          (window as unknown as { benchNotes: Notes }).benchNotes.heard = resolve;
          // The figures of a move may come with the next one.
          setTimeout(resolve, most);
        }),
      ANSWERED,
    );
    await to((move % 2 === 0 ? 0.35 : 0.1) + move * 0.02);
    await heard;
    await page.waitForTimeout(SETTLED);
  }
}

/** Drags without a pause: each frame gets another move and another size. */
async function dragSteadily(page: Page, to: (share: number) => Promise<void>): Promise<void> {
  for (let move = 0; move < STEADY; move++) await to((move % 2 === 0 ? 0.35 : 0.1) + (move % 10) * 0.02);
  await page.waitForTimeout(ANSWERED / 20);
}

const now = (page: Page) => page.evaluate(() => performance.now());

interface Look {
  /** Start of the measured work; tasks before it come from measuring itself. */
  from: number;
  /** When shifting began and ended. */
  shifted: { from: number; to: number };
}

/** Shifts the model, turns it, and zooms in and out. */
async function lookAround(page: Page): Promise<Look> {
  const from = await now(page);
  await page.mouse.move(500, 350);
  await page.mouse.down({ button: 'right' });
  const began = await now(page);
  for (let move = 1; move <= PAN.moves; move++) {
    const away = PAN.turn - Math.abs(PAN.turn - (move % (2 * PAN.turn)));
    await page.mouse.move(500 + away * 4, 350 + away * 3);
  }
  const shifted = { from: began, to: await now(page) };
  await page.mouse.up({ button: 'right' });
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft');
  for (const turn of [-1, 1]) {
    for (let step = 0; step < NEARER; step++) await page.mouse.wheel(0, turn * 240);
    // The camera stops, and near or far meshes of the buildings load.
    await page.waitForTimeout(1000);
  }
  return { from, shifted };
}

/** Returns how many frames with a shift of the pointer were drawn; empty for the software card, which does not record that. */
async function panned(page: Page, { shifted }: Look): Promise<Record<string, number>> {
  const drawn = await drawnFrames(page);
  if (!drawn) return {};
  const { moved, movedIn } = await notesOf(page);
  const due = new Set(movedIn.filter((_, move) => moved[move]! >= shifted.from && moved[move]! < shifted.to));
  const frames = [...due].toSorted((a, b) => a - b);
  const gaps = frames.slice(1).map((frame, index) => Math.round((frame - frames[index]!) / REFRESH));
  return {
    pan_frames: frames.length,
    pan_frames_not_drawn: frames.filter((frame) => !drawn.includes(frame)).length,
    pan_most_frames_between: Math.max(0, ...gaps),
    pan_frames_per_second: round((1000 * gaps.length) / (frames.at(-1)! - frames[0]!)),
  };
}

/** Returns how many frames after its move each figure appeared, and for how many the model was drawn later. */
async function behind(
  page: Page,
  answers: readonly Answer[],
  totals: readonly Answer[],
): Promise<Record<string, number>> {
  const framesOf = (of: readonly Answer[]) =>
    of.map(({ movedIn, shownIn }) => Math.round((shownIn - movedIn) / REFRESH));
  const frames = framesOf(answers);
  const drawn = await drawnFrames(page);
  return {
    frames_after_the_move_median: median(frames),
    frames_after_the_move_most: Math.max(...frames),
    ...(drawn ? { model_drawn_later: answers.filter(({ shownIn }) => !drawn.includes(shownIn)).length } : {}),
    concept_frames_after_the_move_median: median(framesOf(totals)),
    concept_frames_after_the_move_most: Math.max(...framesOf(totals)),
  };
}

/** Returns the same for a steady drag, with the number of figures per second. */
async function steadily(page: Page): Promise<Record<string, number>> {
  const { answers, totals } = await notesOf(page);
  const [first, last] = [answers.at(0), answers.at(-1)];
  if (!first || !last || first === last) throw new Error('No figures follow a pointer that moves on and on.');
  const facts = {
    ...(await behind(page, answers, totals)),
    latency_ms_median: round(median(answers.map(({ latency }) => latency))),
    figures_per_second: round((1000 * (answers.length - 1)) / (last.shownIn - first.shownIn)),
    concept_figures_per_second: round((1000 * (totals.length - 1)) / (totals.at(-1)!.shownIn - totals[0]!.shownIn)),
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`steady_${name}`, value]));
}

export async function measure({ page, cdp, sources, town }: Lab, buildings: number): Promise<Measured> {
  const path = await town(buildings);
  let opening = { from: 0, to: 0 };
  const whileOpening = await traced(cdp, async () => void (opening = await openTown(page, path, buildings)));
  const opened = ownWork(whileOpening, sources, opening.from, opening.to);
  await page.waitForTimeout(1500);
  const model = await page.evaluate(() => window.kavelStage!.stats());
  await noteMoves(page);
  let look = { from: 0, shifted: { from: 0, to: 0 } };
  const whileLooking = await traced(cdp, async () => void (look = await lookAround(page)));
  const looked = ownWork(whileLooking, sources, look.from);
  const pan = await panned(page, look);
  await page.locator('button[data-building]').first().click();
  await page.keyboard.press('f');
  await page.waitForTimeout(1500);
  const to = await grabEnd(page);
  await noteFigures(page);
  await rest(page);
  await forgetNotes(page);
  const whileDragging = await traced(cdp, () => drag(page, to));
  const { moved, answers, totals } = await notesOf(page);
  await forgetNotes(page);
  await dragSteadily(page, to);
  const steady = await steadily(page);
  await page.mouse.up();
  if (answers.length < MOVES / 2)
    throw new Error(`Only ${answers.length} of ${MOVES} moves of the pointer were followed by figures.`);
  const dragged = ownWork(whileDragging, sources, moved[0]);
  const perMove = moved.map((from, index) =>
    ownWork(whileDragging, sources, from, moved[index + 1]).tasks.reduce((sum, { own }) => sum + own, 0),
  );
  if (process.env['KAVEL_BENCH_HOT']) {
    report(opened, (from, to) => ownWork(whileOpening, sources, from, to));
    report(looked, (from, to) => ownWork(whileLooking, sources, from, to));
    report(dragged, (from, to) => ownWork(whileDragging, sources, from, to));
    for (const [move, { latency }] of answers.entries())
      reportMove((from, to) => ownWork(whileDragging, sources, from, to), moved[move]!, latency);
  }
  const latencies = answers.map(({ latency }) => latency);
  return {
    opening: opening.to - opening.from,
    latencies,
    moves: perMove,
    opened: {
      longest_own_task_ms: longest(opened),
      own_tasks_over_16_ms: overFrame(opened),
      longest_task_ms: longestByClock(opened),
      longest_data_in_a_task_ms: longestData(opened),
      ...sharesOf(opened),
      draw_calls: model.calls,
      triangles: model.triangles,
      buildings_near: model.near,
      buildings_far: model.far,
    },
    answered: {
      ...(await behind(page, answers, totals)),
      concept_latency_ms_median: round(median(totals.map(({ latency }) => latency))),
      ...steady,
    },
    dragged: {
      median_latency_ms: round(median(latencies)),
      longest_own_task_ms: longest(dragged),
      own_tasks_over_16_ms: overFrame(dragged),
      longest_task_ms: longestByClock(dragged),
      longest_data_in_a_task_ms: longestData(dragged),
      longest_own_task_looking_ms: longest(looked),
      own_looking_tasks_over_16_ms: overFrame(looked),
      longest_data_in_a_looking_task_ms: longestData(looked),
      ...pan,
      ...sharesOf(dragged, moved.length),
    },
  };
}
