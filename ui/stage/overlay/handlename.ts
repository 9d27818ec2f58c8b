/** Names of the handles of the selected building. */
import type { Side } from '../plane/box.ts';

/** Handles of the box: a side, the height, the direction. */
export type BoxHandle = Side | 'top' | 'ring';
/** Other handles. The numbers are indices of ring and corner, of the floor, or of the tower. */
export type ShapeHandle =
  | `vertex:${number}:${number}`
  | `edge:${number}:${number}`
  | `insert:${number}:${number}`
  | `setback:${number}:${Side}`
  | `tower:${number}`
  | `towerturn:${number}`;
export type HandleName = BoxHandle | ShapeHandle;
