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
  /** Figures of the building that is dragged, and those of its concept. */
  answers: Answer[];
  totals: Answer[];
  /** The move that the last answer of the worker belongs to, and the one that the page is just being told of. */
  answered: number;
  current: number;
  /** Told of the next figures: whoever waits must not ask every frame, or frames are all there is to measure. */
  heard: () => void;
}

export const notesOf = (page: Page): Promise<Pick<Notes, 'moved' | 'movedIn' | 'answers' | 'totals'>> =>
  page.evaluate(() => {
    const { moved, movedIn, answers, totals } = (window as unknown as { benchNotes: Notes }).benchNotes;
    return { moved, movedIn, answers, totals };
  });

/** Notes each move of the pointer from now on, and which of them the engine answers. */
export const noteMoves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const nothing = { moved: [], movedIn: [], answers: [], totals: [] };
    const made: Notes = { ...nothing, answered: -1, current: -1, heard: () => undefined };
    Object.assign(window, { benchNotes: made });
    const note = (event: PointerEvent) => {
      const at = made.moved.push(event.timeStamp) - 1;
      made.current = at;
      // The browser hands moves over just before it draws: this is the frame they came with.
      requestAnimationFrame((frame) => {
        made.movedIn[at] = frame;
        made.current = -1;
      });
    };
    window.addEventListener('pointermove', note, { capture: true });
    const asked = new Map<number, number>();
    const heard = new WeakSet<Worker>();
    // After the product, so that opening an answer counts as its work.
    const hear = ({ data }: MessageEvent<{ kind: string; ticket: number }>) => {
      if (data.kind === 'made') made.answered = asked.get(data.ticket) ?? -1;
    };
    const post = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage')!.value as Worker['postMessage'];
    Worker.prototype.postMessage = function (this: Worker, ...given: [{ kind: string; ticket: number }]) {
      if (given[0].kind === 'buildings') asked.set(given[0].ticket, made.moved.length - 1);
      if (!heard.has(this)) this.addEventListener('message', hear);
      heard.add(this);
      post.apply(this, given);
    };
  });

/** Notes for each move of the pointer when the figures it led to are drawn: those of the selected building, and those of its concept. */
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
          // What is made in the page's own thread stands before the move is over; anything else is the worker's.
          const at = own >= 0 ? own : made.answered;
          if (at < 0 || at === last) return heard();
          last = at;
          setTimeout(() => {
            list.push({ latency: performance.now() - made.moved[at]!, movedIn: made.movedIn[at]!, shownIn });
            heard();
          });
        });
      }).observe(around, { attributes: true, childList: true, subtree: true, attributeFilter: [attribute] });
    };
    // The line around the sequence stays, whatever it says meanwhile.
    const line = document.querySelector('[data-generation]')!.parentElement!;
    const own = document.querySelector('[data-figure="gfa"][data-level="building"]')!.parentElement!;
    watch(own, 'data-value', made.answers, () => undefined);
    watch(line, 'data-generation', made.totals, () => made.heard());
  });

export const forgetNotes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const made = (window as unknown as { benchNotes: Notes }).benchNotes;
    for (const list of [made.moved, made.movedIn, made.answers, made.totals]) list.splice(0);
    made.answered = -1;
  });
