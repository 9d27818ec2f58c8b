/** How well a value fits a filter of a search query. All steps are float32, as in the module of the land, so both give the same. */

/** A trapezoid: 1 from `b` to `c`, 0 up to `f` and from `g` on. Infinite `b` or `c` are open sides. */
export interface ScoreShape {
  readonly f: number;
  readonly b: number;
  readonly c: number;
  readonly g: number;
}

interface Wish {
  /** Bounds: outside of them a plot does not pass. */
  readonly param1: number | null;
  readonly param2: number | null;
  /** The wished range, where the score is 1. */
  readonly param3: number | null;
  readonly param4: number | null;
  /** The one best value, in place of a range. */
  readonly optimal: number | null;
}

/** The score of a missing value. */
export const UNKNOWN_SCORE = 0.5;

/**
 * The trapezoid of a wish. Its feet are the bounds where these lie outside of the wished range, else the ends of the scale, else one
 * scale away, so that a score means the same whatever the other plots have.
 */
export function scoreShape(wish: Wish, [s0, s1]: readonly [number, number]): ScoreShape {
  const b = wish.optimal ?? wish.param3 ?? Number.NEGATIVE_INFINITY;
  const c = wish.optimal ?? wish.param4 ?? Number.POSITIVE_INFINITY;
  const { param1, param2 } = wish;
  const f = param1 !== null && param1 < b ? param1 : s0 < b ? s0 : b - (s1 - s0);
  const g = param2 !== null && param2 > c ? param2 : s1 > c ? s1 : c + (s1 - s0);
  return { f: Math.fround(f), b: Math.fround(b), c: Math.fround(c), g: Math.fround(g) };
}

const part = (distance: number, length: number): number => Math.fround(Math.fround(distance) / Math.fround(length));

/** The score of a known value, 0 to 1. */
export function scoreOf(value: number, { f, b, c, g }: ScoreShape): number {
  const v = Math.fround(value);
  if (v < b) return Math.max(0, part(v - f, b - f));
  if (v > c) return Math.max(0, part(g - v, g - c));
  return 1;
}
