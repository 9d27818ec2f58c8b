/** What a handle of the selected building changes. */
import type { Side } from '../plane/box.ts';

/** Of its box: a side, the height, the direction. */
export type BoxHandle = Side | 'top' | 'ring';
/** Of what it has beside its box; numbers are those of the ring and the corner, the floor, or the tower. */
export type ShapeHandle =
  | `vertex:${number}:${number}`
  | `edge:${number}:${number}`
  | `insert:${number}:${number}`
  | `setback:${number}:${Side}`
  | `tower:${number}`
  | `towerturn:${number}`;
export type HandleName = BoxHandle | ShapeHandle;
