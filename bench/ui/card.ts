/** Graphics cards to measure with: software rendering, a card whose drawing costs nothing, and the card of this machine. */
import type { Page } from 'playwright';
import { browserFlags } from '../../tests/support/browser.ts';

export type Card = 'software' | 'free' | 'hardware';

const hasCard = process.env['KAVEL_BENCH_CARD'] === 'hardware';

/** Cards that the benchmarks of the editor run with. `KAVEL_BENCH_CARD=hardware` chooses the card of the machine alone. */
export const cards: readonly Card[] = hasCard ? ['hardware'] : ['software', 'free'];
/** The card of benchmarks that measure the product rather than its drawing. */
export const cheapest: Card = hasCard ? 'hardware' : 'free';

/** What the name of a benchmark says of its card. */
export const saidOf: Record<Card, string> = { software: '', free: ', drawing free', hardware: ', graphics card' };

const software = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
/** A browser without a screen reaches the card through Vulkan alone. */
const vulkan = ['--use-angle=vulkan', '--enable-features=Vulkan', '--disable-vulkan-surface', '--ignore-gpu-blocklist'];

export const flagsFor: Record<Card, string[]> = {
  software: browserFlags,
  // Without GPU compositing: in software it costs several times as much as painting.
  free: [...browserFlags, '--disable-gpu-compositing'],
  hardware: [...browserFlags.filter((flag) => !software.includes(flag)), ...vulkan],
};

/** Start of each frame with a draw call, in ms of the page's clock; not for the software card. */
interface DrawnFrames {
  frames: number[];
}

export async function putIn(page: Page, card: Card): Promise<void> {
  if (card === 'software') return;
  await page.addInitScript((draws: boolean) => {
    const made: DrawnFrames = { frames: [] };
    Object.assign(window, { benchCard: made });
    const note = () => {
      const frame = document.timeline.currentTime as number;
      if (made.frames.at(-1) !== frame) made.frames.push(frame);
    };
    const context = WebGL2RenderingContext.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
    const drawing = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced', 'drawRangeElements'];
    for (const name of drawing) {
      const draw = context[name]!;
      context[name] = function (...given) {
        note();
        if (draws) draw.apply(this, given);
      };
    }
    if (draws) return;
    // State, programs, textures and buffers keep working. The browser presents no canvas without draw calls.
    const others = ['clear', 'clearBufferfv', 'clearBufferiv', 'clearBufferuiv', 'clearBufferfi', 'blitFramebuffer'];
    for (const name of [...others, 'readPixels', 'generateMipmap', 'finish']) context[name] = () => undefined;
  }, card === 'hardware');
}

/** Returns the frames with a draw call so far; null for the software card, which does not record them. */
export const drawnFrames = (page: Page): Promise<number[] | null> =>
  page.evaluate(() => (window as unknown as { benchCard?: DrawnFrames }).benchCard?.frames ?? null);
