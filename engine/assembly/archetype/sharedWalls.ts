import { Edge, Opening, Storey } from '../../abi/storey';
import { addSlot, intSlot, setSlot, slot } from '../memory/table';
import { UNITS_PER_METRE } from '../number/grid';
import { cross, dot } from '../number/orientation';
import { EPS } from '../number/tolerance';
import { isPlaced, topOf } from '../partition/covers';
import { isOnStorey } from '../partition/outlines';
import { edgeRow, openingRow, openings, storeyRow, storeys } from '../partition/tables';

/**
 * Walls between a wing and the volume beside it are no facade (domain.md 1.2). Removes their area, their windows and their
 * part of the window area on both sides. Rotated towers touch others in a corner only.
 */
export function deductSharedWalls(): void {
  for (let i = 0; i < storeys.count; i++) {
    if (!standsOnGround(i)) continue;
    for (let j = 0; j < storeys.count; j++) if (j < i || !standsOnGround(j)) deductBetween(i, j);
  }
}

function isUpright(storey: usize): bool {
  return slot(storey, Storey.BelowGround) == 0 && slot(storey, Storey.Surface) == 0 && !isPlaced(storey);
}

/** Whether a storey belongs to a tower that stands on the ground. */
function standsOnGround(index: i32): bool {
  const storey = storeyRow(index);
  return slot(storey, Storey.Tower) >= 0 && !isOnStorey(storey) && isUpright(storey);
}

function deductBetween(a: i32, b: i32): void {
  const first = storeyRow(a);
  const second = storeyRow(b);
  if (!isUpright(second) || slot(first, Storey.Body) == slot(second, Storey.Body)) return;
  const low = max(slot(first, Storey.Z), slot(second, Storey.Z));
  const high = min(topOf(first), topOf(second));
  if (high - low < EPS) return;
  const start = intSlot(first, Storey.EdgeStart);
  const otherStart = intSlot(second, Storey.EdgeStart);
  for (let e = start; e < start + intSlot(first, Storey.EdgeCount); e++) {
    for (let f = otherStart; f < otherStart + intSlot(second, Storey.EdgeCount); f++) deductEdges(e, f, first, second, high - low);
  }
}

function deductEdges(e: i32, f: i32, first: usize, second: usize, height: f64): void {
  const edge = edgeRow(e);
  const other = edgeRow(f);
  const ax = intSlot(edge, Edge.X0);
  const ay = intSlot(edge, Edge.Y0);
  const bx = intSlot(edge, Edge.X1);
  const by = intSlot(edge, Edge.Y1);
  const cx = intSlot(other, Edge.X0);
  const cy = intSlot(other, Edge.Y0);
  const dx = intSlot(other, Edge.X1);
  const dy = intSlot(other, Edge.Y1);
  if (cross(ax, ay, bx, by, cx, cy) != 0 || cross(ax, ay, bx, by, dx, dy) != 0) return;
  const square = dot(ax, ay, bx, by, bx, by);
  if (square == 0) return;
  const from = max(0, <f64>dot(ax, ay, bx, by, dx, dy) / <f64>square);
  const to = min(1, <f64>dot(ax, ay, bx, by, cx, cy) / <f64>square);
  if (to <= from) return;
  const area = ((to - from) * sqrt<f64>(<f64>square) * height) / UNITS_PER_METRE;
  deduct(first, area);
  deduct(second, area);
  dropWindows(e, ax, ay, bx, by, from, to, square);
  dropWindows(f, ax, ay, bx, by, from, to, square);
}

/** Subtracts the part of one repetition from a row, which holds the areas of one of its repetitions. */
function deduct(storey: usize, area: f64): void {
  const walls = slot(storey, Storey.OuterWallArea);
  if (walls <= 0) return;
  const part = area / slot(storey, Storey.Repeat);
  const left = max(0, walls - part);
  setSlot(storey, Storey.WindowArea, (slot(storey, Storey.WindowArea) * left) / walls);
  addSlot(storey, Storey.OuterWallArea, left - walls);
}

/** Removes windows of a facade edge that reach into the stretch from..to of the line a b. */
function dropWindows(edge: i32, ax: i32, ay: i32, bx: i32, by: i32, from: f64, to: f64, square: i64): void {
  let kept = 0;
  for (let i = 0; i < openings.count; i++) {
    const row = openingRow(i);
    let isDropped = false;
    if (intSlot(row, Opening.Edge) == edge) {
      const s = <f64>dot(ax, ay, bx, by, intSlot(row, Opening.X0), intSlot(row, Opening.Y0)) / <f64>square;
      const t = <f64>dot(ax, ay, bx, by, intSlot(row, Opening.X1), intSlot(row, Opening.Y1)) / <f64>square;
      isDropped = max(s, t) > from && min(s, t) < to;
    }
    if (isDropped) continue;
    if (kept < i) memory.copy(openingRow(kept), row, <usize>(Opening.STRIDE << 3));
    kept++;
  }
  openings.count = kept;
}
