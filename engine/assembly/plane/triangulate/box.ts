import { GRID_LIMIT } from '../../number/grid';

/** Lowest and highest coordinates of points. */
@unmanaged
export class Box {
  lowX: i32;
  lowY: i32;
  highX: i32;
  highY: i32;
}

/** Sets a box to that of at least two points; false when one of them lies outside the grid. */
export function setBox(box: Box, points: usize, count: i32): bool {
  // Two points at a time; the last two may overlap with those before, which changes nothing.
  const end = points + (<usize>(count - 2) << 3);
  let low = v128.load(end), high = low;
  for (let at = points; at < end; at += 16) {
    const pair = v128.load(at);
    low = i32x4.min_s(low, pair);
    high = i32x4.max_s(high, pair);
  }
  box.lowX = min(i32x4.extract_lane(low, 0), i32x4.extract_lane(low, 2));
  box.lowY = min(i32x4.extract_lane(low, 1), i32x4.extract_lane(low, 3));
  box.highX = max(i32x4.extract_lane(high, 0), i32x4.extract_lane(high, 2));
  box.highY = max(i32x4.extract_lane(high, 1), i32x4.extract_lane(high, 3));
  return min(box.lowX, box.lowY) > -GRID_LIMIT && max(box.highX, box.highY) < GRID_LIMIT;
}
