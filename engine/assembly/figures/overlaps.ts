import { ConceptBuilding, ConceptHeader } from '../../abi/concept';
import { alloc } from '../memory/arena';
import { addSlot, intSlot, slot } from '../memory/table';
import { EPS } from '../number/tolerance';
import { sortAscending } from '../plane/sort';
import { areaShared, boxAround, buildingRow, footprintCount } from './footprints';

/**
 * Returns one f64 per building of the concept at `buffer`: the area it shares with earlier buildings, m2. A sweep from left to
 * right compares a footprint only with those whose boxes start before its own box ends.
 */
export function measureOverlaps(buffer: usize): usize {
  const buildings = intSlot(buffer, ConceptHeader.BuildingsCount);
  const overlaps = alloc(buildings << 3);
  memory.fill(overlaps, 0, buildings << 3);
  const order = alloc(buildings << 3);
  const count = sortFromLeft(buildings, order);
  for (let i = 0; i < count; i++) {
    const a = load<i32>(order + (<usize>i << 3));
    const end = boxAround(a).maxX;
    for (let k = i + 1; k < count; k++) {
      const b = load<i32>(order + (<usize>k << 3));
      if (boxAround(b).minX >= end) break;
      if (!doHeightsMeet(buffer, a, b)) continue;
      addSlot(overlaps, max(a, b), areaShared(max(a, b), min(a, b)));
    }
  }
  return overlaps;
}

/** Sorts buildings with a footprint by the left side of their box; the lower half of an i64 is the building. Returns the count. */
function sortFromLeft(buildings: i32, to: usize): i32 {
  let count = 0;
  for (let i = 0; i < buildings; i++) {
    if (footprintCount(i) == 0) continue;
    store<i64>(to + (<usize>count << 3), (<i64>boxAround(i).minX << 32) | <i64>i);
    count++;
  }
  sortAscending<i64>(to, count);
  return count;
}

/** Whether boxes overlap along y and volumes in height: a building on columns may stand over another one. */
function doHeightsMeet(buffer: usize, a: i32, b: i32): bool {
  const one = boxAround(a), other = boxAround(b);
  if (one.minY >= other.maxY || other.minY >= one.maxY) return false;
  const first = buildingRow(buffer, a);
  const second = buildingRow(buffer, b);
  const low = max(slot(buffer, first + ConceptBuilding.Base), slot(buffer, second + ConceptBuilding.Base));
  const high = min(slot(buffer, first + ConceptBuilding.Top), slot(buffer, second + ConceptBuilding.Top));
  return high > low + EPS;
}
