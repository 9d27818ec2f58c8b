const LONGEST = 30_000;

/** Waiting times that double after every failure, up to half a minute. Milliseconds. */
export function backOff(first: number) {
  let wait = 0;
  let until = 0;
  return {
    /** Time left to wait. */
    waiting: () => Math.max(0, until - Date.now()),
    /** `after`: the wait that the server asks for, in seconds; null without one. */
    failed(after: number | null) {
      wait = Math.min(LONGEST, wait === 0 ? first : wait * 2);
      until = Date.now() + Math.max(wait, (after ?? 0) * 1_000);
    },
    succeeded() {
      wait = 0;
      until = 0;
    },
  };
}
