/** Graphics cards to measure with: software rendering, and a card whose drawing costs nothing. */
import type { Page } from 'playwright';
import { browserFlags } from '../../tests/support/browser.ts';

export const cards = ['software', 'free'] as const;
export type Card = (typeof cards)[number];

/** With a free card the page paints without GPU compositing: compositing in software costs several times as much. */
export const flagsFor = (card: Card): string[] =>
  card === 'software' ? browserFlags : [...browserFlags, '--disable-gpu-compositing'];

/** Start of each frame with a draw call, in ms of the page's clock; only for a free card. */
export interface FreeCard {
  frames: number[];
}

export async function putIn(page: Page, card: Card): Promise<void> {
  if (card === 'software') return;
  await page.addInitScript(() => {
    const made: FreeCard = { frames: [] };
    Object.assign(window, { benchCard: made });
    const note = () => {
      const frame = document.timeline.currentTime as number;
      if (made.frames.at(-1) !== frame) made.frames.push(frame);
    };
    // State, programs, textures and buffers keep working. The browser presents no canvas without draw calls.
    const drawing = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced', 'drawRangeElements'];
    const others = ['clear', 'clearBufferfv', 'clearBufferiv', 'clearBufferuiv', 'clearBufferfi', 'blitFramebuffer'];
    for (const name of drawing) Object.assign(WebGL2RenderingContext.prototype, { [name]: note });
    for (const name of [...others, 'readPixels', 'generateMipmap', 'finish'])
      Object.assign(WebGL2RenderingContext.prototype, { [name]: () => undefined });
  });
}

/** Returns the frames with a draw call so far; null for the software card, which does not record them. */
export const drawnFrames = (page: Page): Promise<number[] | null> =>
  page.evaluate(() => (window as unknown as { benchCard?: FreeCard }).benchCard?.frames ?? null);
