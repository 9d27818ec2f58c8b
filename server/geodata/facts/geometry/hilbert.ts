/** Order of plots along a Hilbert curve over the country, so that neighbours stand close together in all columns. */

/** South-west corner of the curve in decimetres RD, and the side of its cells: 65 536 of 8 m reach over the country. */
const SOUTH = 3_000_000;
const CELL = 80;
const BITS = 16;

/** Position of the cell of a point along the curve. Points in one cell share it. */
export function hilbertPosition(x: number, y: number): number {
  const last = 2 ** BITS - 1;
  let column = Math.min(last, Math.max(0, Math.floor(x / CELL)));
  let row = Math.min(last, Math.max(0, Math.floor((y - SOUTH) / CELL)));
  let position = 0;
  for (let side = 2 ** (BITS - 1); side >= 1; side /= 2) {
    const [right, above] = [(column & side) > 0 ? 1 : 0, (row & side) > 0 ? 1 : 0];
    position += side * side * ((3 * right) ^ above);
    if (above === 1) continue;
    if (right === 1) [column, row] = [last - column, last - row];
    [column, row] = [row, column];
  }
  return position;
}
