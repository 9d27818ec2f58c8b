/** Finds a place for a new building: on the plot, clear of other buildings, near the middle. */
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import { ringArea } from '../../../model/plane.ts';
import { overlap, type Box } from './box.ts';
import { toMillimetre } from './snap.ts';

/** The tried places form a grid: its least step in metres, and the steps to each side of the middle. */
const STEP = 2.5;
const COUNT = 30;
/** Distance kept to other buildings, metres; 0 if that leaves no place. */
const GAP = 5;
/** Smallest step of the search between grid places, metres. */
const FINEST = 0.001;
/** A smaller area outside the plot is rounding, m2. */
const ROUNDING = 0.001;

export interface FreePlace {
  x: number;
  y: number;
  rotate_z: number;
  /** Whether the whole box lies on the land. */
  fits: boolean;
}

/**
 * Returns a place for a box on the land (disjoint polygons), or near `middle` without land. Its rotation is one of
 * `directions`; earlier ones are preferred. If it fits nowhere, the least area found lies outside.
 * Cost: some 3700 places a direction; those on the land are tested against every other building.
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
  // A place may lie between grid places: search from the best one of each direction.
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

/** Removes directions that are equal modulo a half turn. */
const distinct = (directions: readonly number[]): number[] =>
  directions.filter(
    (angle, index) => !directions.slice(0, index).some((before) => Math.abs(Math.sin(angle - before)) < 1e-6),
  );

function turned([x, y]: Position, angle: number): Position {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** Returns a grid over the land along `direction`, sorted by distance from the middle, in whole millimetres. */
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

/** Returns a function for the area of a box in this direction that lies outside the land, m2. */
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

/** Clips a ring to the rectangle between two corners (Sutherland & Hodgman 1974). Edges without area may join its parts. */
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

/** Moves a box while less of it lies outside; then halves the step. */
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

/** The place of a box and the eight around it, along its own directions. */
const around = (box: Box, step: number): Box[] =>
  [-1, 0, 1].flatMap((i) =>
    [-1, 0, 1].map((j) => {
      const [dx, dy] = turned([i * step, j * step], box.rotate_z);
      return { ...box, x: toMillimetre(box.x + dx), y: toMillimetre(box.y + dy) };
    }),
  );
