/** What is measured of a town: opening it, dragging a building of it, moving around in it. */
import type { Page } from 'playwright';
import type { Lab } from './lab.ts';
import { tasksDuring } from './tracing.ts';

/** Software rendering on a busy machine may be slow; the measurement then simply is. */
const PATIENCE = { timeout: 120_000 };
const MOVES = 12;
const round = (value: number) => Math.round(value * 10) / 10;

export interface Measured {
  /** From the last answer of the server to a frame with all buildings in it, ms. */
  opening: number;
  /** From each move of the pointer to the frame with the new figures, ms. */
  latencies: number[];
  facts: Record<string, number>;
}

/** Waits until the model stands and every building is generated; gives the time since the data was there. */
async function openTown(page: Page, path: string, buildings: number): Promise<number> {
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
    return performance.now() - Math.max(...data.map((entry) => (entry as PerformanceResourceTiming).responseEnd));
  }, buildings);
}

/** In the page: notes for each move of the pointer when the figures it led to are drawn. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const notes = { moved: 0, latencies: [] as number[] };
    Object.assign(window, { benchNotes: notes });
    window.addEventListener('pointermove', (event) => (notes.moved = event.timeStamp), { capture: true });
    const figures = document.querySelector('[data-generation]')!;
    new MutationObserver(() => {
      const from = notes.moved;
      requestAnimationFrame(() => setTimeout(() => notes.latencies.push(performance.now() - from)));
    }).observe(figures, { attributes: true, attributeFilter: ['data-generation'] });
  });
}

const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { benchNotes: { latencies: number[] } }).benchNotes.latencies);

/** Drags the right end of a building to and fro, a grid step at a time, each time until the figures have followed. */
async function dragEnd(page: Page): Promise<void> {
  const box = (await page.locator('[data-handle="right"]').boundingBox(PATIENCE))!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const left = (await page.locator('[data-handle="left"]').boundingBox())!;
  const [dx, dy] = [x - (left.x + left.width / 2), y - (left.y + left.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx * 0.1, y + dy * 0.1, { steps: 3 });
  await page.waitForTimeout(500);
  await listen(page);
  for (let move = 1; move <= MOVES; move++) {
    const far = move % 2 === 0 ? 0.1 : 0.35;
    await page.mouse.move(x + dx * far, y + dy * far);
    await page.waitForFunction(
      (count) => (window as unknown as { benchNotes: { latencies: number[] } }).benchNotes.latencies.length >= count,
      move,
      PATIENCE,
    );
  }
  await page.mouse.up();
}

async function pan(page: Page): Promise<void> {
  await page.mouse.move(500, 350);
  await page.mouse.down({ button: 'right' });
  for (let step = 1; step <= 20; step++) await page.mouse.move(500 + step * 6, 350 + step * 4);
  await page.mouse.up({ button: 'right' });
}

export async function measure({ page, cdp, town }: Lab, buildings: number): Promise<Measured> {
  const path = await town(buildings);
  let opening = 0;
  const whileOpening = await tasksDuring(cdp, async () => void (opening = await openTown(page, path, buildings)));
  await page.waitForTimeout(1500);
  const drawn = await page.evaluate(() => window.kavelStage!.stats());
  const whilePanning = await tasksDuring(cdp, () => pan(page));
  await page.locator('button[data-building]').first().click();
  await page.keyboard.press('f');
  await page.waitForTimeout(1500);
  const whileDragging = await tasksDuring(cdp, () => dragEnd(page));
  const latencies = await heard(page);
  const facts = {
    longest_task_opening_ms: round(whileOpening[0] ?? 0),
    longest_task_panning_ms: round(whilePanning[0] ?? 0),
    longest_task_dragging_ms: round(whileDragging[0] ?? 0),
    tasks_over_16_ms_dragging: whileDragging.filter((task) => task > 16).length,
    draw_calls: drawn.calls,
    triangles: drawn.triangles,
    buildings_near: drawn.near,
    buildings_far: drawn.far,
  };
  return { opening, latencies, facts };
}
