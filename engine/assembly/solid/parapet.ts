import { Material, MeshPartKind } from '../../abi/mesh';
import { Parapet, Storey } from '../../abi/storey';
import { intSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { hypotenuse } from '../number/trigonometry';
import { carriesTower } from '../partition/covers';
import { storeyAbove } from '../partition/outlines';
import { parapetRow, parapets, storeyRow } from '../partition/tables';
import { groupOf, showPart } from './meshGroups';
import { levelQuad, line, SHORTEST, uprightQuad } from './meshWriter';

/** Thickness of a parapet as drawn, metres; figures count its outer face only. */
const THICKNESS: f64 = 0.2;

/** Smallest top that is drawn, m2. */
const SMALLEST_TOP: f64 = 1e-5;

/** Ends of the inner face of the current stretch, metres. */
let innerX0: f64 = 0;
let innerY0: f64 = 0;
let innerX1: f64 = 0;
let innerY1: f64 = 0;

/** Draws all parapets, mitred where two stretches meet. Those of the highest storey carry `top`: the open style hides them. */
export function drawParapets(): void {
  let first = 0;
  for (let i = 0; i < parapets.count; i++) {
    const row = parapetRow(i);
    const storeyIndex = intSlot(row, Parapet.Storey);
    const storey = storeyRow(storeyIndex);
    const areaFunction = intSlot(storey, Storey.Function);
    if (intSlot(parapetRow(first), Parapet.Storey) != storeyIndex) first = i;
    showPart(MeshPartKind.Parapet, storeyIndex, intSlot(storey, Storey.Repeat) - 1, i - first);
    drawStretch(row, groupOf(Material.Parapet, areaFunction, -1, -1, storeyAbove(storeyIndex) == 0 && !carriesTower(storeyIndex)));
  }
}

function drawStretch(row: usize, group: i32): void {
  const x0 = metreSlot(row, Parapet.X0);
  const y0 = metreSlot(row, Parapet.Y0);
  const x1 = metreSlot(row, Parapet.X1);
  const y1 = metreSlot(row, Parapet.Y1);
  const length = hypotenuse(x1 - x0, y1 - y0);
  const z0 = slot(row, Parapet.Z);
  const z1 = z0 + slot(row, Parapet.Height);
  if (length < SHORTEST || z1 - z0 < SHORTEST) return;
  const ux = (x1 - x0) / length;
  const uy = (y1 - y0) / length;
  const before = neighbour(row, Parapet.X0, Parapet.Y0, Parapet.X1, Parapet.Y1);
  const after = neighbour(row, Parapet.X1, Parapet.Y1, Parapet.X0, Parapet.Y0);
  const first = mitre(before, ux, uy, -1);
  const last = mitre(after, ux, uy, 1);
  innerX0 = x0 - uy * THICKNESS + ux * first;
  innerY0 = y0 + ux * THICKNESS + uy * first;
  innerX1 = x1 - uy * THICKNESS + ux * last;
  innerY1 = y1 + ux * THICKNESS + uy * last;
  uprightQuad(group, x0, y0, x1, y1, z0, z1, uy, -ux);
  if (length - first + last > SHORTEST) {
    uprightQuad(group, innerX1, innerY1, innerX0, innerY0, z0, z1, -uy, ux);
    levelQuad(group, x0, y0, x1, y1, innerX1, innerY1, innerX0, innerY0, z1, true);
  } else {
    drawPointedTop(group, x0, y0, x1, y1, z1, first / (first - last), length / (first - last));
  }
  if (before == 0) uprightQuad(group, innerX0, innerY0, x0, y0, z0, z1, -ux, -uy);
  if (after == 0) uprightQuad(group, x1, y1, innerX1, innerY1, z0, z1, ux, uy);
  line(x0, y0, z1, x1, y1, z1);
}

/**
 * Draws the top of a stretch so short that its mitres meet before its inner face: a triangle, split at the middle of the outer
 * edge. Its inner corner lies `along` of the edge and `depth` of THICKNESS, as shares.
 */
function drawPointedTop(group: i32, x0: f64, y0: f64, x1: f64, y1: f64, z: f64, along: f64, depth: f64): void {
  const length = hypotenuse(x1 - x0, y1 - y0);
  if (length * depth * THICKNESS < SMALLEST_TOP) return;
  const middleX = (x0 + x1) / 2;
  const middleY = (y0 + y1) / 2;
  const footX = x0 + (x1 - x0) * along;
  const footY = y0 + (y1 - y0) * along;
  const pointX = footX - ((y1 - y0) / length) * THICKNESS * depth;
  const pointY = footY + ((x1 - x0) / length) * THICKNESS * depth;
  levelQuad(group, middleX, middleY, x1, y1, pointX, pointY, x0, y0, z, true);
}

/** Returns the stretch at the same level whose opposite end touches the given end of `row`; 0 when there is none. */
function neighbour(row: usize, ownX: i32, ownY: i32, otherX: i32, otherY: i32): usize {
  for (let i = 0; i < parapets.count; i++) {
    const other = parapetRow(i);
    if (other == row || slot(other, Parapet.Z) != slot(row, Parapet.Z)) continue;
    if (slot(other, otherX) == slot(row, ownX) && slot(other, otherY) == slot(row, ownY)) return other;
  }
  return 0;
}

/**
 * Returns how far an end of the inner face moves along its direction to meet the inner face of its neighbour, metres: THICKNESS
 * times the tangent of half the turn. `side` is 1 at the end and -1 at the start of the stretch; 0 without neighbour.
 */
function mitre(other: usize, ux: f64, uy: f64, side: f64): f64 {
  if (other == 0) return 0;
  const dx = metreSlot(other, Parapet.X1) - metreSlot(other, Parapet.X0);
  const dy = metreSlot(other, Parapet.Y1) - metreSlot(other, Parapet.Y0);
  const length = hypotenuse(dx, dy);
  if (length < SHORTEST) return 0;
  const sine = ((ux * dy - uy * dx) / length) * side;
  const cosine = (ux * dx + uy * dy) / length;
  // tan(a / 2) = sin a / (1 + cos a); a hairpin has no mitre.
  return cosine < -0.99 ? 0 : -side * THICKNESS * (sine / (1 + cosine));
}

@inline
function metreSlot(row: usize, index: i32): f64 {
  return toMetres(intSlot(row, index));
}
