/** The slider of a filter of a search in view, which the page answers itself: from a move of its handle to the count, and to the colours on the map. */
import type { Page } from 'playwright';
import { geoCalls } from '../../model/geocalls.ts';
import { landKeyOf } from '../../model/land/catalogue.ts';
import type { LoadedMunicipality } from '../../model/land/searchcalls.ts';
import { buildPath } from '../../model/routes.ts';
import { texts } from '../../ui/search/texts.ts';
import { filterValues, searchedKeys } from '../land/plots.ts';
import type { Sampled, SampledBenchmark } from '../lib/benchmark.ts';
import { median } from '../lib/runAlternating.ts';
import { cheapest, drawnFrames, saidOf } from './card.ts';
import { openLab, type Lab } from './lab.ts';

const PLOTS = 25_000;
/** Of the searched filters, the one whose handle moves. */
const DRAGGED = 'plot_area';
const MOVES = 40;
/** px a move: another step of the slider. */
const STEP = 5;
/** Until the count and the colours of a move are there, and the page is at rest, ms. */
const SETTLED = 500;
const REST = 6_000;
const WAIT = { timeout: 120_000 };
/** Milliseconds of a frame. */
const REFRESH = 1000 / 60;

/** m2: below the plots of rows of houses, which the moves of the handle leave out and take in again. */
const LEAST = 100;
/** A view of neighbourhoods of houses, some 1 300 plots: they lie along the southern border. Part of the width, degrees. */
const [EAST, NORTH, ZOOM] = [0.3, 0.004, 15];

/** What the page notes of each move: starts of frames, ms of its clock. */
interface Moved {
  /** Frame of the move. */
  readonly movedIn: number;
  /** Frame of the first other count after it; null while it is the same. */
  countIn: number | null;
  /** Plots that match after it. */
  matches: number;
}

/** A query whose wishes score all plots; only the dragged filter leaves some out. Returns its page, where its plots are drawn. */
async function queryOf({ page, create }: Lab, filters: number): Promise<string> {
  const { id } = await create<{ id: number }>('searchquery', { name: `${filters} filters` });
  for (const key of searchedKeys.slice(0, filters)) {
    const bound = { param1: key === DRAGGED ? LEAST : null };
    const filter = { searchQueryId: id, type: 'range', key, ...filterValues(landKeyOf(key)!), ...bound, weight: 1 };
    await create('featurefilter', filter);
  }
  const [loaded] = (await (await page.request.get(geoCalls.releases.path)).json()) as LoadedMunicipality[];
  const [west, south, east] = loaded!.bounds!;
  const view = { lon: west + EAST * (east - west), lat: south + NORTH, zoom: ZOOM };
  return buildPath('opportunities.query', { query_id: id, ...view });
}

/** Notes each move of the pointer from now on, and the frames with counts after it. */
const noteCounts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moved: Moved[] = [];
    Object.assign(window, { benchMoved: moved });
    window.addEventListener(
      'pointermove',
      // The browser dispatches moves just before it draws, so the next frame is that of the move.
      () =>
        requestAnimationFrame((movedIn) =>
          moved.push({ movedIn, countIn: null, matches: moved.at(-1)?.matches ?? Number.NaN }),
        ),
      { capture: true },
    );
    const total = [...document.querySelectorAll('[role="status"]')].find((each) =>
      each.textContent.includes('plots in view'),
    )!;
    new MutationObserver(() =>
      requestAnimationFrame((countIn) => {
        const last = moved.at(-1);
        if (!last) return;
        last.countIn ??= countIn;
        last.matches = Number(/^[\d,]+/.exec(total.textContent)?.[0].replaceAll(',', ''));
      }),
    ).observe(total, { characterData: true, childList: true, subtree: true });
  });

async function measure(filters: number): Promise<Sampled> {
  const lab = await openLab(cheapest, { plots: PLOTS });
  try {
    const { page } = lab;
    await page.goto(await queryOf(lab, filters));
    await page.getByText(/plots in view$/).waitFor(WAIT);
    await page.waitForTimeout(REST);
    const name = new RegExp(`: ${texts.least.en}$`);
    const handle = page.getByRole('slider', { name }).first();
    const box = (await handle.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.waitForTimeout(REST / 3);
    await noteCounts(page);
    for (let move = 1; move <= MOVES; move++) {
      await page.mouse.move(x + (move % 2 === 0 ? 0 : 8 * STEP) + (move % 8), y);
      await page.waitForTimeout(SETTLED);
    }
    const moved = await page.evaluate(() => (window as unknown as { benchMoved: Moved[] }).benchMoved);
    await page.mouse.up();
    return answersOf(moved, (await drawnFrames(page))!, filters);
  } finally {
    await lab.close();
  }
}

function answersOf(moved: readonly Moved[], drawn: readonly number[], filters: number): Sampled {
  const frames = (from: number, to: number): number => Math.round((to - from) / REFRESH);
  const counted = moved.flatMap(({ movedIn, countIn }) => (countIn === null ? [] : [frames(movedIn, countIn)]));
  const coloured = moved.map(({ movedIn }) => drawn.filter((frame) => frame >= movedIn && frame < movedIn + SETTLED));
  const matches = moved.map((each) => each.matches);
  const changed = matches.slice(1).map((count, at) => Math.abs(count - matches[at]!));
  const first = moved.flatMap(({ movedIn }, at) => (coloured[at]!.length > 0 ? [coloured[at]![0]! - movedIn] : []));
  return {
    input: `${PLOTS} plots of a municipality at zoom ${ZOOM}, ${filters} filters; ms from the frame of a move to the frame with its first colours`,
    samples: first,
    facts: {
      moves: moved.length,
      counts: counted.length,
      frames_to_the_count_median: median(counted),
      frames_to_the_count_most: Math.max(...counted),
      plots_that_enter_or_leave_median: median(changed),
      colours: first.length,
      frames_to_the_colours_median: median(first.map((ms) => Math.round(ms / REFRESH))),
      frames_with_colours_median: median(coloured.map(({ length }) => length)),
    },
  };
}

export const slider: SampledBenchmark[] = [5, 20].map((filters) => ({
  name: `slider to count and colours, ${filters} filters${saidOf[cheapest]}`,
  limits: { frames_to_the_count_median: 1, frames_to_the_colours_median: 2 },
  sample: () => measure(filters),
}));
