import { BuildingSlot, Parameter, RoofShape } from '../model.generated';
import { toGrid } from '../number/grid';
import { building, parameter } from './input';

/**
 * Where the attic of a house is high enough to count (domain.md 1.1): the distance from each side of the roof's rectangle
 * to the standing height. Grid units.
 */
export let frontMargin: i32 = 0;
export let rightMargin: i32 = 0;
export let backMargin: i32 = 0;
export let leftMargin: i32 = 0;

/** Distances from gutter to standing height: across the ridge at the low and at the other side, along it at both ends. */
let low: f64 = 0;
let high: f64 = 0;
let ends: f64 = 0;

/** Whether houses have an attic floor: a pitched roof with a rise from which lofts are usable. */
export function hasAttic(rise: f64): bool {
  switch (<i32>building(BuildingSlot.HouseRoof)) {
    case RoofShape.Flat:
    case RoofShape.Terrace:
    case RoofShape.Green:
    case RoofShape.Open:
    case RoofShape.Sawtooth:
      return false;
    default:
      return rise >= parameter(Parameter.AtticRise);
  }
}

/** Sets the margins for a roof over `width` x `depth` metres; the ridge runs along the front, or away from it. */
export function planStanding(width: f64, depth: f64, rise: f64): void {
  const shape = <i32>building(BuildingSlot.HouseRoof);
  const isTurned = shape == RoofShape.Hip ? depth > width : building(BuildingSlot.HouseRoofRotated) != 0;
  measure(shape, isTurned ? depth : width, isTurned ? width : depth, rise);
  const side = toGrid(ends);
  // A rotated roof has its low side at the right.
  frontMargin = isTurned ? side : toGrid(low);
  backMargin = isTurned ? side : toGrid(high);
  rightMargin = isTurned ? toGrid(low) : side;
  leftMargin = isTurned ? toGrid(high) : side;
}

function measure(shape: i32, length: f64, span: f64, rise: f64): void {
  const standing = parameter(Parameter.StandingHeight);
  const share = standing / rise;
  low = (span / 2) * share;
  ends = 0;
  high = low;
  if (shape == RoofShape.Hip) ends = low;
  else if (shape == RoofShape.Pyramid) ends = (length / 2) * share;
  else if (shape == RoofShape.HalfHip) ends = max(0, (share - 2.0 / 3.0) * 3 * (span / 6));
  else if (shape == RoofShape.Mansard) {
    low = share <= 0.6 ? 0.15 * span * (share / 0.6) : span * (0.15 + 0.35 * ((share - 0.6) / 0.4));
    high = low;
  } else if (shape == RoofShape.Shed) {
    low = span * share;
    high = 0;
  } else if (shape == RoofShape.Barrel) {
    const top = min(rise, span / 2);
    const radius = (span * span) / (8 * top) + top / 2;
    const level = standing - top + radius;
    low = span / 2 - sqrt<f64>(max(0, radius * radius - level * level));
    high = low;
  }
}
