/** A territory in cells: the country is asked for piece by piece, because services limit what one question gives. */
import type { Bounds } from '../bounds.ts';

/** Four boxes that make up this one. */
export function quarters([west, south, east, north]: Bounds): readonly Bounds[] {
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return [
    [west, south, x, y],
    [x, south, east, y],
    [west, y, x, north],
    [x, y, east, north],
  ];
}

/** Boxes of this side on its grid that touch the box, row by row from the south-west. */
export function cellsIn([west, south, east, north]: Bounds, side: number): Bounds[] {
  const cells: Bounds[] = [];
  for (let y = Math.floor(south / side) * side; y < north; y += side)
    for (let x = Math.floor(west / side) * side; x < east; x += side) cells.push([x, y, x + side, y + side]);
  return cells;
}

/** Cells that are asked for while the one before is stored. */
const AHEAD = 4;

/** What `work` gives for each of the items, in their order; a few are under way at once. The signal ends when nobody waits any more. */
export async function* ahead<T, R>(
  items: readonly T[],
  work: (item: T, signal: AbortSignal) => Promise<R>,
): AsyncGenerator<R> {
  const stop = new AbortController();
  const under: Promise<R>[] = [];
  let next = 0;
  try {
    while (next < items.length || under.length > 0) {
      while (next < items.length && under.length < AHEAD) {
        const begun = work(items[next++]!, stop.signal);
        // One that fails is heard when its turn comes.
        begun.catch(() => undefined);
        under.push(begun);
      }
      yield await under.shift()!;
    }
  } finally {
    stop.abort();
  }
}
