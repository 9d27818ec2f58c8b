import { outlineRingCount, outlineRings } from '../partition/outlines';
import { placedRing } from '../partition/covers';
import { storeyRow } from '../partition/tables';
import { COVERAGE_DIFFERENCE } from '../plane/coverage';
import { addPolygon, addRing, beginSets, measureSets } from '../plane/coverageSets';

/** Area of a storey's outline that lies outside those of `count` other rows (i32 at `others`), m2. */
export function areaBeyond(storey: usize, others: usize, count: i32): f64 {
  beginSets();
  addOutline(storey);
  for (let i = 0; i < count; i++) addOutline(storeyRow(load<i32>(others + (<usize>i << 2))));
  return measureSets(1, COVERAGE_DIFFERENCE);
}

function addOutline(storey: usize): void {
  addPolygon();
  for (let r = 0; r < outlineRings(storey); r++) addRing(placedRing(storey, r), outlineRingCount(storey, r));
}
