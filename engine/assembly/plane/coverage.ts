import { alloc, mark, reset } from '../memory/arena';
import { TWICE_UNITS_PER_SQUARE_METRE } from '../number/grid';
import { ringX, ringY } from '../number/ring';
import { removeRepetitions, sortAscending } from './sort';
import { collectCrossings } from './slabCrossings';
import { EDGE_HIGH_Y, EDGE_LOW_X, EDGE_LOW_Y, EDGE_POLYGON, EDGE_SLOPE, EDGE_BYTES, PolygonSet } from './slabEdge';

/**
 * Areas of what two sets of polygons cover, by cutting the plane into horizontal slabs in which no two edges cross and
 * adding up trapezoids. Slow and obvious on purpose: no noding, no topology, nothing that can go wrong near degenerate
 * input; polygons may overlap, touch and repeat each other. Each polygon is even-odd (rings in any direction), a set is
 * the union of its polygons. Relative error about 1e-12. Quadratic in edges for the crossings, then slabs times edges
 * per slab: 300 rectangles take milliseconds.
 */

/** Slots (f64, m2) of the result of `coverage`. */
export const COVERAGE_SUBJECT: i32 = 0;
export const COVERAGE_CLIP: i32 = 1;
export const COVERAGE_UNION: i32 = 2;
export const COVERAGE_INTERSECTION: i32 = 3;
/** Subject without clip. */
export const COVERAGE_DIFFERENCE: i32 = 4;
export const COVERAGE_SLOTS: i32 = 5;

/**
 * Measures two sets given as one CSR table: points (i32 pairs) at `points`, ring offsets (i32[rings + 1], in points) at
 * `rings`, polygon offsets (i32[polygons + 1], in rings) at `polygons`. The first `subjects` of `count` polygons are the
 * subject, the others the clip. Writes COVERAGE_SLOTS f64 at `to`.
 */
export function coverage(points: usize, rings: usize, polygons: usize, subjects: i32, count: i32, to: usize): void {
  memory.fill(to, 0, COVERAGE_SLOTS << 3);
  const start = mark();
  const set = changetype<PolygonSet>(alloc(offsetof<PolygonSet>()));
  set.subjects = subjects;
  set.polygons = count;
  collectEdges(set, points, rings, polygons);
  const slabs = collectLevels(set);
  sweep(set, slabs, to);
  reset(start);
}

/** All edges but horizontal ones, sorted by lower end, upwards. */
function collectEdges(set: PolygonSet, points: usize, rings: usize, polygons: usize): void {
  const firstRing = load<i32>(polygons);
  const lastRing = load<i32>(polygons + (<usize>set.polygons << 2));
  const total = load<i32>(rings + (<usize>lastRing << 2)) - load<i32>(rings + (<usize>firstRing << 2));
  const keys = alloc(total << 3);
  const unsorted = alloc(total * EDGE_BYTES);
  let edges = 0;
  for (let polygon = 0; polygon < set.polygons; polygon++) {
    const end = load<i32>(polygons + (<usize>(polygon + 1) << 2));
    for (let r = load<i32>(polygons + (<usize>polygon << 2)); r < end; r++) {
      const from = load<i32>(rings + (<usize>r << 2));
      const size = load<i32>(rings + (<usize>(r + 1) << 2)) - from;
      const ring = points + (<usize>from << 3);
      for (let i = 0, before = size - 1; i < size; before = i++) {
        if (ringY(ring, i) == ringY(ring, before)) continue;
        writeEdge(unsorted + <usize>(edges * EDGE_BYTES), ring, before, i, polygon);
        const low = min(ringY(ring, i), ringY(ring, before));
        store<i64>(keys + (<usize>edges << 3), (<i64>low << 32) | <i64>edges);
        edges++;
      }
    }
  }
  sortAscending<i64>(keys, edges);
  set.edges = alloc(edges * EDGE_BYTES);
  set.count = edges;
  for (let i = 0; i < edges; i++) {
    const from = <i32>(load<i64>(keys + (<usize>i << 3)) & 0xffffffff);
    memory.copy(set.edges + <usize>(i * EDGE_BYTES), unsorted + <usize>(from * EDGE_BYTES), EDGE_BYTES);
  }
}

function writeEdge(edge: usize, ring: usize, a: i32, b: i32, polygon: i32): void {
  const low = ringY(ring, a) < ringY(ring, b) ? a : b;
  const high = low == a ? b : a;
  const x = <f64>ringX(ring, low);
  const y = <f64>ringY(ring, low);
  const top = <f64>ringY(ring, high);
  store<f64>(edge, x, EDGE_LOW_X);
  store<f64>(edge, y, EDGE_LOW_Y);
  store<f64>(edge, top, EDGE_HIGH_Y);
  store<f64>(edge, (<f64>ringX(ring, high) - x) / (top - y), EDGE_SLOPE);
  store<i32>(edge, polygon, EDGE_POLYGON);
}

