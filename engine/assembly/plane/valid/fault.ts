import { alloc, mark, reset } from '../../memory/arena';
import { PlaneFault } from '../../../abi/plane';
import { long, setWord, word } from '../../memory/words';
import { pointX, pointY } from '../../number/ring';
import { Polygons } from '../polygons';
import { Bins, binSegments } from '../overlay/bins';
import { buildGraph } from '../overlay/buildGraph';
import { Graph } from '../overlay/graph';
import { createPairs, gather, Groups } from '../overlay/groups';
import { createNearest } from '../overlay/nearest';
import { cutSegments } from '../overlay/noding';
import { Pixels } from '../overlay/pixels';
import { sortRecords } from '../overlay/ranks';
import { floodWindings } from '../overlay/winding';
import { isSound } from '../sets/sound';
import { findCrossing, findTouches } from './contacts';
import { collectOutlines, Fault, Outlines, ringOf } from './outlines';

/**
 * Finds why a set of polygons is not valid by OGC simple features, exactly. Tests all contacts of edges in cells; then
 * floods with the numbers of polygons; then tests that the graph of touching rings has no cycle. Repeated points are no
 * fault. Cost: linear for evenly spread input. Allocates only the result.
 */
export function findFault(set: Polygons): Fault {
  const fault = changetype<Fault>(alloc(offsetof<Fault>()));
  fault.note(PlaneFault.None, 0, 0);
  const before = mark();
  const outlines = collectOutlines(set, fault);
  const segments = outlines.segments;
  if (fault.kind == PlaneFault.None && segments.count > 0) {
    const bins = binSegments(segments);
    if (!findCrossing(outlines, bins, fault)) {
      const pixels = findTouches(segments, bins);
      const order = orderOf(pixels, bins);
      if (!findSelfTouch(outlines, pixels, order, fault)) {
        const graph = buildGraph(pixels, cutSegments(segments, bins, pixels, false, false));
        const rights = floodWindings(graph, createNearest(graph, segments, bins));
        if (!findMisplaced(graph, rights, order, fault)) findDisconnected(outlines, set.ringCount, pixels, order, fault);
      }
    }
  }
  reset(before);
  return fault;
}

export function faultOf(set: Polygons): PlaneFault {
  if (set.polygonCount == 1 && isSound(set, 0)) return PlaneFault.None;
  const before = mark();
  const kind = findFault(set).kind;
  reset(before);
  return kind;
}

/** Orders pixels cell by cell, so that the fault found does not depend on the order of rings. */
function orderOf(pixels: Pixels, bins: Bins): usize {
  const ends = pixels.endsByCell;
  const order = alloc(pixels.count << 4);
  for (let i = 0; i < pixels.count; i++) {
    const pixel = ends.value(i);
    store<i64>(order + (<usize>i << 4), load<i64>(pixels.points + (<usize>pixel << 3)) ^ i64.MIN_VALUE);
    store<i64>(order + (<usize>i << 4), pixel, 8);
  }
  for (let cell = 0; cell < bins.count; cell++) {
    sortRecords(order + (<usize>ends.first(cell) << 4), ends.end(cell) - ends.first(cell));
  }
  return order;
}

/** Returns the rings of all segments at each pixel. */
function ringsByPixel(outlines: Outlines, pixels: Pixels): Groups {
  const segments = outlines.segments;
  const hits = pixels.hits;
  const byPixel = createPairs(2 * segments.count + hits.count);
  for (let i = 0; i < segments.count; i++) {
    byPixel.add(pixels.smaller(i), ringOf(outlines, i));
    byPixel.add(pixels.larger(i), ringOf(outlines, i));
  }
  for (let i = 0; i < hits.count; i++) {
    const hit = hits.start + (<usize>i << 3);
    byPixel.add(load<i32>(hit, 4), ringOf(outlines, load<i32>(hit)));
  }
  return gather(byPixel, pixels.count);
}

