/**
 * The number of this tab among those of the browser, so that each keeps its own steps to undo. It survives a reload; that of a
 * closed tab goes to the next one that is opened, with its steps.
 */
const KEY = 'kavel.tab';
const lockName = (number: number): string => `kavel-tab-${number}`;
/** How long a reloaded page waits until the page before it releases the lock, ms. A copy of a tab never gets it. */
const PATIENCE = 1_000;

let taken: Promise<number> | null = null;

export const tabNumber = (): Promise<number> => (taken ??= take());

async function take(): Promise<number> {
  // Without locks tabs cannot be told apart.
  if (!globalThis.navigator?.locks) return 1;
  const before = Number(sessionStorage.getItem(KEY));
  if (before > 0 && (await hold(before, { signal: AbortSignal.timeout(PATIENCE) }))) return before;
  for (let number = 1; ; number += 1) {
    if (!(await hold(number, { ifAvailable: true }))) continue;
    sessionStorage.setItem(KEY, String(number));
    return number;
  }
}

/** Keeps the number until the page is left. False when another tab has it. */
const hold = (number: number, options: LockOptions): Promise<boolean> =>
  new Promise((answer) => {
    navigator.locks
      .request(lockName(number), options, (lock) => {
        answer(lock !== null);
        return lock === null ? undefined : new Promise<void>(() => undefined);
      })
      .catch(() => answer(false));
  });
