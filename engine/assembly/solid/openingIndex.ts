import { Edge, Opening, Storey } from '../../abi/storey';
import { alloc } from '../memory/arena';
import { intSlot, slot } from '../memory/table';
import { UNITS_PER_METRE } from '../number/grid';
import { hypotenuse } from '../number/trigonometry';
import { edgeRow, edges, openingRow, openings, storeyRow } from '../partition/tables';

/**
 * Openings by facade edge: offsets (i32) into a list of opening rows, by counting sort. Doors in an outer wall (those onto a
 * gallery) count as openings of that facade, though the layout places them by their centre line.
 */
let offsets: usize = 0;
let rows: usize = 0;
/** Facade edge of every opening, -1 for doors inside the building (i32), and the thickness of the wall around it (f64). */
let edgeOf: usize = 0;
let depthOf: usize = 0;

/** Largest distance of a wall's centre line from its outer face, metres: walls are at most 1 m thick. */
const FARTHEST_CENTRE: f64 = 0.5;

export function indexOpenings(): void {
  offsets = alloc((edges.count + 2) << 2);
  rows = alloc((openings.count + 1) << 2);
  edgeOf = alloc((openings.count + 1) << 2);
  depthOf = alloc((openings.count + 1) << 3);
  memory.fill(offsets, 0, <usize>(edges.count + 2) << 2);
  // Counts stand two places ahead, so that after the sums the next opening of edge e goes to `offset(e + 1)`.
  for (let i = 0; i < openings.count; i++) {
    const edge = locate(i);
    if (edge >= 0) setOffset(edge + 2, offset(edge + 2) + 1);
  }
  for (let e = 1; e <= edges.count; e++) setOffset(e + 1, offset(e + 1) + offset(e));
  for (let i = 0; i < openings.count; i++) {
    const edge = facadeOf(i);
    if (edge < 0) continue;
    store<i32>(rows + (<usize>offset(edge + 1) << 2), i);
    setOffset(edge + 1, offset(edge + 1) + 1);
  }
}

/** Finds and stores the facade edge of an opening and its wall thickness; returns the edge, -1 inside the building. */
function locate(index: i32): i32 {
  const opening = openingRow(index);
  let edge = intSlot(opening, Opening.Edge);
  let depth = slot(opening, Opening.Thickness);
  if (edge < 0) {
    const storey = storeyRow(intSlot(opening, Opening.Storey));
    const end = intSlot(storey, Storey.EdgeStart) + intSlot(storey, Storey.EdgeCount);
    for (let e = intSlot(storey, Storey.EdgeStart); e < end && edge < 0; e++) {
      const centre = centreDepth(opening, edgeRow(e));
      if (centre < 0) continue;
      edge = e;
      depth = 2 * centre;
    }
  }
  store<i32>(edgeOf + (<usize>index << 2), edge);
  store<f64>(depthOf + (<usize>index << 3), depth);
  return edge;
}

/** Distance of an opening behind a facade edge, metres; -1 when it is not parallel to the edge and close behind it. */
function centreDepth(opening: usize, edge: usize): f64 {
  const first = behind(opening, Opening.X0, Opening.Y0, edge);
  const second = behind(opening, Opening.X1, Opening.Y1, edge);
  return first > 0 && abs(first - second) < 1e-3 ? first : -1;
}

/** Distance of one end of an opening behind the edge, metres; -1 beside the edge, in front of it or too far behind it. */
function behind(opening: usize, xSlot: Opening, ySlot: Opening, edge: usize): f64 {
  const dx = slot(edge, Edge.X1) - slot(edge, Edge.X0);
  const dy = slot(edge, Edge.Y1) - slot(edge, Edge.Y0);
  const px = slot(opening, xSlot) - slot(edge, Edge.X0);
  const py = slot(opening, ySlot) - slot(edge, Edge.Y0);
  const length = hypotenuse(dx, dy);
  const along = (px * dx + py * dy) / length;
  const depth = (dx * py - dy * px) / (length * UNITS_PER_METRE);
  return along >= 0 && along <= length && depth > 0 && depth <= FARTHEST_CENTRE ? depth : -1;
}

/** Facade edge of an opening, -1 for a door inside the building. */
@inline
export function facadeOf(opening: i32): i32 {
  return load<i32>(edgeOf + (<usize>opening << 2));
}

/** First position of an edge's openings, for `openingAt`. */
@inline
export function openingsStart(edge: i32): i32 {
  return offset(edge);
}

@inline
export function openingsEnd(edge: i32): i32 {
  return offset(edge + 1);
}

/** Number of openings of the facade edge with the most. */
export function mostOpenings(): i32 {
  let most = 0;
  for (let edge = 0; edge < edges.count; edge++) most = max(most, openingsEnd(edge) - openingsStart(edge));
  return most;
}

/** Index in the table of openings. */
@inline
export function openingAt(position: i32): i32 {
  return load<i32>(rows + (<usize>position << 2));
}

/** Thickness of the wall around the opening at a position, metres. */
@inline
export function openingDepth(position: i32): f64 {
  return load<f64>(depthOf + (<usize>openingAt(position) << 3));
}

@inline
function offset(index: i32): i32 {
  return load<i32>(offsets + (<usize>index << 2));
}

@inline
function setOffset(index: i32, value: i32): void {
  store<i32>(offsets + (<usize>index << 2), value);
}
