/** The box of a building on the ground: a rectangle of length along u and width along v, rotated and placed. Metres, radians. */
import type { Position } from '../../../engine/host/types.ts';

export interface Box {
  x: number;
  y: number;
  rotate_z: number;
  maxlength: number;
  maxwidth: number;
}

/** Ends of a box: right and left along its length, back and front along its width. */
export type Side = 'right' | 'left' | 'back' | 'front';
export const sides: readonly Side[] = ['right', 'left', 'back', 'front'];

export const isAlongLength = (side: Side): boolean => side === 'right' || side === 'left';

/** Returns the outward unit vector of a side in the world. */
export function outward(box: Box, side: Side): Position {
  const cos = Math.cos(box.rotate_z);
  const sin = Math.sin(box.rotate_z);
  if (side === 'right') return [cos, sin];
  if (side === 'left') return [-cos, -sin];
  return side === 'back' ? [-sin, cos] : [sin, -cos];
}

export const extent = (box: Box, side: Side): number => (isAlongLength(side) ? box.maxlength : box.maxwidth);

/** Returns the world position of a point in the box's own frame. */
export function toWorld(box: Pick<Box, 'x' | 'y' | 'rotate_z'>, [u, v]: Position): Position {
  const cos = Math.cos(box.rotate_z);
  const sin = Math.sin(box.rotate_z);
  return [box.x + u * cos - v * sin, box.y + u * sin + v * cos];
}

/** Corners counter-clockwise, starting at front left. */
export function corners(box: Box): [Position, Position, Position, Position] {
  const u = box.maxlength / 2;
  const v = box.maxwidth / 2;
  return [toWorld(box, [-u, -v]), toWorld(box, [u, -v]), toWorld(box, [u, v]), toWorld(box, [-u, v])];
}

/** Middle of a side on the ground. */
export function endOf(box: Box, side: Side): Position {
  const [dx, dy] = outward(box, side);
  const half = extent(box, side) / 2;
  return [box.x + dx * half, box.y + dy * half];
}

export const dot = (a: Position, b: Position): number => a[0] * b[0] + a[1] * b[1];

/** Moves one side so that the extent becomes `size`; the opposite side stays. */
export function withExtent(box: Box, side: Side, size: number): Box {
  const grown = size - extent(box, side);
  const [dx, dy] = outward(box, side);
  const moved = { ...box, x: box.x + (dx * grown) / 2, y: box.y + (dy * grown) / 2 };
  return isAlongLength(side) ? { ...moved, maxlength: size } : { ...moved, maxwidth: size };
}

/** Whether two boxes overlap by more than 1e-6 m (separating axis theorem). */
export function overlap(a: Box, b: Box): boolean {
  const axes = [outward(a, 'right'), outward(a, 'back'), outward(b, 'right'), outward(b, 'back')];
  const cornersOfA = corners(a);
  const cornersOfB = corners(b);
  return axes.every((axis) => {
    const ofA = cornersOfA.map((corner) => dot(corner, axis));
    const ofB = cornersOfB.map((corner) => dot(corner, axis));
    return Math.min(...ofA) < Math.max(...ofB) - 1e-6 && Math.min(...ofB) < Math.max(...ofA) - 1e-6;
  });
}

/** Returns the same angle in (-pi, pi]. */
export function normalAngle(angle: number): number {
  const turn = 2 * Math.PI;
  const rest = ((angle % turn) + turn) % turn;
  return rest > Math.PI ? rest - turn : rest;
}
