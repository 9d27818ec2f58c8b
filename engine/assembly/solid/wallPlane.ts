import { toMetres } from '../number/grid';
import { hypotenuse } from '../number/trigonometry';
import { clearHoles, Hole, hole, holeCount, takeHoles } from './holes';
import { levelQuad, SHORTEST, uprightQuad } from './meshWriter';

/**
 * One upright wall surface with holes for the openings of a facade edge. `placeWall` sets line and holes once for all
 * repetitions of a storey. The surface is visible from the right of the line. Metres.
 */
let x: f64 = 0;
let y: f64 = 0;
/** Unit direction. */
let ux: f64 = 0;
let uy: f64 = 0;
let length: f64 = 0;

/**
 * Sets the line (grid units) and the edge whose openings it has (-1: none). Openings are projected onto the line, so that the
 * inner face of a wall gets the same holes as the outer one.
 */
export function placeWall(x0: i32, y0: i32, x1: i32, y1: i32, edge: i32): void {
  x = toMetres(x0);
  y = toMetres(y0);
  const dx = toMetres(x1) - x;
  const dy = toMetres(y1) - y;
  length = hypotenuse(dx, dy);
  ux = length > 0 ? dx / length : 1;
  uy = length > 0 ? dy / length : 0;
  if (edge < 0) clearHoles();
  else takeHoles(edge, x, y, ux, uy, length);
}

/** Draws the surface between z0 and z1 (metres) around its holes. */
export function drawSurface(group: i32, z0: f64, z1: f64): void {
  if (length < SHORTEST || z1 - z0 < SHORTEST) return;
  if (holeCount > 1 && areHolesLevel()) return drawBands(group, z0, z1);
  let done: f64 = 0;
  for (let i = 0; i < holeCount; i++) {
    const from = max(done, hole(i, Hole.From));
    const to = hole(i, Hole.To);
    if (to - from < SHORTEST) continue;
    panel(group, done, from, z0, z1);
    panel(group, from, to, z0, min(z1, z0 + hole(i, Hole.Sill)));
    panel(group, from, to, z0 + hole(i, Hole.Head), z1);
    done = to;
  }
  panel(group, done, length, z0, z1);
}

function areHolesLevel(): bool {
  for (let i = 1; i < holeCount; i++) {
    if (hole(i, Hole.Sill) != hole(0, Hole.Sill) || hole(i, Hole.Head) != hole(0, Hole.Head)) return false;
  }
  return true;
}

/** Draws a surface whose holes have one sill and head: whole bands below and above, piers between; half the quads. */
function drawBands(group: i32, z0: f64, z1: f64): void {
  const sill = min(z1, z0 + hole(0, Hole.Sill));
  const head = min(z1, z0 + hole(0, Hole.Head));
  panel(group, 0, length, z0, sill);
  panel(group, 0, length, head, z1);
  let done: f64 = 0;
  for (let i = 0; i < holeCount; i++) {
    const from = max(done, hole(i, Hole.From));
    if (hole(i, Hole.To) - from < SHORTEST) continue;
    panel(group, done, from, sill, head);
    done = hole(i, Hole.To);
  }
  panel(group, done, length, sill, head);
}

function panel(group: i32, from: f64, to: f64, z0: f64, z1: f64): void {
  if (to - from < SHORTEST || z1 - z0 < SHORTEST) return;
  uprightQuad(group, x + ux * from, y + uy * from, x + ux * to, y + uy * to, z0, z1, uy, -ux);
}

/**
 * Draws panes and doors `recess` metres behind the surface, and the sides of their holes: to the back of the wall with `through`,
 * else to the pane.
 */
export function drawHoles(wall: i32, pane: i32, door: i32, z0: f64, z1: f64, recess: f64, through: bool): void {
  let done: f64 = 0;
  for (let i = 0; i < holeCount; i++) {
    const from = max(done, hole(i, Hole.From));
    const to = hole(i, Hole.To);
    const low = z0 + hole(i, Hole.Sill);
    const high = min(z1, z0 + hole(i, Hole.Head));
    if (to - from < SHORTEST || high - low < SHORTEST) continue;
    const depth = min(recess, hole(i, Hole.Thickness));
    drawReveals(wall, from, to, low, high, through ? hole(i, Hole.Thickness) : depth, low - z0 > SHORTEST);
    drawPane(hole(i, Hole.IsDoor) != 0 ? door : pane, from, to, low, high, depth);
    done = to;
  }
}

function drawPane(group: i32, from: f64, to: f64, low: f64, high: f64, depth: f64): void {
  const bx = x - uy * depth;
  const by = y + ux * depth;
  uprightQuad(group, bx + ux * from, by + uy * from, bx + ux * to, by + uy * to, low, high, uy, -ux);
}

function drawReveals(group: i32, from: f64, to: f64, low: f64, high: f64, depth: f64, hasSill: bool): void {
  const ax = x + ux * from;
  const ay = y + uy * from;
  const bx = x + ux * to;
  const by = y + uy * to;
  // c and d: b and a at the back of the hole.
  const cx = bx - uy * depth;
  const cy = by + ux * depth;
  const dx = ax - uy * depth;
  const dy = ay + ux * depth;
  uprightQuad(group, ax, ay, dx, dy, low, high, ux, uy);
  uprightQuad(group, cx, cy, bx, by, low, high, -ux, -uy);
  if (hasSill) levelQuad(group, ax, ay, bx, by, cx, cy, dx, dy, low, true);
  levelQuad(group, dx, dy, cx, cy, bx, by, ax, ay, high, false);
}
