import { alloc } from '../../memory/arena';
import { long, setWord, word } from '../../memory/words';
import { Bins } from './bins';
import { createCell, gatherCell, gatherPixels, Cell } from './cell';
import { addCrossings, createSuspects } from './crossings';
import { addHits } from './hits';
import { Pixels, placeEnds } from './pixels';
import { createSeen, Seen } from './seen';
import { Segments } from './segments';

/** Finds hot pixels in one pass over the cells: crossings, then distinct points, then the segments that pass them. */
export function findPixels(segments: Segments, bins: Bins, pixels: Pixels): void {
  placeEnds(pixels, bins);
  pixels.starts = alloc((bins.count + 1) << 2);
  pixels.done = alloc(segments.count);
  memory.fill(pixels.done, 0, segments.count);
  const members = bins.members;
  const ends = pixels.endsByCell;
  const cell = createCell(segments, bins);
  const suspects = createSuspects();
  const seen = createSeen();
  let index = 0;
  for (let row = 0; row < bins.rows; row++) {
    for (let column = 0; column < bins.columns; column++, index++) {
      setWord(pixels.starts, index, pixels.count);
      const firstMember = members.first(index), count = members.end(index) - firstMember;
      if (count < 2) continue;
      const change = long(pixels.runs, members.value(firstMember)) ^ long(pixels.runs, members.value(firstMember + count - 1));
      if (i32(<i32>change == 0) | i32(<i32>(change >> 32) == 0)) continue;
      const first = ends.first(index), last = ends.end(index);
      let degrees = 0;
      for (let i = first; i < last; i++) degrees += pixels.degree(ends.value(i));
      // If every segment of the cell ends at each of its pixels, none passes one and none cross.
      if (first < last && degrees == count * (last - first)) continue;
      gatherCell(cell, row, column);
      addCrossings(cell, suspects);
      if (first == last && cell.pointCount == 0) continue;
      gatherPixels(cell, pixels, first, last);
      addHits(cell, pixels, degrees, addPixels(cell, pixels, seen));
    }
  }
  setWord(pixels.starts, bins.count, pixels.count);
}

/**
 * Adds the crossings of a cell to its pixels and to all. Writes their hits after those that count and returns how many;
 * -1 if one may repeat or be an end, because a crossing was rounded to a known point.
 */
function addPixels(cell: Cell, pixels: Pixels, seen: Seen): i32 {
  const count = cell.pointCount;
  if (count == 0) return 0;
  const hits = pixels.hits;
  pixels.reserve(count);
  hits.reserve(2 * count);
  seen.begin(cell.pixelCount + count);
  for (let i = 0; i < cell.pixelCount; i++) seen.numberOf(load<u64>(cell.pixels + (<usize>i << 3)), i);
  let to = hits.start + (<usize>hits.count << 3);
  const end = cell.points + (<usize>count << 4);
  let areSure = true;
  for (let at = cell.points; at < end; at += 16) {
    const point = load<u64>(at);
    const number = seen.numberOf(point, cell.pixelCount);
    if (number == cell.pixelCount) {
      store<u64>(pixels.points + (<usize>pixels.count << 3), point);
      cell.addPixel(point, pixels.count++);
    } else areSure = false;
    const pixel = <u64>word(cell.pixelNumbers, number) << 32;
    store<u64>(to, pixel | <u64>load<u32>(at, 8));
    store<u64>(to, pixel | <u64>load<u32>(at, 12), 8);
    to += 16;
  }
  return areSure ? 2 * count : -1;
}
