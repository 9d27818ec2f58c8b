/** Long lists of which little changes cross between threads as what changed: both sides remember the list that went last. */

export interface ListChange<T> {
  /** Entries of the list before that stay at its beginning, and at its end. */
  head: number;
  tail: number;
  /** What stands between them now. */
  middle: readonly T[];
}

/** What makes `after` of `before`. */
export function changeOf<T>(before: readonly T[], after: readonly T[], isSame: (a: T, b: T) => boolean): ListChange<T> {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && isSame(before[head]!, after[head]!)) head++;
  let tail = 0;
  while (tail < most - head && isSame(before[before.length - 1 - tail]!, after[after.length - 1 - tail]!)) tail++;
  return { head, tail, middle: after.slice(head, after.length - tail) };
}

/** The list after a change. Entries that stay are the same objects as before, and so is a list of which all stay. */
export function changed<T>(before: readonly T[], { head, tail, middle }: ListChange<T>): readonly T[] {
  if (middle.length === 0 && head + tail === before.length) return before;
  return [...before.slice(0, head), ...middle, ...before.slice(before.length - tail)];
}
