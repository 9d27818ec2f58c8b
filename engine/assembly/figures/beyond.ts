import { PlaneOperation } from '../../abi/plane';
import { mark } from '../memory/arena';
import { word } from '../memory/words';
import { placedRing } from '../partition/covers';
import { outlineRingCount, outlineRings } from '../partition/outlines';
import { storeyRow } from '../partition/tables';
import { addRing, CLIP, createSegments, Segments, SUBJECT } from '../plane/overlay/segments';
import { segmentsArea } from '../plane/sets/area';

/** Returns the area of a storey's outline outside the outlines of `count` other storey rows (i32 at `others`), m2. */
export function areaBeyond(storey: usize, others: usize, count: i32): f64 {
  const before = mark();
  const segments = createSegments(0);
  addOutline(segments, storey, SUBJECT);
  for (let i = 0; i < count; i++) addOutline(segments, storeyRow(word(others, i)), CLIP);
  return segmentsArea(segments, PlaneOperation.Difference, before);
}

function addOutline(segments: Segments, storey: usize, winding: i64): void {
  for (let r = 0; r < outlineRings(storey); r++) addRing(segments, placedRing(storey, r), outlineRingCount(storey, r), winding);
}
