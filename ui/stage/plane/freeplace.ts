/** Where a new building can stand: on the plot, clear of the others, near the middle. */
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import { ringArea } from '../../../model/plane.ts';
import { overlap, type Box } from './box.ts';
import { toMillimetre } from './snap.ts';

/** Grid of places that are tried: at least so many metres apart, and so many to every side of the middle. */
const STEP = 2.5;
const COUNT = 30;
/** Room kept to other buildings, metres; none where that leaves no place. */
const GAP = 5;
/** A place between those of the grid is looked for down to this, metres. */
const FINEST = 0.001;
/** Less than this outside the plot is rounding, m2. */
const ROUNDING = 0.001;

export interface FreePlace {
  x: number;
  y: number;
  rotate_z: number;
  /** Whether the whole box lies on the land. */
  fits: boolean;
}

/**
 * A place for a box on the land, polygons that do not overlap; anywhere near `middle` when there is none. It is turned in one of
 * `directions`, the earlier the better. Where it fits nowhere it lies outside by as little area as is found.
 * Cost: some 3700 places a direction, of which those on the land are tested against every other building.
 */
export function freePlace(
  box: Box,
  middle: Position,
  others: readonly Box[],
  land: MultiPolygon = [],
  directions: readonly number[] = [box.rotate_z],
): FreePlace {
  const isFree = (at: Box, gap: number) => !others.some((other) => overlap(grown(at, 2 * gap), other));
  const tried = distinct(directions).map((rotate_z) => {
    const outside = outsideOf(box, rotate_z, land);
    const places = grid(middle, rotate_z, land).map(([x, y]) => ({ ...box, x, y, rotate_z }));
    return { outside, places: places.map((place) => ({ place, beyond: outside(place) })) };
  });
  for (const gap of [GAP, 0]) {
    for (const { places } of tried) {
      const found = places.find(({ place, beyond }) => beyond < ROUNDING && isFree(place, gap));
      if (found) return placeOf(found.place, true);
    }
  }
  // Between the places of the grid there may be one: looked for from the best of each direction.
  const best = tried
    .flatMap(({ outside, places }) => {
      const sorted = places.toSorted((a, b) => a.beyond - b.beyond);
      const found = sorted.find(({ place }) => isFree(place, 0));
      return found ? [nudged(found.place, outside, (place) => isFree(place, 0))] : [];
    })
    .toSorted((a, b) => a.beyond - b.beyond)[0];
  return best
    ? placeOf(best.place, best.beyond < ROUNDING)
    : { x: middle[0], y: middle[1], rotate_z: box.rotate_z, fits: false };
}

const placeOf = ({ x, y, rotate_z }: Box, fits: boolean): FreePlace => ({ x, y, rotate_z, fits });
const grown = (box: Box, by: number): Box => ({ ...box, maxlength: box.maxlength + by, maxwidth: box.maxwidth + by });

/** Directions that are not the same for a box. */
const distinct = (directions: readonly number[]): number[] =>
  directions.filter(
    (angle, index) => !directions.slice(0, index).some((before) => Math.abs(Math.sin(angle - before)) < 1e-6),
  );

function turned([x, y]: Position, angle: number): Position {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** Places from the middle outward, on whole millimetres, in rows along a direction, over all of the land. */
function grid(middle: Position, direction: number, land: MultiPolygon): Position[] {
  const far = ([x, y]: Position) => Math.hypot(x - middle[0], y - middle[1]);
  const reach = Math.max(0, ...land.flatMap(([outer = []]) => outer.map(far)));
  const step = Math.max(STEP, reach / COUNT);
  const all: Position[] = [];
  for (let i = -COUNT; i <= COUNT; i += 1) {
    for (let j = -COUNT; j <= COUNT; j += 1) {
      const [dx, dy] = turned([i * step, j * step], direction);
      all.push([toMillimetre(middle[0] + dx), toMillimetre(middle[1] + dy)]);
    }
  }
  return all.sort((a, b) => far(a) - far(b));
}

/** Tells how much of a box in this direction lies outside the land, m2. */
function outsideOf({ maxlength, maxwidth }: Box, direction: number, land: MultiPolygon): (at: Box) => number {
  if (land.length === 0) return () => 0;
  const rings = land.map((polygon) => polygon.map((ring) => ring.map((point) => turned(point, -direction))));
  return ({ x, y }) => {
    const [u, v] = turned([x, y], -direction);
    const covered = (ring: readonly Position[]) =>
      ringArea(clipped(ring, [u - maxlength / 2, v - maxwidth / 2], [u + maxlength / 2, v + maxwidth / 2]));
    const inside = rings.reduce(
      (sum, [outer, ...holes]) => sum + covered(outer ?? []) - holes.reduce((holed, hole) => holed + covered(hole), 0),
      0,
    );
    return Math.max(0, maxlength * maxwidth - inside);
  };
}

/** What lies of a ring between two corners (Sutherland & Hodgman 1974); parts of it may be joined by edges without area. */
function clipped(ring: readonly Position[], least: Position, most: Position): Position[] {
  let points = [...ring];
  for (const axis of [0, 1] as const) {
    for (const [limit, sign] of [
      [least[axis], 1],
      [most[axis], -1],
    ] as const) {
      const into = (point: Position) => sign * (point[axis] - limit);
      points = points.flatMap((b, index) => {
        const a = points.at(index - 1)!;
        const [from, to] = [into(a), into(b)];
        const isCrossed = from < 0 !== to < 0;
        const share = from / (from - to);
        const cut: Position[] = isCrossed ? [[a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]] : [];
        return to >= 0 ? [...cut, b] : cut;
      });
    }
  }
  return points;
}

/** Moves a box by ever smaller steps as long as less of it lies outside. */
function nudged(
  start: Box,
  outside: (at: Box) => number,
  isFree: (at: Box) => boolean,
): { place: Box; beyond: number } {
  let best = { place: start, beyond: outside(start) };
  for (let step = STEP; step >= FINEST; step /= 2) {
    for (let better: typeof best | undefined = best; better && best.beyond >= ROUNDING;) {
      better = around(best.place, step)
        .map((place) => ({ place, beyond: outside(place) }))
        .find(({ place, beyond }) => beyond < best.beyond && isFree(place));
      if (better) best = better;
    }
  }
  return best;
}

/** The eight places beside a box, along its own directions. */
const around = (box: Box, step: number): Box[] =>
  [-1, 0, 1].flatMap((i) =>
    [-1, 0, 1].map((j) => {
      const [dx, dy] = turned([i * step, j * step], box.rotate_z);
      return { ...box, x: toMillimetre(box.x + dx), y: toMillimetre(box.y + dy) };
    }),
  );
