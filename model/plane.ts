/**
 * Points and rings of the plane, for callers without an engine. Metres, unless a caller passes pixels or degrees.
 * Rings may be open or closed (the first point again at the end), unless said otherwise.
 */

/** x and y; what stands behind them (a height) does not count. */
export type PlanePoint = readonly [x: number, y: number, ...others: number[]];

export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Distance between two points. */
export const apart = (a: PlanePoint, b: PlanePoint): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Positive when a b c turns to the left: twice the area of the triangle. */
export const turnOf = (a: PlanePoint, b: PlanePoint, c: PlanePoint): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The point of the segment a b nearest to a point. */
export function nearestOn(point: PlanePoint, a: PlanePoint, b: PlanePoint): [number, number] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const size = dx * dx + dy * dy;
  const along = size === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / size;
  const share = Math.min(1, Math.max(0, along));
  return [a[0] + dx * share, a[1] + dy * share];
}

/** The smallest box around points. Without points its minima exceed its maxima. */
export function boxOf(points: Iterable<PlanePoint>): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [x, y] of points) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}

/** The mean of some points. */
export function middleOf(points: readonly PlanePoint[]): [number, number] {
  const [x, y] = points.reduce<[number, number]>((sum, point) => [sum[0] + point[0], sum[1] + point[1]], [0, 0]);
  return [x / points.length, y / points.length];
}

/** Positive when the ring runs counter-clockwise. */
export function signedArea(ring: readonly PlanePoint[]): number {
  let twice = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    twice += x * nextY - nextX * y;
  }
  return twice / 2;
}

export const ringArea = (ring: readonly PlanePoint[]): number => Math.abs(signedArea(ring));

/** A copy of the ring without its closing point. */
export function openRing<P extends PlanePoint>(ring: readonly P[]): P[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed ? ring.slice(0, -1) : [...ring];
}

/** The ring in the direction asked for. */
export const directed = <P extends PlanePoint>(ring: readonly P[], isCounterClockwise: boolean): P[] =>
  signedArea(ring) > 0 === isCounterClockwise ? [...ring] : ring.toReversed();

/** Whether a point lies in a polygon, by the parity of the edges of all its rings to the right of it; on an edge either answer may come. */
export function isInside(rings: readonly (readonly PlanePoint[])[], [x, y]: PlanePoint): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [index, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(index + 1) % ring.length]!;
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
  }
  return inside;
}
