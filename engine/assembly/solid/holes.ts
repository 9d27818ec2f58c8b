import { Opening } from '../../abi/storey';
import { alloc } from '../memory/arena';
import { setSlot, slot } from '../memory/table';
import { UNITS_PER_METRE } from '../number/grid';
import { openingRow } from '../partition/tables';
import { mostOpenings, openingAt, openingDepth, openingsEnd, openingsStart } from './openingIndex';

/** The holes of one wall surface: stretches along its line (metres from the start), sorted, with heights above the floor. */
export enum Hole {
  From,
  To,
  Sill,
  Head,
  /** Of the wall around the hole, metres. */
  Thickness,
  IsDoor,
  STRIDE,
}

/** Wall between a door and a window cut back for it, and the least width of the rest of that window. Metres. */
const JAMB: f64 = 0.1;
const LEAST_REST: f64 = 0.3;

let holes: usize = 0;
let capacity: i32 = 0;
export let holeCount: i32 = 0;

/** Takes room for the facade edge with the most openings: windows do not overlap, so a door cuts at most one of them in two. */
export function beginHoles(): void {
  capacity = 2 * mostOpenings();
  holes = alloc((capacity * Hole.STRIDE) << 3);
}

export function clearHoles(): void {
  holeCount = 0;
}

@inline
function holeRow(index: i32): usize {
  return holes + (<usize>(index * Hole.STRIDE) << 3);
}

@inline
export function hole(index: i32, field: Hole): f64 {
  return slot(holeRow(index), field);
}

/**
 * Fills the holes with the openings of a facade edge, projected onto the line from (x, y) in direction (ux, uy) and clipped to
 * its length; metres. Doors come first: a window that overlaps a door is cut back.
 */
export function takeHoles(edge: i32, x: f64, y: f64, ux: f64, uy: f64, length: f64): void {
  holeCount = 0;
  for (let isDoor = 1; isDoor >= 0; isDoor--) {
    for (let i = openingsStart(edge); i < openingsEnd(edge); i++) {
      const opening = openingRow(openingAt(i));
      if (<i32>slot(opening, Opening.IsDoor) != isDoor) continue;
      const a = along(opening, Opening.X0, Opening.Y0, x, y, ux, uy);
      const b = along(opening, Opening.X1, Opening.Y1, x, y, ux, uy);
      const from = max(0, min(a, b));
      const to = min(length, max(a, b));
      if (isDoor) insert(opening, openingDepth(i), from, to);
      else insertBesideDoors(opening, openingDepth(i), from, to);
    }
  }
}

/** Metres along the line of an opening's end, whose slots are in grid units. */
function along(opening: usize, xSlot: Opening, ySlot: Opening, x: f64, y: f64, ux: f64, uy: f64): f64 {
  const px = slot(opening, xSlot) / UNITS_PER_METRE - x;
  const py = slot(opening, ySlot) / UNITS_PER_METRE - y;
  return px * ux + py * uy;
}

function insertBesideDoors(opening: usize, thickness: f64, from: f64, to: f64): void {
  let start = from;
  for (let i = 0; i < holeCount; i++) {
    if (hole(i, Hole.IsDoor) == 0 || hole(i, Hole.To) <= start || hole(i, Hole.From) >= to) continue;
    const end = hole(i, Hole.From) - JAMB;
    const next = hole(i, Hole.To) + JAMB;
    if (end - start >= LEAST_REST) {
      insert(opening, thickness, start, end);
      // The new hole has moved this door one place on.
      i++;
    }
    start = next;
  }
  if (start == from || to - start >= LEAST_REST) insert(opening, thickness, start, to);
}

function insert(opening: usize, thickness: f64, from: f64, to: f64): void {
  assert(holeCount < capacity);
  if (holeCount == capacity) return;
  let at = holeCount;
  for (; at > 0 && hole(at - 1, Hole.From) > from; at--) memory.copy(holeRow(at), holeRow(at - 1), Hole.STRIDE << 3);
  const row = holeRow(at);
  setSlot(row, Hole.From, from);
  setSlot(row, Hole.To, to);
  setSlot(row, Hole.Sill, slot(opening, Opening.Sill));
  setSlot(row, Hole.Head, slot(opening, Opening.Head));
  setSlot(row, Hole.Thickness, thickness);
  setSlot(row, Hole.IsDoor, slot(opening, Opening.IsDoor));
  holeCount++;
}
