/** Finds the largest box in a parcel along its longest border, for the buildings of a scheme. Metres around the origin of the parcel. */
type Point = [number, number];

export interface Box {
  /** Middle. */
  x: number;
  y: number;
  /** Along `angle`, and across it. */
  length: number;
  depth: number;
  /** Radians, counter-clockwise from the x axis, in (-pi/2, pi/2]. */
  angle: number;
}

const STEP = 1;
/** Free strip along the borders, metres. */
const MARGIN = 2;
const MOST = 60;

export function largestBox(ring: readonly Point[]): Box {
  const angle = directionOf(ring);
  const turned = ring.map((point) => turn(point, -angle));
  const found = largestUpright(turned);
  const [x, y] = turn([found.x, found.y], angle);
  return { ...found, x, y, angle };
}

export const turn = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

function directionOf(ring: readonly Point[]): number {
  const borders = ring.map(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return [nextX - x, nextY - y] as Point;
  });
  const [dx, dy] = borders.reduce((best, each) => (Math.hypot(...each) > Math.hypot(...best) ? each : best));
  const angle = Math.atan2(dy, dx);
  if (angle > Math.PI / 2) return angle - Math.PI;
  return angle <= -Math.PI / 2 ? angle + Math.PI : angle;
}

type Upright = Omit<Box, 'angle'>;

/** Tries every interval of rows, with the stretch that lies inside the parcel in all of them. */
function largestUpright(ring: readonly Point[]): Upright {
  const ys = ring.map(([, y]) => y);
  const bottom = Math.min(...ys) + MARGIN;
  const rows = Math.floor((Math.max(...ys) - MARGIN - bottom) / STEP);
  const stretches = Array.from({ length: rows + 1 }, (_, row) => stretchAt(ring, bottom + row * STEP));
  let best: Upright = { x: 0, y: 0, length: 0, depth: 0 };
  for (let first = 0; first <= rows; first++) {
    let [left, right] = [-Infinity, Infinity];
    for (let last = first; last <= Math.min(rows, first + 2 * MOST); last++) {
      [left, right] = [Math.max(left, stretches[last]![0]), Math.min(right, stretches[last]![1])];
      const [length, depth] = [right - left - 2 * MARGIN, (last - first) * STEP];
      if (length <= 0) break;
      if (length * depth > best.length * best.depth)
        best = { x: (left + right) / 2, y: bottom + ((first + last) / 2) * STEP, length, depth };
    }
  }
  return best;
}

/** Returns the stretch of a row inside a convex parcel: from its first crossing to its last. */
function stretchAt(ring: readonly Point[], y: number): Point {
  const crossings = ring.flatMap(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length]!;
    return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
  });
  return crossings.length < 2 ? [0, 0] : [Math.min(...crossings), Math.max(...crossings)];
}
