/** Which columns of a grid are free between two lines, and the runs of free ones. Metres and cells. */
import type { Grid } from './fit.ts';

/** Cells from the first to before the last. */
export type Run = readonly [from: number, to: number];

export interface Columns {
  readonly step: number;
  /** Where the grid starts, along rows of cells and across them. */
  readonly s: number;
  readonly t: number;
  readonly columns: number;
  readonly rows: number;
  /** Where the first row begins that has a cell inside, in t; the end of the grid where none has. */
  readonly first: number;
  /** Per column, 1: all its cells that come between two lines lie inside. Null where the lines leave the grid. */
  free(from: number, to: number): Uint8Array | null;
}

const EPS = 1e-6;

/** The first cell behind a line, from the start of a grid. */
export const cellAfter = (line: number, start: number, step: number): number => Math.ceil((line - start) / step - EPS);
const cellBefore = (line: number, start: number, step: number): number => Math.floor((line - start) / step + EPS);

export function columnsOf({ step, u, v, columns, rows, inside }: Grid): Columns {
  // Cells inside, summed along each column.
  const sums = new Int32Array(columns * (rows + 1));
  for (let at = 0; at < inside.length; at++) sums[at + columns] = sums[at]! + inside[at]!;
  const inner = inside.indexOf(1);
  const first = v + (inner < 0 ? rows : Math.floor(inner / columns)) * step;
  return {
    step,
    s: u,
    t: v,
    columns,
    rows,
    first,
    free(from, to) {
      const [first, last] = [cellBefore(from, v, step), cellAfter(to, v, step)];
      if (first < 0 || last > rows) return null;
      const free = new Uint8Array(columns);
      for (let column = 0; column < columns; column++) {
        const inner = sums[last * columns + column]! - sums[first * columns + column]!;
        free[column] = inner === last - first ? 1 : 0;
      }
      return free;
    },
  };
}

/** The same cells with rows for columns. */
export function transposed({ step, u, v, columns, rows, inside }: Grid): Grid {
  const turned = new Uint8Array(inside.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) turned[column * rows + row] = inside[row * columns + column]!;
  return { step, u: v, v: u, columns: rows, rows: columns, inside: turned };
}

/** Runs of free cells in all of the given ones, without the taken cells. */
export function runsOf(free: Uint8Array | null, within: readonly Run[] = [], taken: Run | null = null): readonly Run[] {
  const runs: Run[] = [];
  if (!free) return runs;
  const first = Math.max(0, ...within.map(([from]) => from));
  const last = Math.min(free.length, ...within.map(([, to]) => to));
  const [takenFrom, takenTo] = taken ?? [0, 0];
  for (let cell = first, from = -1; cell <= last; cell++) {
    const isFree = cell < last && free[cell] === 1 && (cell < takenFrom || cell >= takenTo);
    if (isFree && from < 0) from = cell;
    if (!isFree && from >= 0) {
      runs.push([from, cell]);
      from = -1;
    }
  }
  return runs;
}
