import { alloc, mark, reset } from '../../memory/arena';
import { createTable, Table } from '../../memory/table';
import { sortRecords } from '../overlay/ranks';
import { setWord, word } from '../overlay/words';
import { NODE_BYTES, nodeTime, nodeX, nodeY } from './roof';
import { Skeletons } from './result';

/** Rings of f64 points, not closed, the inside on their left; ringCount + 1 offsets in points. */
@unmanaged
export class Contour {
  ringCount: i32;
  pointCount: i32;
  starts: usize;
  points: usize;
}

/**
 * A place where the boundary of a face passes the level. In each face the contour runs along the edge from one where
 * the boundary comes down to one where it goes up, which is where it comes down in the face on the other side.
 */
@unmanaged
class Crossing {
  x: f64;
  y: f64;
  /** How far along the edge of the face. */
  along: f64;
  /** Both nodes of the arc, the same from either side. */
  arc: i64;
  /** Where the contour goes on: across the face from a start, across the arc from an end. */
  next: i32;
  isStart: bool;
}

/**
 * The outline at a time: the mitred inset of the polygon whose points are `first` up to `end` of the batch, as far as
 * its edges have moved by then. Time is above zero. Cost: linear, but for sorting the arcs that are crossed.
 */
export function contourAt(skeletons: Skeletons, first: i32, end: i32, time: f64): Contour {
  const crossings = createTable(<i32>offsetof<Crossing>(), 64);
  for (let edge = first; edge < end; edge++) {
    const from = crossings.count;
    collect(skeletons, word(skeletons.faceStarts, edge), word(skeletons.faceStarts, edge + 1), time, crossings);
    spanFace(crossings, from);
  }
  linkArcs(crossings);
  return trace(crossings);
}

@inline
function at(crossings: Table, index: i32): Crossing {
  return changetype<Crossing>(crossings.row(index));
}

function collect(skeletons: Skeletons, first: i32, end: i32, time: f64, crossings: Table): void {
  if (first == end) return;
  const base = nodeAt(skeletons, word(skeletons.faceNodes, first));
  const tip = nodeAt(skeletons, word(skeletons.faceNodes, first + 1));
  const dx = nodeX(tip) - nodeX(base), dy = nodeY(tip) - nodeY(base);
  for (let i = first; i < end; i++) {
    const one = word(skeletons.faceNodes, i);
    const other = word(skeletons.faceNodes, i + 1 == end ? first : i + 1);
    const a = nodeAt(skeletons, one), b = nodeAt(skeletons, other);
    const isUp = nodeTime(a) < time;
    if (isUp == nodeTime(b) < time) continue;
    // From the lower node, so that both faces find the same point to the last bit.
    const low = isUp ? a : b, high = isUp ? b : a;
    const share = (time - nodeTime(low)) / (nodeTime(high) - nodeTime(low));
    const crossing = changetype<Crossing>(crossings.add());
    crossing.x = nodeX(low) + (nodeX(high) - nodeX(low)) * share;
    crossing.y = nodeY(low) + (nodeY(high) - nodeY(low)) * share;
    crossing.along = (crossing.x - nodeX(base)) * dx + (crossing.y - nodeY(base)) * dy;
    crossing.arc = (<i64>min(one, other) << 32) | max(one, other);
    crossing.isStart = !isUp;
    crossing.next = -1;
  }
}

@inline
function nodeAt(skeletons: Skeletons, node: i32): usize {
  return skeletons.nodes + <usize>(node * NODE_BYTES);
}

/** Leads the starts of a face to its ends, both in the order along the edge. There is one of each, almost always. */
function spanFace(crossings: Table, from: i32): void {
  const count = crossings.count;
  for (let i = from; i < count; i++) {
    if (!at(crossings, i).isStart) continue;
    const rank = rankOf(crossings, from, i);
    for (let j = from; j < count; j++) {
      if (!at(crossings, j).isStart && rankOf(crossings, from, j) == rank) at(crossings, i).next = j;
    }
  }
}

/** How many crossings of the same kind come before it in its face. */
function rankOf(crossings: Table, from: i32, index: i32): i32 {
  const own = at(crossings, index);
  let rank = 0;
  for (let i = from; i < crossings.count; i++) {
    const other = at(crossings, i);
    if (other.isStart != own.isStart) continue;
    if (other.along < own.along || (other.along == own.along && i < index)) rank++;
  }
  return rank;
}

/** Leads each end to the start in the face on the other side of the arc. */
function linkArcs(crossings: Table): void {
  const before = mark();
  const count = crossings.count;
  const records = alloc(count << 4);
  for (let i = 0; i < count; i++) {
    store<i64>(records + (<usize>i << 4), at(crossings, i).arc);
    store<i64>(records + (<usize>i << 4), i, 8);
  }
  sortRecords(records, count);
  for (let i = 0; i + 1 < count; i++) {
    const record = records + (<usize>i << 4);
    if (load<i64>(record) != load<i64>(record, 16)) continue;
    const one = load<i32>(record, 8), other = load<i32>(record, 24);
    if (at(crossings, one).isStart) at(crossings, other).next = one;
    else at(crossings, one).next = other;
    i++;
  }
  reset(before);
}

function trace(crossings: Table): Contour {
  const contour = changetype<Contour>(alloc(offsetof<Contour>()));
  const count = crossings.count;
  contour.starts = alloc((count + 1) << 2);
  contour.points = alloc(count << 4);
  contour.ringCount = 0;
  contour.pointCount = 0;
  setWord(contour.starts, 0, 0);
  for (let i = 0; i < count; i++) {
    const from = contour.pointCount;
    // Crossings are left behind without a way on, so each is passed once.
    for (let next = i; next >= 0; ) {
      const crossing = at(crossings, next);
      next = crossing.next;
      if (next < 0) break;
      crossing.next = -1;
      if (crossing.isStart) addPoint(contour, crossing.x, crossing.y);
    }
    if (contour.pointCount - from < 3) contour.pointCount = from;
    else setWord(contour.starts, ++contour.ringCount, contour.pointCount);
  }
  return contour;
}

@inline
function addPoint(contour: Contour, x: f64, y: f64): void {
  const point = contour.points + (<usize>(contour.pointCount++) << 4);
  store<f64>(point, x);
  store<f64>(point, y, 8);
}
