import { alloc } from '../../memory/arena';
import { Box } from '../../number/ring';

/** Most corners: as many as a u64 has bits. */
export const MOST_CELLS: i32 = 64;
/** Bytes of a table: one per corner, and a block of 16 to read past them. */
const TABLE: usize = 80;

/** A corner of a small outline, in a circular list. */
@unmanaged
export class Corner {
  x: i32;
  y: i32;
  /** Index in the whole input. */
  index: i32;
  next: Corner;
  previous: Corner;
  /** Its cell, see `Cells`. */
  column: i8;
  row: i8;
  /** Its bit among the hollow and straight corners; 0 if it is convex. */
  bit: u64;
}

/**
 * Places of the corners of a small outline in a raster of 256 by 256 over its box. A coordinate is a byte, so 16 are
 * compared at once. The raster keeps the order of coordinates: places apart in it are apart, and the rest is tested
 * exactly.
 */
@unmanaged
export class Cells {
  lowX: i32;
  lowY: i32;
  shiftX: i32;
  shiftY: i32;
  /** Tables of all corners, and of those that are not convex. */
  columns: usize;
  rows: usize;
  hollowColumns: usize;
  hollowRows: usize;
  /** Four tables for boxes of edges. */
  edges: usize;
}

export function createCells(box: Box): Cells {
  const cells = changetype<Cells>(alloc(offsetof<Cells>()));
  const tables = alloc(<i32>TABLE * 8);
  cells.lowX = box.minX;
  cells.lowY = box.minY;
  cells.shiftX = max(0, 24 - clz(box.maxX - box.minX));
  cells.shiftY = max(0, 24 - clz(box.maxY - box.minY));
  cells.columns = tables;
  cells.rows = tables + TABLE;
  cells.hollowColumns = tables + 2 * TABLE;
  cells.hollowRows = tables + 3 * TABLE;
  cells.edges = tables + 4 * TABLE;
  return cells;
}

@inline
export function setCell(cells: Cells, i: i32, corner: Corner): void {
  const column = <i8>(((corner.x - cells.lowX) >> cells.shiftX) - 128);
  const row = <i8>(((corner.y - cells.lowY) >> cells.shiftY) - 128);
  corner.column = column;
  corner.row = row;
  store<i8>(cells.columns + i, column);
  store<i8>(cells.rows + i, row);
}

@inline
export function setHollow(cells: Cells, i: i32, corner: Corner): void {
  store<i8>(cells.hollowColumns + i, corner.column);
  store<i8>(cells.hollowRows + i, corner.row);
}
