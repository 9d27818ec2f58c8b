/** Where a new building can stand: clear of the others, with as little as possible outside the plot, near the middle. */
import type { Position } from '../../../engine/host/types.ts';
import { corners, overlap, type Box } from './box.ts';

/** Grid of places that are tried, metres, and how far it reaches to every side. */
const STEP = 2.5;
const REACH = 75;
/** Room kept to other buildings, metres; none where that leaves no place. */
const GAP = 5;

/** Places from the middle outward. */
function places([x, y]: Position): Position[] {
  const count = Math.round(REACH / STEP);
  const all: Position[] = [];
  for (let i = -count; i <= count; i += 1) {
    for (let j = -count; j <= count; j += 1) all.push([x + i * STEP, y + j * STEP]);
  }
  const far = (place: Position) => Math.hypot(place[0] - x, place[1] - y);
  return all.sort((a, b) => far(a) - far(b));
}

const at = (box: Box, [x, y]: Position): Box => ({ ...box, x, y });
const grown = (box: Box, by: number): Box => ({ ...box, maxlength: box.maxlength + by, maxwidth: box.maxwidth + by });

/** `isInside`: whether a point lies on the plot. Cost: some 3700 places against every other building. */
export function freePlace(
  box: Box,
  middle: Position,
  others: readonly Box[],
  isInside: (point: Position) => boolean = () => true,
): Position {
  const all = places(middle);
  const outside = (place: Position) => corners(at(box, place)).filter((corner) => !isInside(corner)).length;
  for (const gap of [GAP, 0]) {
    const free = all.filter((place) => !others.some((other) => overlap(grown(at(box, place), 2 * gap), other)));
    for (let corner = 0; corner <= 4; corner += 1) {
      const found = free.find((place) => outside(place) <= corner);
      // Half on the street is worse than a tight fit on the plot.
      if (found && (corner === 0 || gap === 0)) return found;
    }
  }
  return middle;
}
