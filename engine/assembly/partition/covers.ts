import { Storey } from '../../abi/storey';
import { alloc } from '../memory/arena';
import { intSlot, slot } from '../memory/table';
import { pointInRing, pointX, pointY, setPoint } from '../number/ring';
import { EPS } from '../number/tolerance';
import { outlineRing, outlineRingCount, outlineRings, storeyAbove } from './outlines';
import { storeyRow, storeys } from './tables';

/** Outlines in the frame of the building (a turned tower has its own); which storeys stand on or beside one, across volumes. */

/** Whether a storey has its own frame. */
@inline
export function isPlaced(storey: usize): bool {
  return slot(storey, Storey.Cosine) != 1;
}

/** Returns a ring of a storey in the frame of the building; a copy rounded to the grid where the storey has its own frame. */
export function placedRing(storey: usize, index: i32): usize {
  const from = outlineRing(storey, index);
  if (!isPlaced(storey)) return from;
  const count = outlineRingCount(storey, index);
  const to = alloc(count << 3);
  const cosine = slot(storey, Storey.Cosine);
  const sine = slot(storey, Storey.Sine);
  for (let i = 0; i < count; i++) {
    const x = <f64>pointX(from, i);
    const y = <f64>pointY(from, i);
    setPoint(
      to, i,
      intSlot(storey, Storey.PlaceX) + <i32>nearest(x * cosine - y * sine),
      intSlot(storey, Storey.PlaceY) + <i32>nearest(x * sine + y * cosine),
    );
  }
  return to;
}

/** Returns 1 inside the outline in the frame of the building, 0 on it, -1 outside. */
export function pointInPlaced(storey: usize, x: i32, y: i32): i32 {
  let side = -1;
  for (let i = 0; i < outlineRings(storey); i++) {
    const found = pointInRing(placedRing(storey, i), outlineRingCount(storey, i), x, y);
    if (found == 0) return 0;
    if (found > 0) side = -side;
  }
  return side;
}

/** Level of the top of a storey row, metres. */
export function topOf(storey: usize): f64 {
  return slot(storey, Storey.Z) + slot(storey, Storey.Height) * slot(storey, Storey.Repeat);
}

@inline
function isSolid(storey: usize): bool {
  return slot(storey, Storey.BelowGround) == 0 && slot(storey, Storey.Surface) == 0 && slot(storey, Storey.Inside) == 0;
}

/** Whether row `other` stands on the roof of row `index`: the next of its volume, or a tower that starts there. */
export function standsOn(other: i32, index: i32): bool {
  const row = storeyRow(other);
  if (row == storeyAbove(index)) return true;
  const storey = storeyRow(index);
  if (slot(row, Storey.Tower) < 0 || slot(row, Storey.Body) == slot(storey, Storey.Body) || !isSolid(row)) return false;
  return abs(slot(row, Storey.Z) - topOf(storey)) < EPS;
}

/** Whether a tower stands on the roof of a row. */
export function carriesTower(index: i32): bool {
  for (let i = index + 1; i < storeys.count; i++) {
    if (slot(storeyRow(i), Storey.Tower) >= 0 && storeyRow(i) != storeyAbove(index) && standsOn(i, index)) return true;
  }
  return false;
}

/** Whether row `other` stands beside the roof of row `index` or reaches above it from there: no parapet between them. */
export function standsBeside(other: i32, index: i32): bool {
  const row = storeyRow(other);
  const storey = storeyRow(index);
  if (slot(row, Storey.Body) == slot(storey, Storey.Body) || !isSolid(row)) return false;
  if (slot(row, Storey.Tower) < 0 && slot(storey, Storey.Tower) < 0) return false;
  const top = topOf(storey);
  return slot(row, Storey.Z) <= top + EPS && topOf(row) >= top - EPS;
}
