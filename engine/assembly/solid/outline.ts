import { alloc, mark, reset } from '../memory/arena';
import { twiceArea } from '../number/ring';
import { outlineRing, outlineRingCount, outlineRings } from '../partition/outlines';
import { levelPolygon, levelRing } from './meshWriter';

/** Draws the outline of a storey as a level surface: every outer ring with the holes after it. */
export function drawOutline(group: i32, storey: usize, z: f64, up: bool): void {
  const total = outlineRings(storey);
  for (let first = 0; first < total; ) {
    let end = first + 1;
    while (end < total && twiceArea(outlineRing(storey, end), outlineRingCount(storey, end)) < 0) end++;
    if (end == first + 1) levelRing(group, outlineRing(storey, first), outlineRingCount(storey, first), z, up);
    else drawWithHoles(group, storey, first, end, z, up);
    first = end;
  }
}

/** Draws rings `first` to `end` (excluded). The rings of a storey are contiguous, so one address reaches all points. */
function drawWithHoles(group: i32, storey: usize, first: i32, end: i32, z: f64, up: bool): void {
  const start = mark();
  const starts = alloc((end - first + 1) << 2);
  let count = 0;
  for (let i = first; i < end; i++) {
    store<i32>(starts + (<usize>(i - first) << 2), count);
    count += outlineRingCount(storey, i);
  }
  store<i32>(starts + (<usize>(end - first) << 2), count);
  levelPolygon(group, outlineRing(storey, first), starts, end - first, z, up);
  reset(start);
}
