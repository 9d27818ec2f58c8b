import { boxOf, openRing, ringArea, signedArea } from '../../model/plane.ts';
import type { Polygon, Position } from '../host/types.ts';

/** Rounds to decimals, without a negative zero, so that output is deterministic. */
export function rounded(value: number, digits = 5): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale || 0;
}

export const polygonArea = (polygon: Polygon): number =>
  polygon.reduce((sum, ring, index) => sum + (index === 0 ? 1 : -1) * ringArea(ring), 0);

const closedRing = (ring: readonly Position[]): Position[] => {
  const open = openRing(ring);
  return open.length > 0 ? [...open, open[0]!] : [];
};

/** Returns the polygon with closed rings, outer ring counter-clockwise, holes clockwise. */
export const oriented = (polygon: Polygon): Polygon =>
  polygon.map((ring, index) => {
    const closed = closedRing(ring);
    return signedArea(closed) >= 0 === (index === 0) ? closed : closed.reverse();
  });

export const mapPolygon = (polygon: Polygon, change: (point: Position) => Position): Polygon =>
  polygon.map((ring) => ring.map(change));

/** Number of horizontal lines tried for a label. */
const LABEL_LINES = 9;

/**
 * Returns the middle and width of the widest horizontal line inside the polygon, for a line of text. In a tie the line
 * nearest to the middle wins.
 */
export function labelPlace(polygon: Polygon): { point: Position; width: number } {
  const { minY, maxY } = boxOf(polygon.flat());
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
