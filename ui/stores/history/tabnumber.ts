/**
 * The number of this tab in the browser, so that each tab keeps its own steps to undo. It survives a reload; the next tab
 * that opens takes the number of a closed one, with its steps.
 */
const KEY = 'kavel.tab';
const lockName = (number: number): string => `kavel-tab-${number}`;
/** A reloaded page waits this long for the former page to release the lock, ms. A duplicated tab never gets it. */
const PATIENCE = 1_000;

let taken: Promise<number> | null = null;

export const tabNumber = (): Promise<number> => (taken ??= take());

async function take(): Promise<number> {
  // Without the Web Locks API all tabs share number 1.
  if (!globalThis.navigator?.locks) return 1;
  const before = Number(sessionStorage.getItem(KEY));
  if (before > 0 && (await holdAgain(before))) return before;
  for (let number = 1; ; number += 1) {
    if (!(await hold(number, { ifAvailable: true }))) continue;
    sessionStorage.setItem(KEY, String(number));
    return number;
  }
}

/** On a busy machine the time runs out before the page could see that the lock was free: asks once more. */
const holdAgain = async (number: number): Promise<boolean> =>
  (await hold(number, { signal: AbortSignal.timeout(PATIENCE) })) || hold(number, { ifAvailable: true });

/** Holds the number until the page closes. Resolves to false when another tab has it. */
const hold = (number: number, options: LockOptions): Promise<boolean> =>
  new Promise((answer) => {
    navigator.locks
      .request(lockName(number), options, (lock) => {
        answer(lock !== null);
        return lock === null ? undefined : new Promise<void>(() => undefined);
      })
      .catch(() => answer(false));
  });
