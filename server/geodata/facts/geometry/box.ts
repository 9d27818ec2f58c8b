/** Boxes in whole centimetres RD, and the local frames of shapes. */
import type { Box } from '../../../../model/plane.ts';

export type CentimetreBox = Readonly<Box>;

export const CENTIMETRES = 100;

/** South-west corner of a local frame, in whole centimetres RD. */
export interface Frame {
  readonly x: number;
  readonly y: number;
}

/** A box in metres of a frame. */
export const localBoxOf = ({ minX, minY, maxX, maxY }: CentimetreBox, { x, y }: Frame): Box => ({
  minX: (minX - x) / CENTIMETRES,
  minY: (minY - y) / CENTIMETRES,
  maxX: (maxX - x) / CENTIMETRES,
  maxY: (maxY - y) / CENTIMETRES,
});

export const grown = (box: CentimetreBox, by: number): CentimetreBox => ({
  minX: box.minX - by,
  minY: box.minY - by,
  maxX: box.maxX + by,
  maxY: box.maxY + by,
});

/** Whether the box of a row of `minX, minY, maxX, maxY` meets another. */
export const meetsAt = (boxes: Int32Array, row: number, { minX, minY, maxX, maxY }: CentimetreBox): boolean =>
  boxes[4 * row]! <= maxX && boxes[4 * row + 2]! >= minX && boxes[4 * row + 1]! <= maxY && boxes[4 * row + 3]! >= minY;

/** Whether two boxes share an area, not just a side. */
export const overlap = (a: CentimetreBox, b: CentimetreBox): boolean =>
  a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY;

export const holds = (outer: CentimetreBox, inner: CentimetreBox): boolean =>
  outer.minX <= inner.minX && outer.maxX >= inner.maxX && outer.minY <= inner.minY && outer.maxY >= inner.maxY;

/** Distance between two boxes; 0 when they meet. */
export function boxDistance(a: CentimetreBox, b: CentimetreBox): number {
  const dx = Math.max(0, a.minX - b.maxX, b.minX - a.maxX);
  const dy = Math.max(0, a.minY - b.maxY, b.minY - a.maxY);
  return Math.hypot(dx, dy);
}

/** The box of a row of `minX, minY, maxX, maxY`. */
export const boxAt = (boxes: Int32Array, row: number): CentimetreBox => ({
  minX: boxes[4 * row]!,
  minY: boxes[4 * row + 1]!,
  maxX: boxes[4 * row + 2]!,
  maxY: boxes[4 * row + 3]!,
});
