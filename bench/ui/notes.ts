/** What the page itself notes while it is measured: moves of the pointer, and the figures they led to. */
import type { Page } from 'playwright';

/** A move of the pointer and the figures that followed, all ms of the page's clock. */
export interface Answer {
  /** From the move to the end of the frame with its figures. */
  latency: number;
  /** When the frame began that the move came with, and that which showed its figures. */
  movedIn: number;
  shownIn: number;
}

export interface Notes {
  /** When each move happened, and when the frames began that they came with. */
  moved: number[];
  movedIn: number[];
  answers: Answer[];
  /** Told of the next figures: whoever waits must not ask every frame, or frames are all there is to measure. */
  heard: () => void;
}

export const notesOf = (page: Page): Promise<Omit<Notes, 'heard'>> =>
  page.evaluate(() => {
    const { moved, movedIn, answers } = (window as unknown as { benchNotes: Notes }).benchNotes;
    return { moved, movedIn, answers };
  });

/** Notes each move of the pointer from now on. */
export const noteMoves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const made: Notes = { moved: [], movedIn: [], answers: [], heard: () => undefined };
    Object.assign(window, { benchNotes: made });
    const note = (event: PointerEvent) => {
      const at = made.moved.push(event.timeStamp) - 1;
      // The browser hands moves over just before it draws: this is the frame they came with.
      requestAnimationFrame((frame) => (made.movedIn[at] = frame));
    };
    window.addEventListener('pointermove', note, { capture: true });
  });

/** Notes for each move of the pointer when the figures it led to are drawn. */
export const noteFigures = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const made = (window as unknown as { benchNotes: Notes }).benchNotes;
    // The line around it stays, whatever it says meanwhile.
    const line = document.querySelector('[data-generation]')!.parentElement!;
    const present = () => line.querySelector('[data-generation]')?.getAttribute('data-generation') ?? null;
    let known = present();
    new MutationObserver(() => {
      const now = present();
      if (now === null || now === known) return;
      known = now;
      const at = made.moved.length - 1;
      requestAnimationFrame((shownIn) =>
        setTimeout(() => {
          made.answers.push({ latency: performance.now() - made.moved[at]!, movedIn: made.movedIn[at]!, shownIn });
          made.heard();
        }),
      );
    }).observe(line, { attributes: true, childList: true, subtree: true, attributeFilter: ['data-generation'] });
  });

export const forgetNotes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { moved, movedIn, answers } = (window as unknown as { benchNotes: Notes }).benchNotes;
    for (const list of [moved, movedIn, answers]) list.splice(0);
  });
