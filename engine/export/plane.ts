import type { MultiPolygon, Polygon, Position } from '../host/types.ts';

/** Rounded to so many decimals, without a negative zero: two runs write the same digits. */
export function rounded(value: number, digits = 5): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale || 0;
}

/** Twice would be cheaper, yet square metres are what is compared. Positive when counter-clockwise. */
export function ringArea(ring: readonly Position[]): number {
  let twice = 0;
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[(i + 1) % ring.length]!;
    twice += ax * by - bx * ay;
  }
  return twice / 2;
}

export const polygonArea = (polygon: Polygon): number =>
  polygon.reduce((sum, ring, index) => sum + (index === 0 ? 1 : -1) * Math.abs(ringArea(ring)), 0);

/** The ring without its closing point. */
export function openRing(ring: readonly Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 1 && first![0] === last![0] && first![1] === last![1];
  return isClosed ? ring.slice(0, -1) : [...ring];
}

export const closedRing = (ring: readonly Position[]): Position[] => {
  const open = openRing(ring);
  return open.length > 0 ? [...open, open[0]!] : [];
};

/** Outer ring counter-clockwise, holes clockwise, rings closed. */
export const oriented = (polygon: Polygon): Polygon =>
  polygon.map((ring, index) => {
    const closed = closedRing(ring);
    return ringArea(closed) >= 0 === (index === 0) ? closed : closed.reverse();
  });

export const mapPolygon = (polygon: Polygon, change: (point: Position) => Position): Polygon =>
  polygon.map((ring) => ring.map(change));

export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export function boxOf(polygons: MultiPolygon): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [x, y] of polygons.flat(2)) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}

/** Whether a point lies in the polygon; on its edge either answer may come. */
export function contains(polygon: Polygon, [x, y]: Position): boolean {
  let isInside = false;
  for (const ring of polygon.map(openRing)) {
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
    });
  }
  return isInside;
}

/** How many lines across a polygon are tried for its label. */
const LABEL_LINES = 9;

/**
 * Middle of the widest of some level lines across the polygon, and how wide it is: room for a line of text. In a tie the
 * line nearest to the middle wins.
 */
export function labelPlace(polygon: Polygon): { point: Position; width: number } {
  const { minY, maxY } = boxOf([polygon]);
  let best = { point: polygon[0]![0]!, width: 0, offset: Infinity };
  for (let i = 1; i <= LABEL_LINES; i++) {
    const share = i / (LABEL_LINES + 1);
    const y = minY + share * (maxY - minY);
    const offset = Math.abs(share - 0.5);
    for (const [from, to] of insideStretches(polygon, y)) {
      const width = to - from;
      const isWider = width > best.width + 1e-6 || (width > best.width - 1e-6 && offset < best.offset);
      if (isWider) best = { point: [(from + to) / 2, y], width, offset };
    }
  }
  return best;
}

function insideStretches(polygon: Polygon, y: number): [number, number][] {
  const crossings: number[] = [];
  for (const ring of polygon) {
    const open = openRing(ring);
    open.forEach(([ax, ay], i) => {
      const [bx, by] = open[(i + 1) % open.length]!;
      if (ay > y !== by > y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    });
  }
  crossings.sort((a, b) => a - b);
  const stretches: [number, number][] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) stretches.push([crossings[i]!, crossings[i + 1]!]);
  return stretches;
}
