import { alloc, mark, reset } from '../memory/arena';
import { crossInLoop } from '../number/orientation';
import { ringX, ringY } from '../number/ring';

/**
 * Triangulates a counter-clockwise simple ring by ear clipping with exact orientations. Writes triangles as index triples
 * (u32) at `to`, counter-clockwise, none of them without area; room for 3 * (count - 2) indices. Returns the number of
 * triangles, at most count - 2: points halfway a straight line are left out. The areas add up to the ring's area.
 * A ring that crosses itself gives some triangles or none, never an endless loop. Quadratic for outlines as they are
 * drawn (few reflex corners), cubic at worst.
 */
export function triangulateRing(ring: usize, count: i32, to: usize): i32 {
  if (count == 4 && isConvexQuad(ring)) {
    writeTriangle(to, 0, 0, 1, 2);
    writeTriangle(to, 1, 0, 2, 3);
    return 2;
  }
  const start = mark();
  // Circular list of the corners that are left: the next and the previous one.
  const next = alloc(count << 2);
  const previous = alloc(count << 2);
  for (let i = 0; i < count; i++) {
    link(next, i, i + 1 == count ? 0 : i + 1);
    link(previous, i, i == 0 ? count - 1 : i - 1);
  }
  const triangles = clipEars(ring, count, next, previous, to);
  reset(start);
  return triangles;
}

function clipEars(ring: usize, count: i32, next: usize, previous: usize, to: usize): i32 {
  let triangles = 0;
  let left = count;
  let at = 0;
  // Corners looked at since the last one was removed: after a full round nothing will change any more.
  let idle = 0;
  while (left > 2 && idle < left) {
    const a = linked(previous, at);
    const c = linked(next, at);
    const turn = turnOf(ring, a, at, c);
    if (turn < 0 || (turn > 0 && !isEar(ring, next, a, at, c))) {
      at = c;
      idle++;
      continue;
    }
    if (turn > 0) writeTriangle(to, triangles++, a, at, c);
    link(next, a, c);
    link(previous, c, a);
    left--;
    idle = 0;
    // Going on beyond the neighbour spreads the triangles instead of fanning them from one corner.
    at = linked(next, c);
  }
  return triangles;
}

/** Whether no other corner lies in the closed triangle; only reflex and straight corners can. */
function isEar(ring: usize, next: usize, a: i32, b: i32, c: i32): bool {
  let before = c;
  for (let i = linked(next, c); i != a; before = i, i = linked(next, i)) {
    if (turnOf(ring, before, i, linked(next, i)) > 0) continue;
    if (isSamePoint(ring, i, a) || isSamePoint(ring, i, c)) continue;
    if (turnOf(ring, a, b, i) >= 0 && turnOf(ring, b, c, i) >= 0 && turnOf(ring, c, a, i) >= 0) return false;
  }
  return true;
}

function isConvexQuad(ring: usize): bool {
  return (
    turnOf(ring, 0, 1, 2) > 0 && turnOf(ring, 1, 2, 3) > 0 && turnOf(ring, 2, 3, 0) > 0 && turnOf(ring, 3, 0, 1) > 0
  );
}

function turnOf(ring: usize, a: i32, b: i32, c: i32): i64 {
  return crossInLoop(ringX(ring, a), ringY(ring, a), ringX(ring, b), ringY(ring, b), ringX(ring, c), ringY(ring, c));
}

@inline
function isSamePoint(ring: usize, a: i32, b: i32): bool {
  return load<u64>(ring + (<usize>a << 3)) == load<u64>(ring + (<usize>b << 3));
}

@inline
function linked(list: usize, index: i32): i32 {
  return load<i32>(list + (<usize>index << 2));
}

@inline
function link(list: usize, index: i32, value: i32): void {
  store<i32>(list + (<usize>index << 2), value);
}

@inline
function writeTriangle(to: usize, index: i32, a: i32, b: i32, c: i32): void {
  const at = to + <usize>(index * 12);
  store<i32>(at, a);
  store<i32>(at, b, 4);
  store<i32>(at, c, 8);
}
