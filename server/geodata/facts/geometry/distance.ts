/** Distance between two features, exactly from their corners in centimetres. */
import type { FeatureTable } from '../../features.ts';
import { boxAt, boxDistance } from './box.ts';
import { isWithin } from './inside.ts';

/** First and end ring of a feature. */
const ringsOf = ({ polygons, features }: FeatureTable, row: number) =>
  [polygons[features[row]!]!, polygons[features[row + 1]!]!] as const;

/** Squared distance from a point to the segment a b. */
function pointToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const size = dx * dx + dy * dy;
  const along = size === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / size));
  return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2;
}

const turn = (ax: number, ay: number, bx: number, by: number, x: number, y: number): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

/** Squared distance from the segment c d to the segment a b, 0 where they meet. */
function segmentDistance(
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const least = Math.min(
    pointToSegment(cx, cy, ax, ay, bx, by),
    pointToSegment(dx, dy, ax, ay, bx, by),
    pointToSegment(ax, ay, cx, cy, dx, dy),
    pointToSegment(bx, by, cx, cy, dx, dy),
  );
  const isAcross = turn(cx, cy, dx, dy, ax, ay) !== turn(cx, cy, dx, dy, bx, by);
  return least > 0 && isAcross && turn(ax, ay, bx, by, cx, cy) !== turn(ax, ay, bx, by, dx, dy) ? 0 : least;
}

/** Looks at the segment a b. */
type Visit = (ax: number, ay: number, bx: number, by: number) => void;

/** Visits the segments of a feature; a point is a segment without length. */
function eachSegment(table: FeatureTable, row: number, visit: Visit): void {
  const { coordinates, rings } = table;
  const [first, end] = ringsOf(table, row);
  for (let ring = first; ring < end; ring++) {
    const [from, to] = [rings[ring]!, rings[ring + 1]!];
    for (let i = from; i < Math.max(from + 1, to - 1); i++) {
      const next = Math.min(i + 1, to - 1);
      visit(coordinates[2 * i]!, coordinates[2 * i + 1]!, coordinates[2 * next]!, coordinates[2 * next + 1]!);
    }
  }
}

const firstPoint = (table: FeatureTable, row: number): readonly [number, number] => {
  const at = 2 * table.rings[ringsOf(table, row)[0]]!;
  return [table.coordinates[at]!, table.coordinates[at + 1]!];
};

/** Distance from a plot to a feature in centimetres, 0 where they share a point. At least `least` is returned as it is found further. */
export function distanceBetween(
  plots: FeatureTable,
  plot: number,
  table: FeatureTable,
  row: number,
  least: number,
): number {
  const box = boxAt(plots.boxes, plot);
  if (boxDistance(box, boxAt(table.boxes, row)) >= least) return least;
  if (table.kind === 'area' && isWithin(table, row, ...firstPoint(plots, plot))) return 0;
  if (isWithin(plots, plot, ...firstPoint(table, row))) return 0;
  let squared = least * least;
  eachSegment(table, row, (ax, ay, bx, by) => {
    // The box of the plot is no further away than the plot.
    const gapX = Math.max(0, Math.min(ax, bx) - box.maxX, box.minX - Math.max(ax, bx));
    const gapY = Math.max(0, Math.min(ay, by) - box.maxY, box.minY - Math.max(ay, by));
    if (gapX * gapX + gapY * gapY >= squared) return;
    eachSegment(plots, plot, (cx, cy, dx, dy) => {
      const distance = segmentDistance(cx, cy, dx, dy, ax, ay, bx, by);
      if (distance < squared) squared = distance;
    });
  });
  return Math.sqrt(squared);
}
