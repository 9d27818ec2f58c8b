import { alloc } from '../memory/arena';
import { setWord, word } from '../memory/words';
import { pointInRing, pointX, pointY } from '../number/ring';
import { removeRepetitions, sortAscending } from '../plane/sort';
import { hole, holeCount, ring, ringCount } from './outline';

/**
 * Splits the outline of the storey shaped last into cells between the lines through its corners, and cuts rectangles out
 * of it, largest first. Cost: cubic in the number of corners, which is small.
 */
let xs: usize = 0;
let ys: usize = 0;
let columns: i32 = 0;
let rows: i32 = 0;
/** Per cell (i32): -1 outside, 0 free, 1 cut out. */
let cells: usize = 0;

const OUTSIDE: i32 = -1;
const FREE: i32 = 0;
const TAKEN: i32 = 1;

/** Outlines with more corners than this are not cut into wings. */
const MOST_CORNERS: i32 = 64;

/** Bits: sides of a rectangle with a wall of their own. */
export const FRONT_WALL: i32 = 1;
export const RIGHT_WALL: i32 = 2;
export const BACK_WALL: i32 = 4;
export const LEFT_WALL: i32 = 8;

/** The rectangle cut last, and its sides that keep a wall. */
export let cutX0: i32 = 0;
export let cutY0: i32 = 0;
export let cutX1: i32 = 0;
export let cutY1: i32 = 0;
export let cutSides: i32 = 0;

/** Whether all edges of the storey run along the axes. */
export function isRectilinear(): bool {
  return ringCount + holeCount <= MOST_CORNERS && runsAlongAxes(ring, ringCount) && runsAlongAxes(hole, holeCount);
}

function runsAlongAxes(corners: usize, count: i32): bool {
  for (let i = 0, before = count - 1; i < count; before = i++) {
    if (pointX(corners, i) != pointX(corners, before) && pointY(corners, i) != pointY(corners, before)) return false;
  }
  return true;
}

export function beginCells(): void {
  const total = ringCount + holeCount;
  xs = alloc(total << 2);
  ys = alloc(total << 2);
  for (let i = 0; i < ringCount; i++) {
    setWord(xs, i, pointX(ring, i));
    setWord(ys, i, pointY(ring, i));
  }
  for (let i = 0; i < holeCount; i++) {
    setWord(xs, ringCount + i, pointX(hole, i));
    setWord(ys, ringCount + i, pointY(hole, i));
  }
  sortAscending<i32>(xs, total);
  sortAscending<i32>(ys, total);
  columns = removeRepetitions<i32>(xs, total) - 1;
  rows = removeRepetitions<i32>(ys, total) - 1;
  cells = alloc((columns * rows) << 2);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) setCell(column, row, isInside(column, row) ? FREE : OUTSIDE);
  }
}

function isInside(column: i32, row: i32): bool {
  const x = word(xs, column) + ((word(xs, column + 1) - word(xs, column)) >> 1);
  const y = word(ys, row) + ((word(ys, row + 1) - word(ys, row)) >> 1);
  if (pointInRing(ring, ringCount, x, y) < 0) return false;
  return holeCount == 0 || pointInRing(hole, holeCount, x, y) <= 0;
}

@inline
function cell(column: i32, row: i32): i32 {
  if (column < 0 || row < 0 || column >= columns || row >= rows) return OUTSIDE;
  return word(cells, row * columns + column);
}

@inline
function setCell(column: i32, row: i32, value: i32): void {
  setWord(cells, row * columns + column, value);
}

let best: i64 = 0;
let bestColumn: i32 = 0;
let bestRow: i32 = 0;
let bestColumns: i32 = 0;
let bestRows: i32 = 0;

/** Cuts out the largest free rectangle; ties go to the smallest x, then y, of its corner. Returns false when nothing is left. */
export function cutLargest(): bool {
  best = 0;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) if (cell(column, row) == FREE) tryFrom(column, row);
  }
  if (best == 0) return false;
  cutX0 = word(xs, bestColumn);
  cutY0 = word(ys, bestRow);
  cutX1 = word(xs, bestColumn + bestColumns);
  cutY1 = word(ys, bestRow + bestRows);
  cutSides = sidesOf();
  for (let row = bestRow; row < bestRow + bestRows; row++) {
    for (let column = bestColumn; column < bestColumn + bestColumns; column++) setCell(column, row, TAKEN);
  }
  return true;
}

/** Tries the rectangles with their lower left corner at this cell: grows upwards, narrowing where a row ends. */
function tryFrom(column: i32, row: i32): void {
  let wide = columns - column;
  for (let up = row; up < rows; up++) {
    let free = 0;
    while (free < wide && cell(column + free, up) == FREE) free++;
    wide = free;
    if (wide == 0) return;
    const width = <i64>(word(xs, column + wide) - word(xs, column));
    const area = width * <i64>(word(ys, up + 1) - word(ys, row));
    if (area <= best) continue;
    best = area;
    bestColumn = column;
    bestRow = row;
    bestColumns = wide;
    bestRows = up - row + 1;
  }
}

/** Returns the sides with a wall: a side wholly against rectangles cut before has none. */
function sidesOf(): i32 {
  let sides = 0;
  const endColumn = bestColumn + bestColumns;
  const endRow = bestRow + bestRows;
  for (let column = bestColumn; column < endColumn; column++) {
    if (cell(column, bestRow - 1) != TAKEN) sides |= FRONT_WALL;
    if (cell(column, endRow) != TAKEN) sides |= BACK_WALL;
  }
  for (let row = bestRow; row < endRow; row++) {
    if (cell(bestColumn - 1, row) != TAKEN) sides |= LEFT_WALL;
    if (cell(endColumn, row) != TAKEN) sides |= RIGHT_WALL;
  }
  return sides;
}
