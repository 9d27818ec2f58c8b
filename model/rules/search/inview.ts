/** What a map shows of the plots that match in its view: the best one by one, thinned where they lie close, and numbers of all others. */

/** Plots that match, in lists of equal length: scores from 0 to 1, and label points in metres of the Dutch grid. */
export interface PlacedScores {
  readonly scores: Float32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Places in the lists of the `most` best, ascending. Of equal scores the first count. */
export function bestOf({ scores }: Pick<PlacedScores, 'scores'>, most: number): Uint32Array {
  if (scores.length <= most) return Uint32Array.from(scores.keys());
  const last = scores.toSorted()[scores.length - most]!;
  let equal = most - scores.reduce((better, score) => better + Number(score > last), 0);
  return Uint32Array.from(scores.keys()).filter((at) => scores[at]! > last || (scores[at] === last && equal-- > 0));
}

/** A number for each square of the grid; the Dutch grid stays below 10^6 metres. */
const squareOf = (x: number, y: number, side: number): number => Math.floor(x / side) * 1e6 + Math.floor(y / side);

/** Of the chosen places in the lists, the best in each square; of equal scores the first. */
export function thinned({ scores, x, y }: PlacedScores, chosen: Uint32Array, side: number): number[] {
  const best = new Map<number, number>();
  for (const at of chosen) {
    const square = squareOf(x[at]!, y[at]!, side);
    const before = best.get(square);
    if (before === undefined || scores[at]! > scores[before]!) best.set(square, at);
  }
  return [...best.values()];
}

export interface CountedSquare {
  /** Its middle, metres. */
  readonly x: number;
  readonly y: number;
  /** Plots in it that are not shown one by one. */
  readonly count: number;
  /** Whether one in it is. */
  readonly hasShown: boolean;
}

/** Squares in which plots lie that are not shown one by one. */
export function countedSquares({ x, y }: PlacedScores, shown: readonly number[], side: number): CountedSquare[] {
  const counts = new Map<number, number>();
  const add = (at: number, by: number): void => {
    const square = squareOf(x[at]!, y[at]!, side);
    counts.set(square, (counts.get(square) ?? 0) + by);
  };
  for (const at of x.keys()) add(at, 1);
  const withShown = new Set<number>();
  for (const at of shown) {
    add(at, -1);
    withShown.add(squareOf(x[at]!, y[at]!, side));
  }
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([square, count]) => ({
      x: (Math.floor(square / 1e6) + 0.5) * side,
      y: ((square % 1e6) + 0.5) * side,
      count,
      hasShown: withShown.has(square),
    }));
}
