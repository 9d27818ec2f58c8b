import { GRID_LIMIT, UNITS_PER_METRE } from '../../number/grid';
import { PlaneStatus } from '../../../abi/plane';

/**
 * Converts between metres (f64) and grid units (i32) around an origin of whole metres in the middle of the input, so
 * that coordinates of the national grid fit. Rounds a coordinate before shifting it, halves upwards like the half-open
 * pixels: the same place always gives the same point, whatever the other input.
 */

/** Bounds of the current input. Lanes: x and y. */
let low: v128 = f64x2.splat(Infinity);
let high: v128 = f64x2.splat(-Infinity);
/** Becomes NaN once a coordinate is NaN or infinite. */
let doubt: v128 = f64x2.splat(0);

/** Origin in grid units, a whole number of metres. Lanes: x and y. */
let origin: v128 = f64x2.splat(0);

/** Beyond this many metres a double cannot hold whole grid units. */
const FURTHEST: f64 = 1e9;

export function beginExtent(): void {
  low = f64x2.splat(Infinity);
  high = f64x2.splat(-Infinity);
  doubt = f64x2.splat(0);
}

/** Extends the bounds by `count` points at `coordinates`. */
export function extend(coordinates: usize, count: i32): void {
  let least = low;
  let most = high;
  let unsure = doubt;
  const end = coordinates + (<usize>count << 4);
  for (let at = coordinates; at < end; at += 16) {
    const point = v128.load(at);
    least = f64x2.pmin(least, point);
    most = f64x2.pmax(most, point);
    unsure = f64x2.add(unsure, f64x2.sub(point, point));
  }
  low = least;
  high = most;
  doubt = unsure;
}

/** Sets the origin to the middle of the bounds. Returns whether the input fits on the grid. */
export function settleOrigin(): PlaneStatus {
  origin = f64x2.splat(0);
  const unsure = f64x2.extract_lane(doubt, 0) + f64x2.extract_lane(doubt, 1);
  if (unsure != 0) return PlaneStatus.NotFinite;
  const width = f64x2.sub(high, low);
  // No point was added.
  if (!(f64x2.extract_lane(width, 0) >= 0)) return PlaneStatus.Ok;
  const reach = max(f64x2.extract_lane(width, 0), f64x2.extract_lane(width, 1)) / 2 + 1;
  const middle = f64x2.floor(f64x2.mul(f64x2.add(low, high), f64x2.splat(0.5)));
  const furthest = f64x2.abs(middle);
  if (!(max(f64x2.extract_lane(furthest, 0), f64x2.extract_lane(furthest, 1)) < FURTHEST)) return PlaneStatus.OutOfRange;
  if (!(reach * UNITS_PER_METRE < <f64>GRID_LIMIT - 4)) return PlaneStatus.OutOfRange;
  origin = f64x2.mul(middle, f64x2.splat(UNITS_PER_METRE));
  return PlaneStatus.Ok;
}

/** Converts `count` points in metres at `from` to grid points at `to`. They must lie within the extent. */
export function toGridPoints(from: usize, count: i32, to: usize): void {
  const scale = f64x2.splat(UNITS_PER_METRE);
  const half = f64x2.splat(0.5);
  const end = to + (<usize>count << 3);
  while (to < end) {
    const units = f64x2.floor(f64x2.add(f64x2.mul(v128.load(from), scale), half));
    v128.store64_lane(to, i32x4.trunc_sat_f64x2_s_zero(f64x2.sub(units, origin)), 0);
    from += 16;
    to += 8;
  }
}

/** Converts grid points to metres. */
export function toMetrePoints(from: usize, count: i32, to: usize): void {
  const scale = f64x2.splat(UNITS_PER_METRE);
  const end = to + (<usize>count << 4);
  while (to < end) {
    const units = f64x2.add(f64x2.convert_low_i32x4_s(v128.load64_zero(from)), origin);
    v128.store(to, f64x2.div(units, scale));
    from += 8;
    to += 16;
  }
}

/** Converts one coordinate in grid units, whole or not, to metres; axis 0 is x, 1 is y. */
@inline
export function toMetre(units: f64, axis: i32): f64 {
  const base = axis == 0 ? f64x2.extract_lane(origin, 0) : f64x2.extract_lane(origin, 1);
  return (units + base) / UNITS_PER_METRE;
}
