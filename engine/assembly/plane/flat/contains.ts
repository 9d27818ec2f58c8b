import { alloc } from '../../memory/arena';
import { crossInLoop } from '../../number/orientation';
import { UNITS_PER_METRE } from '../../number/grid';
import { PlaneFillRule, PlaneStatus } from '../../../abi/plane';
import { createPairs, gather, Groups } from '../overlay/groups';
import { createSegments, Segments, SUBJECT } from '../overlay/segments';
import { addSet } from '../sets/settle';
import { MetreSet, placeSet, readSet } from './input';
import { toMetre } from './metres';

/** Segments grouped by the bands of equal height they reach into. */
@unmanaged
class Bands {
  segments: Segments;
  members: Groups;
  count: i32;
  /** Grid units per band. */
  height: f64;

  @inline
  bandOf(y: i32): i32 {
    return <i32>((<f64>y - <f64>this.segments.minY) / this.height);
  }
}

/** Most entries per segment in bands, on average. */
const ENTRIES: f64 = 8;

/**
 * Writes where `count` points (metres at `at`) lie, an i8 each at `to`: -1 outside, 0 on the boundary of a polygon, 1
 * inside. Exact on the grid. Points off the grid are outside.
 */
export function planeContains(input: MetreSet, at: usize, count: i32, to: usize): PlaneStatus {
  memory.fill(to, 0xff, count);
  const status = placeSet(input);
  if (status != PlaneStatus.Ok) return status;
  const set = readSet(input);
  const segments = createSegments(set.pointCount);
  addSet(segments, set, PlaneFillRule.Nonzero, SUBJECT, false);
  if (segments.count == 0) return status;
  const bands = createBands(segments);
  const baseX = toMetre(0, 0) * UNITS_PER_METRE;
  const baseY = toMetre(0, 1) * UNITS_PER_METRE;
  for (let i = 0; i < count; i++) {
    const point = at + (<usize>i << 4);
    const x = floor(load<f64>(point) * UNITS_PER_METRE + 0.5) - baseX;
    const y = floor(load<f64>(point, 8) * UNITS_PER_METRE + 0.5) - baseY;
    const isNear =
      x >= <f64>segments.minX && x <= <f64>segments.maxX && y >= <f64>segments.minY && y <= <f64>segments.maxY;
    if (isNear) store<i8>(to + <usize>i, locate(bands, <i32>x, <i32>y));
  }
  return status;
}

function createBands(segments: Segments): Bands {
  const bands = changetype<Bands>(alloc(offsetof<Bands>()));
  bands.segments = segments;
  let heights: f64 = 0;
  for (let i = 0; i < segments.count; i++) {
    const at = segments.at(i);
    heights += abs(<f64>load<i32>(at, 12) - <f64>load<i32>(at, 4));
  }
  const height = <f64>segments.maxY - <f64>segments.minY + 1;
  const wanted = (ENTRIES * height * <f64>segments.count) / max(heights, 1);
  bands.count = <i32>max(1.0, min(min(wanted, 4 * <f64>segments.count), height));
  bands.height = height / <f64>bands.count;
  const pairs = createPairs(segments.count * 4 + 64);
  for (let i = 0; i < segments.count; i++) {
    const at = segments.at(i);
    const one = bands.bandOf(load<i32>(at, 4));
    const other = bands.bandOf(load<i32>(at, 12));
    for (let band = min(one, other); band <= max(one, other); band++) pairs.add(band, i);
  }
  bands.members = gather(pairs, bands.count);
  return bands;
}

/** Locates a point by the winding number on a ray to the left. An edge includes its lower end, not its upper. */
function locate(bands: Bands, x: i32, y: i32): i8 {
  const band = bands.bandOf(y);
  const end = bands.members.end(band);
  let winding = 0;
  for (let i = bands.members.first(band); i < end; i++) {
    const index = bands.members.value(i);
    const at = bands.segments.at(index);
    const ax = load<i32>(at), ay = load<i32>(at, 4), bx = load<i32>(at, 8), by = load<i32>(at, 12);
    if (ax > x || y < min(ay, by) || y > max(ay, by)) continue;
    const side = crossInLoop(ax, ay, bx, by, x, y);
    if (side == 0 && x <= bx) return 0;
    if (ay > y == by > y) continue;
    // The edge lies left of the point if the point is below a rising edge or above a falling one.
    const step = <i32>load<i64>(bands.segments.windings + (<usize>index << 3));
    if (ay < by && side < 0) winding -= step;
    else if (ay > by && side > 0) winding += step;
  }
  return winding != 0 ? 1 : -1;
}
