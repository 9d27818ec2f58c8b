/** Graphics cards to measure with: the processor that stands in for one, and one whose drawing costs nothing. */
import type { Page } from 'playwright';
import { browserFlags } from '../../tests/support/browser.ts';

export const cards = ['software', 'free'] as const;
export type Card = (typeof cards)[number];

/** With a free card the page itself is painted by the processor straight away: through a card made of software it costs several times that. */
export const flagsFor = (card: Card): string[] =>
  card === 'software' ? browserFlags : [...browserFlags, '--disable-gpu-compositing'];

/** What the page tells of a card that is free: when each frame began in which something was drawn, ms of its clock. */
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
    // State, programs, textures and buffers stay what they are. A canvas that nothing was drawn to is not put on the screen either.
    const drawing = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced', 'drawRangeElements'];
    const others = ['clear', 'clearBufferfv', 'clearBufferiv', 'clearBufferuiv', 'clearBufferfi', 'blitFramebuffer'];
    for (const name of drawing) Object.assign(WebGL2RenderingContext.prototype, { [name]: note });
    for (const name of [...others, 'readPixels', 'generateMipmap', 'finish'])
      Object.assign(WebGL2RenderingContext.prototype, { [name]: () => undefined });
  });
}

/** Frames in which something was drawn so far; null where the card is not free, which says nothing of that. */
export const drawnFrames = (page: Page): Promise<number[] | null> =>
  page.evaluate(() => (window as unknown as { benchCard?: FreeCard }).benchCard?.frames ?? null);
