import { alloc, reset } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { firstPoint, pointKey, pointX, pointY } from '../../number/ring';
import { createPolygons, Polygons } from '../polygons';
import { appendPoint, closeRing, Contours } from './contours';
import { sortRecords } from './ranks';

/** Gathers rings under their outer ring, in canonical order. `owners`: outer ring of each walk. */
export function arrange(contours: Contours, owners: usize): Polygons {
  const rings = contours.ringCount;
  const firsts = alloc(rings << 2);
  for (let ring = 0; ring < rings; ring++) {
    const start = word(contours.starts, ring);
    const count = word(contours.starts, ring + 1) - start;
    setWord(firsts, ring, start + firstPoint(contours.points + (<usize>start << 3), count));
  }
  const order = alloc(rings << 4);
  let polygonCount = 0;
  for (let ring = 0; ring < rings; ring++) {
    const first = word(firsts, ring);
    const record = order + (<usize>ring << 4);
    store<i64>(record, pointKey(pointX(contours.points, first), pointY(contours.points, first)));
    store<i64>(record, ring, 8);
    if (contours.isOuter(ring)) polygonCount++;
  }
  sortRecords(order, rings);
  settleTies(contours, firsts, order, rings);
  const polygons = createPolygons(polygonCount, rings, word(contours.starts, rings));
  fill(polygons, contours, owners, firsts, order);
  return polygons;
}

/** Orders rings with the same first point by their next points. */
function settleTies(contours: Contours, firsts: usize, order: usize, count: i32): void {
  for (let i = 1; i < count; i++) {
    for (let j = i; j > 0; j--) {
      const here = order + (<usize>j << 4);
      const before = here - 16;
      if (load<i64>(here) != load<i64>(before)) break;
      const ring = <i32>load<i64>(here, 8);
      const other = <i32>load<i64>(before, 8);
      if (secondKey(contours, firsts, ring) >= secondKey(contours, firsts, other)) break;
      store<i64>(here, other, 8);
      store<i64>(before, ring, 8);
    }
  }
}

function secondKey(contours: Contours, firsts: usize, ring: i32): i64 {
  const start = word(contours.starts, ring);
  const count = word(contours.starts, ring + 1) - start;
  const first = word(firsts, ring) - start;
  const at = start + (first + 1 == count ? 0 : first + 1);
  return pointKey(pointX(contours.points, at), pointY(contours.points, at));
}

function fill(polygons: Polygons, contours: Contours, owners: usize, firsts: usize, order: usize): void {
  const rings = contours.ringCount;
  /** Holes of each outer ring as a linked list; adding from the back keeps their order. */
  const chains = alloc(rings << 2);
  const links = alloc(rings << 2);
  memory.fill(chains, 0xff, <usize>rings << 2);
  for (let i = rings - 1; i >= 0; i--) {
    const ring = <i32>load<i64>(order + (<usize>i << 4), 8);
    if (contours.isOuter(ring)) continue;
    const owner = word(owners, word(contours.walks, ring));
    setWord(links, ring, word(chains, owner));
    setWord(chains, owner, ring);
  }
  let polygon = 0;
  let out = 0;
  for (let i = 0; i < rings; i++) {
    let ring = <i32>load<i64>(order + (<usize>i << 4), 8);
    if (!contours.isOuter(ring)) continue;
    copyRing(polygons, out++, contours, ring, firsts);
    for (ring = word(chains, ring); ring >= 0; ring = word(links, ring)) copyRing(polygons, out++, contours, ring, firsts);
    setWord(polygons.polygonStarts, ++polygon, out);
  }
}

function copyRing(polygons: Polygons, out: i32, contours: Contours, ring: i32, firsts: usize): void {
  const start = word(contours.starts, ring);
  const end = word(contours.starts, ring + 1);
  const first = word(firsts, ring);
  const to = polygons.points + (<usize>word(polygons.ringStarts, out) << 3);
  const head = <usize>(end - first) << 3;
  memory.copy(to, contours.points + (<usize>first << 3), head);
  memory.copy(to + head, contours.points + (<usize>start << 3), <usize>(first - start) << 3);
  setWord(polygons.ringStarts, out + 1, word(polygons.ringStarts, out) + end - start);
}

/** Moves a finished result down to the mark `before` and frees the working memory there. */
export function settlePolygons(result: Polygons, before: usize): Polygons {
  const polygonCount = result.polygonCount;
  const ringCount = result.ringCount;
  const pointCount = result.pointCount;
  const polygonStarts = result.polygonStarts;
  const ringStarts = result.ringStarts;
  const points = result.points;
  reset(before);
  // The parts lie higher in the same order, so no copy overwrites a later source.
  const settled = createPolygons(polygonCount, ringCount, pointCount);
  memory.copy(settled.polygonStarts, polygonStarts, <usize>(polygonCount + 1) << 2);
  memory.copy(settled.ringStarts, ringStarts, <usize>(ringCount + 1) << 2);
  memory.copy(settled.points, points, <usize>pointCount << 3);
  return settled;
}

/** Returns a simple counter-clockwise ring as canonical polygons. */
export function canonicalRing(points: usize, count: i32): Polygons {
  const polygons = createPolygons(1, 1, count);
  const first = firstPoint(points, count);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const at = i + first < count ? i + first : i + first - count;
    kept = appendPoint(polygons.points, kept, pointX(points, at), pointY(points, at));
  }
  kept = closeRing(polygons.points, kept);
  polygons.pointCount = kept;
  setWord(polygons.ringStarts, 1, kept);
  setWord(polygons.polygonStarts, 1, 1);
  return polygons;
}
