/** Nine points of a plot, and what a grid says there. */
import { NO_VALUE, type FeatureTable, type RasterGrid } from '../../features.ts';

type Point = readonly [x: number, y: number];

const DIRECTIONS: readonly Point[] = [
  ...([
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
  ] as const),
  ...([
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ] as const),
];

/** How far one can go from a point before the boundary of a feature, in lengths of the direction; 0 from outside. */
function wayOut(
  { coordinates, rings, polygons, features }: FeatureTable,
  row: number,
  [x, y]: Point,
  [dx, dy]: Point,
): number {
  let least = Infinity;
  for (let ring = polygons[features[row]!]!; ring < polygons[features[row + 1]!]!; ring++) {
    for (let i = 2 * rings[ring]!; i + 3 < 2 * rings[ring + 1]!; i += 2) {
      const [ax, ay] = [coordinates[i]! - x, coordinates[i + 1]! - y];
      const [sx, sy] = [coordinates[i + 2]! - x - ax, coordinates[i + 3]! - y - ay];
      const across = dx * sy - dy * sx;
      if (across === 0) continue;
      const [along, share] = [(ax * sy - ay * sx) / across, (ax * dy - ay * dx) / across];
      if (along >= 0 && share >= 0 && share <= 1) least = Math.min(least, along);
    }
  }
  return Number.isFinite(least) ? least : 0;
}

/** The label point, and the points half way to the boundary in eight directions. In centimetres. */
export function ninePoints(table: FeatureTable, row: number, label: Point): readonly Point[] {
  const around = DIRECTIONS.map(([dx, dy]): Point => {
    const half = wayOut(table, row, label, [dx, dy]) / 2;
    return [label[0] + half * dx, label[1] + half * dy];
  });
  return [label, ...around];
}

/** Value of the cell at a column and row; null outside the grid and where it has none. */
export function cellValue({ width, height, data, scale }: RasterGrid, column: number, row: number): number | null {
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  const value = data[row * width + column]!;
  return value === NO_VALUE ? null : value * scale;
}

/** Column and row of the cell at a point in metres RD. */
export const columnAt = ({ x0, cell }: RasterGrid, x: number): number => Math.floor((x - x0) / cell);
export const rowAt = ({ y0, cell }: RasterGrid, y: number): number => Math.floor((y - y0) / cell);
