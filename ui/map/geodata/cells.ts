/** Cells of the world that a view needs. Cells are web mercator tiles, so that all views request the same ones. */
import type { Bounds } from '../metres.ts';

export interface Cell {
  readonly depth: number;
  readonly column: number;
  readonly row: number;
}

/** At this depth (50 m) a cell is no longer split. */
export const LAST_DEPTH = 19;
/** A view that needs more cells than this is zoomed out too far for features. */
const MOST_CELLS = 36;

const RADIANS = Math.PI / 180;

const columnOf = (lon: number, depth: number) => ((lon + 180) / 360) * 2 ** depth;
const rowOf = (lat: number, depth: number) => ((1 - Math.asinh(Math.tan(lat * RADIANS)) / Math.PI) / 2) * 2 ** depth;
const lonOf = (column: number, depth: number) => (column / 2 ** depth) * 360 - 180;
const latOf = (row: number, depth: number) => Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** depth))) / RADIANS;

export const cellKey = ({ depth, column, row }: Cell): string => `${depth}/${column}/${row}`;

export const cellBounds = ({ depth, column, row }: Cell): Bounds => ({
  west: lonOf(column, depth),
  south: latOf(row + 1, depth),
  east: lonOf(column + 1, depth),
  north: latOf(row, depth),
});

export const childrenOf = ({ depth, column, row }: Cell): Cell[] =>
  [0, 1, 2, 3].map((quarter) => ({
    depth: depth + 1,
    column: 2 * column + (quarter % 2),
    row: 2 * row + Math.floor(quarter / 2),
  }));

export const overlap = (one: Bounds, other: Bounds): Bounds | null => {
  const west = Math.max(one.west, other.west);
  const east = Math.min(one.east, other.east);
  const south = Math.max(one.south, other.south);
  const north = Math.min(one.north, other.north);
  return west < east && south < north ? { west, south, east, north } : null;
};

/** A box with a margin on all sides, degrees. */
export const widened = ({ west, south, east, north }: Bounds, degrees: number): Bounds => ({
  west: west - degrees,
  south: south - degrees,
  east: east + degrees,
  north: north + degrees,
});

/** The cells that cover a box; none when the box is too large for features. */
export function cellsOf(box: Bounds, depth: number): Cell[] {
  const [first, last] = [Math.floor(columnOf(box.west, depth)), Math.floor(columnOf(box.east, depth))];
  const [top, bottom] = [Math.floor(rowOf(box.north, depth)), Math.floor(rowOf(box.south, depth))];
  if ((last - first + 1) * (bottom - top + 1) > MOST_CELLS) return [];
  const cells: Cell[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = first; column <= last; column += 1) cells.push({ depth, column, row });
  return cells;
}