/** True if a ring touches itself: it has more than two edges at a point. */
function findSelfTouch(outlines: Outlines, pixels: Pixels, order: usize, fault: Fault): bool {
  const groups = ringsByPixel(outlines, pixels);
  for (let at = order; at < order + (<usize>pixels.count << 4); at += 16) {
    const pixel = load<i32>(at, 8);
    const end = groups.end(pixel);
    if (end - groups.first(pixel) < 3) continue;
    for (let i = groups.first(pixel); i < end; i++) {
      let same = 0;
      for (let j = i; j < end; j++) {
        if (groups.value(j) == groups.value(i)) same++;
      }
      if (same < 3) continue;
      fault.note(PlaneFault.RingTouchesItself, pointX(pixels.points, pixel), pointY(pixels.points, pixel));
      return true;
    }
  }
  return false;
}

/** True if a hole is misplaced or polygons overlap: an edge may have only its own polygon's fill, on one side. */
function findMisplaced(graph: Graph, rights: usize, order: usize, fault: Fault): bool {
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const winding = graph.winding(edge);
    if (winding == 0) continue;
    const id = abs(outerOf(winding) + holeOf(winding));
    const isHole = outerOf(winding) == 0;
    const isFillLeft = isHole ? holeOf(winding) < 0 : outerOf(winding) > 0;
    const right = long(rights, edge);
    const fill = isFillLeft ? right + winding : right;
    // An island in a hole counts the polygon around it in both halves.
    if (outerOf(fill) - holeOf(fill) == id) continue;
    let kind = PlaneFault.PolygonsOverlap;
    if (isHole) kind = outerOf(fill) == id && holeOf(fill) == id ? PlaneFault.HolesNested : PlaneFault.HoleOutside;
    let at = order;
    while (load<i32>(at, 8) != graph.from(edge) && load<i32>(at, 8) != graph.to(edge)) at += 16;
    fault.note(kind, graph.x(load<i32>(at, 8)), graph.y(load<i32>(at, 8)));
    return true;
  }
  return false;
}

@inline
function outerOf(winding: i64): i32 {
  return <i32>winding;
}

@inline
function holeOf(winding: i64): i32 {
  return <i32>((winding - <i64>(<i32>winding)) >> 32);
}

/** Finds a cycle in the graph of rings of one polygon and the points where they meet: it cuts the interior in two. */
function findDisconnected(outlines: Outlines, ringCount: i32, pixels: Pixels, order: usize, fault: Fault): void {
  const groups = ringsByPixel(outlines, pixels);
  const parents = alloc(ringCount << 2);
  for (let ring = 0; ring < ringCount; ring++) setWord(parents, ring, ring);
  for (let at = order; at < order + (<usize>pixels.count << 4); at += 16) {
    const pixel = load<i32>(at, 8);
    const first = groups.first(pixel);
    const end = groups.end(pixel);
    if (end - first < 3) continue;
    for (let i = first; i < end; i++) {
      const ring = groups.value(i);
      // The first earlier ring of the same polygon here; `ring` itself if it was here before.
      let partner = -1;
      for (let j = first; j < i && partner != ring; j++) {
        const other = groups.value(j);
        if (other == ring) partner = ring;
        else if (partner < 0 && word(outlines.polygons, other) == word(outlines.polygons, ring)) partner = other;
      }
      if (partner < 0 || partner == ring) continue;
      const a = rootOf(parents, ring);
      const b = rootOf(parents, partner);
      if (a == b) {
        fault.note(PlaneFault.InteriorDisconnected, pointX(pixels.points, pixel), pointY(pixels.points, pixel));
        return;
      }
      setWord(parents, a, b);
    }
  }
}

function rootOf(parents: usize, ring: i32): i32 {
  let root = ring;
  while (word(parents, root) != root) {
    setWord(parents, root, word(parents, word(parents, root)));
    root = word(parents, root);
  }
  return root;
}
