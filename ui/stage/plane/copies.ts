/** Placements of copies of a group of buildings: in a row, on a grid, around a courtyard. Metres, radians. */
import type { Position } from '../../../engine/host/types.ts';
import { normalAngle, type Box } from './box.ts';
import { toMillimetre } from './snap.ts';

/** A move of a whole group: rotated about a point, then shifted. */
export interface Placement {
  shift: Position;
  turn: number;
  around: Position;
}

export const placed = <B extends Pick<Box, 'x' | 'y' | 'rotate_z'>>(box: B, { shift, turn, around }: Placement) => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [box.x - around[0], box.y - around[1]];
  return {
    x: toMillimetre(around[0] + dx * cos - dy * sin + shift[0]),
    y: toMillimetre(around[1] + dx * sin + dy * cos + shift[1]),
    rotate_z: turn === 0 ? box.rotate_z : normalAngle(box.rotate_z + turn),
  };
};

const shifted = (x: number, y: number): Placement => ({ shift: [x, y], turn: 0, around: [0, 0] });

/** `count` includes the original; `spacing` is the distance from one to the next. */
export function inRow(count: number, spacing: number, direction: number): Placement[] {
  const [dx, dy] = [Math.cos(direction) * spacing, Math.sin(direction) * spacing];
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => shifted(dx * (index + 1), dy * (index + 1)));
}

interface GridOfCopies {
  columns: number;
  rows: number;
  /** Spacing along and across the direction; negative runs the other way. */
  along: number;
  across: number;
  direction: number;
}

export function onGrid({ columns, rows, along, across, direction }: GridOfCopies): Placement[] {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
  const all: Placement[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = row === 0 ? 1 : 0; column < columns; column += 1) {
      const [u, v] = [column * along, row * across];
      all.push(shifted(u * cos - v * sin, u * sin + v * cos));
    }
  }
  return all;
}

/** Rotates each copy about `centre`, so that all face the courtyard with the same side. */
export const aroundCourt = (count: number, centre: Position): Placement[] =>
  Array.from({ length: Math.max(0, count - 1) }, (_, index) => ({
    shift: [0, 0],
    turn: ((index + 1) * 2 * Math.PI) / count,
    around: centre,
  }));
