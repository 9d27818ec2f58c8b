import { UnitType } from '../model.generated';
import { alloc } from '../memory/arena';
import { unitCount, unitType } from './input';

/**
 * Which unit types may be placed and in what shares: the mix of the building, or the one unit of a tower that has its own.
 * Each has its own counters, so that such a tower does not distort the mix.
 */
let mixShares: usize = 0;
let mixCounts: usize = 0;
let ownCounts: usize = 0;
let mixTotal: i32 = 0;
let ownTotal: i32 = 0;
/** The unit of the current tower, -1 for the mix. */
let own: i32 = -1;

export function beginShares(): void {
  mixShares = alloc(unitCount << 3);
  mixCounts = alloc(unitCount << 2);
  ownCounts = alloc(unitCount << 2);
  memory.fill(mixCounts, 0, <usize>(unitCount << 2));
  memory.fill(ownCounts, 0, <usize>(unitCount << 2));
  mixTotal = 0;
  ownTotal = 0;
  allPlaced = 0;
  own = -1;
  let sum: f64 = 0;
  let filling = true;
  for (let i = 0; i < unitCount; i++) {
    if (unitType(i, UnitType.Fill) == 0 && unitType(i, UnitType.Ratio) > 0) filling = false;
  }
  // When all types are filling types, they are the mix.
  for (let i = 0; i < unitCount; i++) if (filling || unitType(i, UnitType.Fill) == 0) sum += unitType(i, UnitType.Ratio);
  for (let i = 0; i < unitCount; i++) {
    const counts = sum > 0 && (filling || unitType(i, UnitType.Fill) == 0);
    store<f64>(mixShares + (<usize>i << 3), counts ? unitType(i, UnitType.Ratio) / sum : 0);
  }
}

/** Places units from the mix (-1) or of one type from here on. */
export function useUnit(unit: i32): void {
  own = unit;
}

@inline
export function mixShareOf(unit: i32): f64 {
  return load<f64>(mixShares + (<usize>unit << 3));
}

/** Returns the share of a type in the current mix. */
@inline
export function shareOf(unit: i32): f64 {
  if (own >= 0) return unit == own ? 1 : 0;
  return mixShareOf(unit);
}

/** Whether a type is a filling type: it takes only the length the others leave. */
@inline
export function isFilling(unit: i32): bool {
  return own < 0 && unitType(unit, UnitType.Fill) != 0 && unitType(unit, UnitType.Ratio) > 0 && mixShareOf(unit) == 0;
}

/** Whether a type can be placed in the current mix. */
@inline
export function isUsed(unit: i32): bool {
  return shareOf(unit) > 0 || isFilling(unit);
}

/** Returns the units of the mix placed so far, without filling types. */
@inline
export function mixPlaced(unit: i32): i32 {
  return load<i32>(mixCounts + (<usize>unit << 2));
}

export function mixPlacedTotal(): i32 {
  return mixTotal;
}

/** Returns how many units of a type are placed, by the counters in use. */
export function placedOf(unit: i32): i32 {
  return load<i32>((own >= 0 ? ownCounts : mixCounts) + (<usize>unit << 2));
}

export function placedTotal(): i32 {
  return own >= 0 ? ownTotal : mixTotal;
}

/** Units of the whole building: mix, filling types and towers with their own unit. */
export let allPlaced: i32 = 0;

export function countPlaced(unit: i32, storeys: i32): void {
  allPlaced += storeys;
  if (isFilling(unit)) return;
  const at = (own >= 0 ? ownCounts : mixCounts) + (<usize>unit << 2);
  store<i32>(at, load<i32>(at) + storeys);
  if (own >= 0) ownTotal += storeys;
  else mixTotal += storeys;
}
