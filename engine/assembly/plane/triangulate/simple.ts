import { segmentContact } from '../../number/orientation';
import { Cells, Corner, MOST_CELLS } from './cells';

const EDGES: usize = <usize>MOST_CELLS;
const BLOCK: i32 = 16;

/**
 * True if the edges of a ring meet only where neighbours share a corner. `start`: address of its corners, one after
 * another. Quadratic, but comparing the boxes of 16 edges with one takes a few nanoseconds; only those that touch are
 * tested exactly.
 */
export function isSimple(cells: Cells, start: usize, count: i32): bool {
  boxEdges(cells, count);
  const edges = cells.edges;
  for (let i = 0; i < count - 2; i++) {
    const lowX = v128.load_splat<i8>(edges + i), highX = v128.load_splat<i8>(edges + i, EDGES);
    const lowY = v128.load_splat<i8>(edges + i, 2 * EDGES), highY = v128.load_splat<i8>(edges + i, 3 * EDGES);
    for (let block = (i + 2) & -BLOCK; block < count; block += BLOCK) {
      const at = edges + block;
      const apartX = v128.or(i8x16.gt_s(v128.load(at), highX), i8x16.gt_s(lowX, v128.load(at, EDGES)));
      const apartY = v128.or(
        i8x16.gt_s(v128.load(at, 2 * EDGES), highY),
        i8x16.gt_s(lowY, v128.load(at, 3 * EDGES)),
      );
      // Skips the edges before and the next one.
      let near = ~i8x16.bitmask(v128.or(apartX, apartY)) & 0xffff & (-1 << max(0, i + 2 - block));
      for (; near != 0; near &= near - 1) {
        const j = block + ctz(near);
        // The tables hold only `count` edges; the last edge is a neighbour of the first.
        if (j >= count || (i == 0 && j == count - 1)) break;
        if (doMeet(start, i, j, count)) return false;
      }
    }
  }
  return true;
}

/** Writes the boxes of the edges from each corner to the next one in the tables. */
function boxEdges(cells: Cells, count: i32): void {
  const columns = cells.columns, rows = cells.rows;
  store<i8>(columns + count, load<i8>(columns));
  store<i8>(rows + count, load<i8>(rows));
  for (let i = 0; i < count; i += BLOCK) {
    const column = v128.load(columns + i), nextColumn = v128.load(columns + i, 1);
    const row = v128.load(rows + i), nextRow = v128.load(rows + i, 1);
    const at = cells.edges + i;
    v128.store(at, i8x16.min_s(column, nextColumn));
    v128.store(at, i8x16.max_s(column, nextColumn), EDGES);
    v128.store(at, i8x16.min_s(row, nextRow), 2 * EDGES);
    v128.store(at, i8x16.max_s(row, nextRow), 3 * EDGES);
  }
}

function doMeet(start: usize, one: i32, other: i32, count: i32): bool {
  const a = corner(start, one), b = corner(start, one + 1);
  const c = corner(start, other), d = corner(start, other + 1 == count ? 0 : other + 1);
  return segmentContact(a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y) > 0;
}

@inline
function corner(start: usize, i: i32): Corner {
  return changetype<Corner>(start + <usize>i * offsetof<Corner>());
}
