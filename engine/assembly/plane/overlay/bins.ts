import { alloc, mark, reset } from '../../memory/arena';
import { word } from '../../memory/words';
import { Axis, createEvenAxis, createUnevenAxis } from './axis';
import { createPairs, gather, Groups, Pairs } from './groups';
import { Segments } from './segments';

/**
 * Cells in rows and columns, about one per segment, up to four where crowded, and the segments within REACH of each.
 * Two segments that meet share the cell of that place; so do a segment and a pixel it passes.
 */
@unmanaged
export class Bins {
  across: Axis;
  upwards: Axis;
  columns: i32;
  rows: i32;
  members: Groups;

  @inline
  get count(): i32 {
    return this.columns * this.rows;
  }

  @inline
  columnOf(x: i32): i32 {
    return this.across.indexOf(x);
  }

  @inline
  rowOf(y: i32): i32 {
    return this.upwards.indexOf(y);
  }

  @inline
  cellOf(x: i32, y: i32): i32 {
    return this.rowOf(y) * this.columns + this.columnOf(x);
  }
}

/** Units a cell reaches beyond its border: rounding moves a crossing by half a unit, pixels extend half a unit. */
export const REACH: i32 = 2;

/** From this many segments in the cell of an average entry, four times as many cells pay off. */
const MANY: i64 = 24;

/** From this many, rows and columns of uneven width pay off. */
const CROWD: i64 = 100;

/** Puts segments into square cells or, if they cluster, into rows and columns that are narrow where ends are dense. */
export function binSegments(segments: Segments): Bins {
  const before = mark();
  const bins = evenBins(segments, 0);
  const effort = effortOf(bins);
  const entries = <i64>word(bins.members.starts, bins.count);
  if (effort < MANY * entries) return bins;
  if (effort < CROWD * entries) {
    reset(before);
    return evenBins(segments, 2);
  }
  const uneven = unevenBins(segments);
  enterSegments(uneven, segments);
  if (2 * effortOf(uneven) < effort) return uneven;
  // Builds the even cells again to free the memory of the attempt.
  reset(before);
  return evenBins(segments, 0);
}

/** Makes about as many square cells as there are segments, shifted to the left by `more`. */
function evenBins(segments: Segments, more: i64): Bins {
  const minX = segments.minX - 2 * REACH;
  const minY = segments.minY - 2 * REACH;
  const width = <i64>segments.maxX - minX + 2 * REACH + 1;
  const height = <i64>segments.maxY - minY + 2 * REACH + 1;
  const most = (<i64>segments.count + 3) << more;
  let shift: i64 = 2;
  while (((width >> shift) + 1) * ((height >> shift) + 1) > most) shift++;
  const bins = createBins(createEvenAxis(minX, width, <i32>shift), createEvenAxis(minY, height, <i32>shift));
  enterSegments(bins, segments);
  return bins;
}

function unevenBins(segments: Segments): Bins {
  const lines = <i32>sqrt(<f64>segments.count) + 1;
  const ends = segments.ends;
  const count = 2 * segments.count;
  const margin = 2 * REACH;
  const across = createUnevenAxis(ends, count, segments.minX - margin, segments.maxX + margin, lines);
  const upwards = createUnevenAxis(ends + 4, count, segments.minY - margin, segments.maxY + margin, lines);
  return createBins(across, upwards);
}

function createBins(across: Axis, upwards: Axis): Bins {
  const bins = changetype<Bins>(alloc(offsetof<Bins>()));
  bins.across = across;
  bins.upwards = upwards;
  bins.columns = across.count;
  bins.rows = upwards.count;
  return bins;
}

/** Returns the cost of comparing all pairs of each cell. */
function effortOf(bins: Bins): i64 {
  let effort: i64 = 0;
  for (let cell = 0; cell < bins.count; cell++) {
    const count = <i64>(bins.members.end(cell) - bins.members.first(cell));
    effort += count * count;
  }
  return effort;
}

function enterSegments(bins: Bins, segments: Segments): void {
  const entries = createPairs(segments.count * 4 + 64);
  for (let i = 0; i < segments.count; i++) {
    const at = segments.at(i);
    enter(bins, load<i32>(at), load<i32>(at, 4), load<i32>(at, 8), load<i32>(at, 12), i, entries);
  }
  bins.members = gather(entries, bins.count);
}

/** Enters a segment with ax <= bx in every cell it comes near, row by row. */
function enter(bins: Bins, ax: i32, ay: i32, bx: i32, by: i32, index: i32, entries: Pairs): void {
  const low = min(ay, by);
  const high = max(ay, by);
  const firstRow = bins.rowOf(low - REACH);
  const lastRow = bins.rowOf(high + REACH);
  const firstColumn = bins.columnOf(ax - REACH);
  const lastColumn = bins.columnOf(bx + REACH);
  if (firstRow == lastRow || firstColumn == lastColumn || low == high) {
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) entries.add(row * bins.columns + column, index);
    }
    return;
  }
  // Enters in each row only the columns between where the segment enters and leaves it.
  const slope = <f64>(bx - ax) / <f64>(by - ay);
  const reach = REACH + 1;
  const least = <f64>ax, most = <f64>bx;
  for (let row = firstRow; row <= lastRow; row++) {
    const one = least + <f64>(max(bins.upwards.border(row) - REACH, low) - ay) * slope;
    const other = least + <f64>(min(bins.upwards.border(row + 1) + REACH, high) - ay) * slope;
    const from = bins.columnOf(max(<i32>max(min(one, other), least) - reach, ax - REACH));
    const to = bins.columnOf(min(<i32>min(max(one, other), most) + reach, bx + REACH));
    for (let column = from; column <= to; column++) entries.add(row * bins.columns + column, index);
  }
}
