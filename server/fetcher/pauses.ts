/** How long to wait before the next try. */

const SECOND = 1_000;
const [FIRST, LONGEST] = [SECOND, 30 * SECOND];

/** A source that wants a longer pause is left alone until the task comes back. */
export const LONGEST_WISH = 300 * SECOND;

/** Milliseconds before try `attempt + 1`: doubled each time, up to half of it by chance, so that processes do not come back together. */
export const pauseBefore = (attempt: number, chance: number): number =>
  Math.min(FIRST * 2 ** attempt, LONGEST) * (1 - chance / 2);

/** Milliseconds that `Retry-After` asks for, in seconds or as a date; null without it. `date` is that of the answer. */
export function wishedPause(retryAfter: string | null, date: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter) * SECOND;
  const until = Date.parse(retryAfter) - (date === null ? Date.now() : Date.parse(date));
  return Number.isNaN(until) ? null : Math.max(0, until);
}
