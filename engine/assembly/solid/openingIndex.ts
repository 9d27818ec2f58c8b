import { Opening } from '../../abi';
import { alloc } from '../memory/arena';
import { intSlot } from '../memory/table';
import { edges, openings } from '../partition/tables';

/** Openings by facade edge: offsets (i32[edges + 1]) into a list of opening rows, made by counting. */
let offsets: usize = 0;
let rows: usize = 0;

export function indexOpenings(): void {
  offsets = alloc((edges.count + 2) << 2);
  rows = alloc((openings.count + 1) << 2);
  memory.fill(offsets, 0, <usize>(edges.count + 2) << 2);
  // Counted two places ahead, so that after the sums `offset(e + 1)` is where the next opening of edge e goes.
  for (let i = 0; i < openings.count; i++) {
    const edge = intSlot(openings.row(i), Opening.Edge);
    if (edge >= 0) setOffset(edge + 2, offset(edge + 2) + 1);
  }
  for (let e = 1; e <= edges.count; e++) setOffset(e + 1, offset(e + 1) + offset(e));
  for (let i = 0; i < openings.count; i++) {
    const edge = intSlot(openings.row(i), Opening.Edge);
    if (edge < 0) continue;
    store<i32>(rows + (<usize>offset(edge + 1) << 2), i);
    setOffset(edge + 1, offset(edge + 1) + 1);
  }
}

/** Positions of an edge's openings, for `openingAt`. */
@inline
export function openingsStart(edge: i32): i32 {
  return offset(edge);
}

@inline
export function openingsEnd(edge: i32): i32 {
  return offset(edge + 1);
}

/** Row in the table of openings. */
@inline
export function openingAt(position: i32): i32 {
  return load<i32>(rows + (<usize>position << 2));
}

@inline
function offset(index: i32): i32 {
  return load<i32>(offsets + (<usize>index << 2));
}

@inline
function setOffset(index: i32, value: i32): void {
  store<i32>(offsets + (<usize>index << 2), value);
}
