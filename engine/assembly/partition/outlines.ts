import { Ring, Storey } from '../../abi/storey';
import { intSlot, slot } from '../memory/table';
import { pointInRing } from '../number/ring';
import { EPS } from '../number/tolerance';
import { ringRow, storeyRow, storeys, vertexRow } from './tables';

/** Reads the outlines of storeys, and which storey of a volume stands on which. */

@inline
export function outlineRings(storey: usize): i32 {
  return intSlot(storey, Storey.RingCount);
}

/** Address of the first vertex of a ring of a storey. */
export function outlineRing(storey: usize, index: i32): usize {
  return vertexRow(intSlot(ringRow(intSlot(storey, Storey.RingStart) + index), Ring.Start));
}

export function outlineRingCount(storey: usize, index: i32): i32 {
  return intSlot(ringRow(intSlot(storey, Storey.RingStart) + index), Ring.Count);
}

/** Returns 1 inside the outline, 0 on it, -1 outside; even-odd over its rings, so a hole is outside. */
export function pointInOutline(storey: usize, x: i32, y: i32): i32 {
  let side = -1;
  for (let i = 0; i < outlineRings(storey); i++) {
    const found = pointInRing(outlineRing(storey, i), outlineRingCount(storey, i), x, y);
    if (found == 0) return 0;
    if (found > 0) side = -side;
  }
  return side;
}

/** Whether two storeys have the same outline, ring by ring and point by point. */
export function isSameOutline(storey: usize, other: usize): bool {
  const count = intSlot(storey, Storey.OutlineCount);
  if (intSlot(other, Storey.OutlineCount) != count || outlineRings(other) != outlineRings(storey)) return false;
  for (let i = 0; i < outlineRings(storey); i++) {
    if (outlineRingCount(storey, i) != outlineRingCount(other, i)) return false;
  }
  const from = vertexRow(intSlot(storey, Storey.OutlineStart));
  return memory.compare(from, vertexRow(intSlot(other, Storey.OutlineStart)), <usize>(count << 3)) == 0;
}

/** Returns the storey of the same volume directly on row `index`, 0 when there is none; an attic is part of the roof. */
export function storeyAbove(index: i32): usize {
  if (index + 1 >= storeys.count) return 0;
  const next = storeyRow(index + 1);
  if (slot(next, Storey.Body) != slot(storeyRow(index), Storey.Body)) return 0;
  return slot(next, Storey.Inside) != 0 || slot(next, Storey.Surface) != 0 ? 0 : next;
}

/** Returns the storey of the same volume under row `index`, 0 for the lowest one. */
export function storeyBelow(index: i32): usize {
  if (index == 0) return 0;
  const before = storeyRow(index - 1);
  return slot(before, Storey.Body) == slot(storeyRow(index), Storey.Body) ? before : 0;
}

/** Whether a storey of a tower stands on storeys above ground. A storey on a cellar stands on the ground. */
export function isOnStorey(storey: usize): bool {
  return slot(storey, Storey.First) > 0 && slot(storey, Storey.Z) > EPS;
}

/** Whether row `index` is the lowest storey above ground of its volume and stands on no other volume above ground. */
export function isFootprint(index: i32): bool {
  const storey = storeyRow(index);
  if (slot(storey, Storey.BelowGround) != 0 || slot(storey, Storey.Surface) != 0) return false;
  if (slot(storey, Storey.Tower) >= 0 && isOnStorey(storey)) return false;
  const below = storeyBelow(index);
  return below == 0 || slot(below, Storey.BelowGround) != 0;
}
