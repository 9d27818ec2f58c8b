import { alloc, mark, reset } from '../memory/arena';
import { createTable, slot, Table } from '../memory/table';
import { coverage, COVERAGE_SLOTS } from './coverage';

/**
 * Two sets of polygons gathered ring by ring, for `coverage`: `beginSets`, then for each polygon `addPolygon` and an `addRing`
 * for each of its rings, then `measureSets`. Nothing that is allocated between the first and the last survives it.
 */
let start: usize = 0;
let points: Table = changetype<Table>(0);
let rings: Table = changetype<Table>(0);
let polygons: Table = changetype<Table>(0);

export function beginSets(): void {
  start = mark();
  points = createTable(8, 32);
  rings = createTable(4, 8);
  polygons = createTable(4, 8);
}

export function addPolygon(): void {
  store<i32>(polygons.add(), rings.count);
}

export function addRing(ring: usize, count: i32): void {
  store<i32>(rings.add(), points.count);
  for (let i = 0; i < count; i++) store<u64>(points.add(), load<u64>(ring + (<usize>i << 3)));
}

/** One of the areas of `coverage` (a COVERAGE_ slot), m2: the first `subjects` polygons are the subject, the others the clip. */
export function measureSets(subjects: i32, area: i32): f64 {
  const count = polygons.count;
  store<i32>(polygons.add(), rings.count);
  store<i32>(rings.add(), points.count);
  const areas = alloc(COVERAGE_SLOTS << 3);
  coverage(points.start, rings.start, polygons.start, subjects, count, areas);
  const found = slot(areas, area);
  reset(start);
  return found;
}
