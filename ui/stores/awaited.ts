/**
 * What a drag changes of the page waits for the result that belongs to it: sizes, figures and model then change in one frame, and the
 * browser lays the page out once for a move of the pointer instead of twice.
 */

/** How long at most, ms: a result that takes longer is not waited for. */
export const MOST_AWAITED = 32;

const awaited = new Set<object>();
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function writeAll(): void {
  clearTimeout(timer);
  timer = undefined;
  const all = [...waiting];
  waiting.clear();
  for (const write of all) write();
}

/** A result is on its way; `answered` with the same key says that it is there, or will not come. */
export const expectAnswer = (key: object): void => void awaited.add(key);

export function answered(key: object): void {
  if (awaited.delete(key)) writeAll();
}

/** Runs `write` together with what comes of the result that is on its way; at once when there is none. */
export function withAnswer(write: () => void): void {
  if (awaited.size === 0) return write();
  waiting.add(write);
  timer ??= setTimeout(writeAll, MOST_AWAITED);
}

export const forget = (write: () => void): void => void waiting.delete(write);
