import { alloc } from '../../memory/arena';
import { createPairs, gather, Groups, Pairs } from './groups';
import { Segments } from './segments';

/** A uniform grid of square cells, about one per segment. */
@unmanaged
export class Bins {
  minX: i32;
  minY: i32;
  /** Cells are 2^shift units wide. */
  shift: i32;
  columns: i32;
  rows: i32;

  @inline
  get count(): i32 {
    return this.columns * this.rows;
  }

  @inline
  columnOf(x: i32): i32 {
    return (x - this.minX) >> this.shift;
  }

  @inline
  rowOf(y: i32): i32 {
    return (y - this.minY) >> this.shift;
  }

  @inline
  cellOf(x: i32, y: i32): i32 {
    return this.rowOf(y) * this.columns + this.columnOf(x);
  }
}

/** Cells reach this far beyond their border: rounding moves a crossing by half a unit, pixels are half a unit wide. */
export const REACH: i32 = 2;

export function createBins(segments: Segments): Bins {
  const bins = changetype<Bins>(alloc(offsetof<Bins>()));
  bins.minX = segments.minX - 2 * REACH;
  bins.minY = segments.minY - 2 * REACH;
  const width = <i64>segments.maxX - bins.minX + 2 * REACH + 1;
  const height = <i64>segments.maxY - bins.minY + 2 * REACH + 1;
  let shift: i64 = 2;
  while (((width >> shift) + 1) * ((height >> shift) + 1) > <i64>segments.count + 3) shift++;
  bins.shift = <i32>shift;
  bins.columns = <i32>(width >> shift) + 1;
  bins.rows = <i32>(height >> shift) + 1;
  return bins;
}

/**
 * The segments that come within a unit or two of each cell. Two segments that meet, and a segment and a pixel it
 * passes, share the cell of the place where they do.
 */
export function binSegments(segments: Segments, bins: Bins): Groups {
  const entries = createPairs(segments.count * 4 + 64);
  for (let i = 0; i < segments.count; i++) {
    const at = segments.at(i);
    enter(bins, load<i32>(at), load<i32>(at, 4), load<i32>(at, 8), load<i32>(at, 12), i, entries);
  }
  return gather(entries, bins.count);
}

/** Enters a segment with ax <= bx in every cell it comes near, row by row. */
export function enter(bins: Bins, ax: i32, ay: i32, bx: i32, by: i32, index: i32, entries: Pairs): void {
  const low = min(ay, by);
  const high = max(ay, by);
  const firstRow = max(0, bins.rowOf(low - REACH));
  const lastRow = min(bins.rows - 1, bins.rowOf(high + REACH));
  const firstColumn = max(0, bins.columnOf(ax - REACH));
  const lastColumn = min(bins.columns - 1, bins.columnOf(bx + REACH));
  if (firstRow == lastRow || firstColumn == lastColumn || low == high) {
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) entries.add(row * bins.columns + column, index);
    }
    return;
  }
  // In each row only the columns between the places where the segment enters and leaves it.
  const slope = <f64>(bx - ax) / <f64>(by - ay);
  const size = <f64>((<i64>1) << bins.shift);
  const reach = <f64>REACH;
  for (let row = firstRow; row <= lastRow; row++) {
    const border = <f64>bins.minY + <f64>row * size;
    const one = <f64>ax + (max<f64>(border - reach, <f64>low) - <f64>ay) * slope - <f64>bins.minX;
    const other = <f64>ax + (min<f64>(border + size + reach, <f64>high) - <f64>ay) * slope - <f64>bins.minX;
    const from = max(firstColumn, <i32>(min(one, other) - reach - 1) >> bins.shift);
    const to = min(lastColumn, <i32>(max(one, other) + reach + 1) >> bins.shift);
    for (let column = from; column <= to; column++) entries.add(row * bins.columns + column, index);
  }
}
