/** Notes that the page takes while it is measured: moves of the pointer, and the figures that follow. */
import type { Page } from 'playwright';

/** A move of the pointer and the figures that followed, all ms of the page's clock. */
export interface Answer {
  /** From the move to the end of the frame with its figures. */
  latency: number;
  /** Start of the frame of the move, and of the frame with its figures. */
  movedIn: number;
  shownIn: number;
}

export interface Notes {
  /** Time of each move, and start of its frame. */
  moved: number[];
  movedIn: number[];
  /** Figures of the dragged building, and those of its concept. */
  answers: Answer[];
  totals: Answer[];
  /** Index of the move being handled; -1 for none. */
  current: number;
  /** Called at the next figures. The caller waits for it, because polling every frame would be measured too. */
  heard: () => void;
}

export const notesOf = (page: Page): Promise<Pick<Notes, 'moved' | 'movedIn' | 'answers' | 'totals'>> =>
  page.evaluate(() => {
    const { moved, movedIn, answers, totals } = (window as unknown as { benchNotes: Notes }).benchNotes;
    return { moved, movedIn, answers, totals };
  });

/** Notes each move of the pointer from now on. */
export const noteMoves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const nothing = { moved: [], movedIn: [], answers: [], totals: [] };
    const made: Notes = { ...nothing, current: -1, heard: () => undefined };
    Object.assign(window, { benchNotes: made });
    const note = (event: PointerEvent) => {
      const at = made.moved.push(event.timeStamp) - 1;
      made.current = at;
      // The browser dispatches moves just before it draws, so this is the frame of the move.
      requestAnimationFrame((frame) => {
        made.movedIn[at] = frame;
        made.current = -1;
      });
    };
    window.addEventListener('pointermove', note, { capture: true });
  });

/** Notes for each move of the pointer when its figures are drawn: those of the selected building, and those of its concept. */
export const noteFigures = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const made = (window as unknown as { benchNotes: Notes }).benchNotes;
    const watch = (around: Element, attribute: string, list: Answer[], heard: () => void) => {
      const present = () => around.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? null;
      let known = present();
      let last = -1;
      new MutationObserver(() => {
        const now = present();
        if (now === null || now === known) return;
        known = now;
        const own = made.current;
        requestAnimationFrame((shownIn) => {
          // A later change belongs to the last move: a drag waits for the figures of a move before the next one.
          const at = own >= 0 ? own : made.moved.length - 1;
          if (at < 0 || at === last) return heard();
          last = at;
          setTimeout(() => {
            list.push({ latency: performance.now() - made.moved[at]!, movedIn: made.movedIn[at]!, shownIn });
            heard();
          });
        });
      }).observe(around, { attributes: true, childList: true, subtree: true, attributeFilter: [attribute] });
    };
    // The element around the sequence stays while its content changes.
    const line = document.querySelector('[data-generation]')!.parentElement!;
    const own = document.querySelector('[data-figure="gfa"][data-level="building"]')!.parentElement!;
    watch(own, 'data-value', made.answers, () => undefined);
    watch(line, 'data-generation', made.totals, () => made.heard());
  });

export const forgetNotes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const made = (window as unknown as { benchNotes: Notes }).benchNotes;
    for (const list of [made.moved, made.movedIn, made.answers, made.totals]) list.splice(0);
  });
