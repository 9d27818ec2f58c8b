/** Distance between two features, exactly from their corners in centimetres. */
import type { FeatureTable } from '../../features.ts';
import { boxAt, boxDistance } from './box.ts';
import { isWithin } from './inside.ts';

/** First and end ring of a feature. */
const ringsOf = ({ polygons, features }: FeatureTable, row: number) =>
  [polygons[features[row]!]!, polygons[features[row + 1]!]!] as const;

/** Squared distance from a point to the segment a b. */
function pointToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const size = dx * dx + dy * dy;
  const along = size === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / size));
  return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2;
}

const turn = (ax: number, ay: number, bx: number, by: number, x: number, y: number): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

type Segment = readonly [ax: number, ay: number, bx: number, by: number];

function cross([ax, ay, bx, by]: Segment, [cx, cy, dx, dy]: Segment): boolean {
  return (
    turn(ax, ay, bx, by, cx, cy) !== turn(ax, ay, bx, by, dx, dy) &&
    turn(cx, cy, dx, dy, ax, ay) !== turn(cx, cy, dx, dy, bx, by)
  );
}

/** Squared distance between two segments, 0 where they meet. */
function segmentDistance(p: Segment, q: Segment): number {
  const least = Math.min(
    pointToSegment(p[0], p[1], ...q),
    pointToSegment(p[2], p[3], ...q),
    pointToSegment(q[0], q[1], ...p),
    pointToSegment(q[2], q[3], ...p),
  );
  return least > 0 && cross(p, q) ? 0 : least;
}

/** Segments of a feature; a point is a segment without length. */
function* segmentsOf(table: FeatureTable, row: number): Generator<Segment> {
  const { coordinates, rings } = table;
  const [first, end] = ringsOf(table, row);
  for (let ring = first; ring < end; ring++) {
    const [from, to] = [rings[ring]!, rings[ring + 1]!];
    for (let i = from; i < Math.max(from + 1, to - 1); i++) {
      const next = Math.min(i + 1, to - 1);
      yield [coordinates[2 * i]!, coordinates[2 * i + 1]!, coordinates[2 * next]!, coordinates[2 * next + 1]!];
    }
  }
}

const firstPoint = (table: FeatureTable, row: number): readonly [number, number] => {
  const at = 2 * table.rings[ringsOf(table, row)[0]]!;
  return [table.coordinates[at]!, table.coordinates[at + 1]!];
};

/** Squared distance from a segment to a box of a plot; a lower bound for all that lies in it. */
function boxGap([ax, ay, bx, by]: Segment, { minX, minY, maxX, maxY }: ReturnType<typeof boxAt>): number {
  const dx = Math.max(0, Math.min(ax, bx) - maxX, minX - Math.max(ax, bx));
  const dy = Math.max(0, Math.min(ay, by) - maxY, minY - Math.max(ay, by));
  return dx * dx + dy * dy;
}

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
  let sides: readonly Segment[] | null = null;
  for (const segment of segmentsOf(table, row)) {
    if (boxGap(segment, box) >= squared) continue;
    sides ??= [...segmentsOf(plots, plot)];
    for (const side of sides) squared = Math.min(squared, segmentDistance(side, segment));
  }
  return Math.sqrt(squared);
}
