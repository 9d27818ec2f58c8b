import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { cross, dot } from '../../number/orientation';
import { pointX, pointY } from '../../number/ring';
import { accumulate } from '../overlay/groups';
import { compareProducts } from '../overlay/rounding';

/**
 * Half-edges of the triangles of one polygon: number 3 t + k runs from corner k of triangle t to the next. `twins` has
 * the opposite one, -1 at the boundary; `waiting` is a stack of half-edges to test.
 */
@unmanaged
class Mesh {
  points: usize;
  indices: usize;
  count: i32;
  twins: usize;
  waiting: usize;
  waitingCount: i32;
  isWaiting: usize;

  @inline
  origin(half: i32): i32 {
    return word(this.indices, half);
  }
}

/** Relative error bound for sums of two products of doubles. */
const DOUBT: f64 = 1e-15;

@inline
function next(half: i32): i32 {
  return half % 3 == 2 ? half - 2 : half + 1;
}

/**
 * Turns a triangulation into the constrained Delaunay triangulation by flipping edges (Lawson 1977): the smallest
 * angles become as large as possible. Boundary edges never flip. The indices refer to `points`, of which the polygon
 * has `pointCount` from `first`. The test is exact, so every flip improves the result and the loop ends. Cost: linear
 * in practice.
 */
export function flipToDelaunay(points: usize, first: i32, pointCount: i32, indices: usize, triangleCount: i32): void {
  const mesh = changetype<Mesh>(alloc(offsetof<Mesh>()));
  const halves = triangleCount * 3;
  mesh.points = points;
  mesh.indices = indices;
  mesh.count = halves;
  mesh.twins = alloc(halves << 2);
  mesh.waiting = alloc(halves << 2);
  mesh.isWaiting = alloc(halves);
  mesh.waitingCount = 0;
  memory.fill(mesh.isWaiting, 0, <usize>halves);
  matchTwins(mesh, first, pointCount);
  for (let half = halves - 1; half >= 0; half--) if (word(mesh.twins, half) > half) wait(mesh, half);
  while (mesh.waitingCount > 0) {
    const half = word(mesh.waiting, --mesh.waitingCount);
    store<u8>(mesh.isWaiting + half, 0);
    if (word(mesh.twins, half) >= 0 && shouldFlip(mesh, half)) flip(mesh, half);
  }
}

function matchTwins(mesh: Mesh, first: i32, pointCount: i32): void {
  const starts = alloc((pointCount + 2) << 2);
  const byOrigin = alloc(mesh.count << 2);
  memory.fill(starts, 0, <usize>(pointCount + 2) << 2);
  memory.fill(mesh.twins, 0xff, <usize>mesh.count << 2);
  for (let half = 0; half < mesh.count; half++) {
    const at = mesh.origin(half) - first + 2;
    setWord(starts, at, word(starts, at) + 1);
  }
  accumulate(starts, pointCount + 2);
  for (let half = 0; half < mesh.count; half++) {
    const at = mesh.origin(half) - first + 1;
    const place = word(starts, at);
    setWord(starts, at, place + 1);
    setWord(byOrigin, place, half);
  }
  for (let half = 0; half < mesh.count; half++) {
    if (word(mesh.twins, half) >= 0) continue;
    const origin = mesh.origin(half);
    const target = mesh.origin(next(half)) - first;
    const end = word(starts, target + 1);
    for (let i = word(starts, target); i < end; i++) {
      const other = word(byOrigin, i);
      if (mesh.origin(next(other)) != origin || word(mesh.twins, other) >= 0) continue;
      link(mesh, half, other);
      break;
    }
  }
}

@inline
function link(mesh: Mesh, half: i32, twin: i32): void {
  setWord(mesh.twins, half, twin);
  if (twin >= 0) setWord(mesh.twins, twin, half);
}

/** Pushes an inner edge on the stack, by the lower of its two numbers. */
function wait(mesh: Mesh, half: i32): void {
  const twin = word(mesh.twins, half);
  if (twin < 0) return;
  const edge = min(half, twin);
  if (load<u8>(mesh.isWaiting + edge) != 0) return;
  store<u8>(mesh.isWaiting + edge, 1);
  setWord(mesh.waiting, mesh.waitingCount++, edge);
}

/** True if the angles opposite an inner edge add up to more than 180 degrees: the sine of their sum is negative. */
function shouldFlip(mesh: Mesh, half: i32): bool {
  const twin = word(mesh.twins, half);
  const points = mesh.points;
  const a = mesh.origin(half), b = mesh.origin(twin);
  const c = mesh.origin(next(next(half))), d = mesh.origin(next(next(twin)));
  const ax = pointX(points, a), ay = pointY(points, a), bx = pointX(points, b), by = pointY(points, b);
  const cx = pointX(points, c), cy = pointY(points, c), dx = pointX(points, d), dy = pointY(points, d);
  const sineC = cross(cx, cy, ax, ay, bx, by), cosineC = dot(cx, cy, ax, ay, bx, by);
  const sineD = cross(dx, dy, bx, by, ax, ay), cosineD = dot(dx, dy, ax, ay, bx, by);
  const one = <f64>sineC * <f64>cosineD;
  const other = <f64>cosineC * <f64>sineD;
  const sum = one + other;
  if (abs(sum) > (abs(one) + abs(other)) * DOUBT) return sum < 0;
  return compareProducts(sineC, cosineD, -cosineC, sineD) < 0;
}

/** Replaces the diagonal a b of the quadrangle a d b c by c d: triangles c a d and d b c take the old places. */
function flip(mesh: Mesh, half: i32): void {
  const twin = word(mesh.twins, half);
  const ofB = next(half), ofC = next(ofB);
  const ofA = next(twin), ofD = next(ofA);
  const c = mesh.origin(ofC), d = mesh.origin(ofD);
  const bc = word(mesh.twins, ofB), ad = word(mesh.twins, ofA);
  const ca = word(mesh.twins, ofC), db = word(mesh.twins, ofD);
  // First triangle: half becomes a d, ofB becomes d c, ofC stays c a. Second: twin becomes b c, ofA c d, ofD stays d b.
  setWord(mesh.indices, ofB, d);
  setWord(mesh.indices, ofA, c);
  link(mesh, half, ad);
  link(mesh, twin, bc);
  link(mesh, ofB, ofA);
  // Pushes moved edges again: the stack may have them under old numbers, which costs only a test.
  wait(mesh, half);
  wait(mesh, twin);
  if (ca >= 0) wait(mesh, ofC);
  if (db >= 0) wait(mesh, ofD);
}