/** Levels between which no edge begins, ends or crosses another one: sorted f64 at `set.levels`. Returns their number. */
function collectLevels(set: PolygonSet): i32 {
  const crossings = collectCrossings(set, 0);
  set.levels = alloc((2 * set.count + crossings) << 3);
  for (let i = 0; i < set.count; i++) {
    const edge = set.edges + <usize>(i * EDGE_BYTES);
    store<f64>(set.levels + (<usize>i << 4), load<f64>(edge, EDGE_LOW_Y));
    store<f64>(set.levels + (<usize>i << 4), load<f64>(edge, EDGE_HIGH_Y), 8);
  }
  collectCrossings(set, set.levels + (<usize>set.count << 4));
  sortAscending<f64>(set.levels, 2 * set.count + crossings);
  return removeRepetitions<f64>(set.levels, 2 * set.count + crossings);
}

function sweep(set: PolygonSet, levels: i32, to: usize): void {
  // Edges that span the slab, left to right: the x at mid-height (f64) and the edge (i32), 16 bytes each.
  const active = alloc(set.count << 4);
  const inside = alloc(set.polygons);
  memory.fill(inside, 0, set.polygons);
  let alive = 0;
  let next = 0;
  for (let level = 0; level + 1 < levels; level++) {
    const bottom = load<f64>(set.levels + (<usize>level << 3));
    const top = load<f64>(set.levels + (<usize>level << 3), 8);
    alive = dropEnded(set, active, alive, bottom);
    while (next < set.count && load<f64>(set.edges + <usize>(next * EDGE_BYTES), EDGE_LOW_Y) <= bottom) {
      store<i32>(active + (<usize>alive << 4), next, 8);
      alive++;
      next++;
    }
    orderAtHeight(set, active, alive, (bottom + top) / 2);
    addSlab(set, active, alive, inside, top - bottom, to);
  }
}

function dropEnded(set: PolygonSet, active: usize, alive: i32, bottom: f64): i32 {
  let kept = 0;
  for (let i = 0; i < alive; i++) {
    const edge = load<i32>(active + (<usize>i << 4), 8);
    if (load<f64>(set.edges + <usize>(edge * EDGE_BYTES), EDGE_HIGH_Y) <= bottom) continue;
    store<i32>(active + (<usize>kept << 4), edge, 8);
    kept++;
  }
  return kept;
}

/** Insertion sort: the order hardly changes from slab to slab. */
function orderAtHeight(set: PolygonSet, active: usize, alive: i32, y: f64): void {
  for (let i = 0; i < alive; i++) {
    const index = load<i32>(active + (<usize>i << 4), 8);
    const edge = set.edges + <usize>(index * EDGE_BYTES);
    const x = load<f64>(edge, EDGE_LOW_X) + (y - load<f64>(edge, EDGE_LOW_Y)) * load<f64>(edge, EDGE_SLOPE);
    let at = active + (<usize>i << 4);
    while (at > active && load<f64>(at - 16) > x) {
      v128.store(at, v128.load(at - 16));
      at -= 16;
    }
    store<f64>(at, x);
    store<i32>(at, index, 8);
  }
}

/**
 * Walks the slab from left to right, keeping which polygons it is in. Between two edges lies a trapezoid. Every polygon is
 * left again before the end, so `inside` is as empty as it was.
 */
function addSlab(set: PolygonSet, active: usize, alive: i32, inside: usize, height: f64, to: usize): void {
  let subjects = 0;
  let clips = 0;
  for (let i = 0; i < alive; i++) {
    const at = active + (<usize>i << 4);
    const polygon = load<i32>(set.edges + <usize>(load<i32>(at, 8) * EDGE_BYTES), EDGE_POLYGON);
    const entered = load<u8>(inside + <usize>polygon) ^ 1;
    store<u8>(inside + <usize>polygon, entered);
    const step = entered ? 1 : -1;
    if (polygon < set.subjects) subjects += step;
    else clips += step;
    if (i + 1 == alive) break;
    const area = ((load<f64>(at, 16) - load<f64>(at)) * height * 2) / TWICE_UNITS_PER_SQUARE_METRE;
    if (subjects > 0) addArea(to, COVERAGE_SUBJECT, area);
    if (clips > 0) addArea(to, COVERAGE_CLIP, area);
    if (subjects > 0 || clips > 0) addArea(to, COVERAGE_UNION, area);
    if (subjects > 0 && clips > 0) addArea(to, COVERAGE_INTERSECTION, area);
    if (subjects > 0 && clips == 0) addArea(to, COVERAGE_DIFFERENCE, area);
  }
}

@inline
function addArea(to: usize, index: i32, area: f64): void {
  const at = to + (<usize>index << 3);
  store<f64>(at, load<f64>(at) + area);
}
