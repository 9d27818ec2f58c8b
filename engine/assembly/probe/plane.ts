/** Exports of `plane/` for its tests; not part of the engine. */
import { PlaneOperation } from '../../abi/plane';
import { polygonsAt } from '../plane/polygons';
import { insetRing } from '../plane/offset/inset';
import { overlayArea, unionArea } from '../plane/sets/area';

export { alloc, mark, reset } from '../memory/arena';
export { perimeter, pointInRing, setBox, twiceArea } from '../number/ring';
export { isSimpleRing } from '../plane/edges';
export { minimumAreaRectangle } from '../plane/hull';
export { lonLatToRd, rdToLonLat } from '../plane/projection';

/**
 * Writes five areas (f64, m2) of two sets, the first `subjects` of `count` polygons and the others: each set, union,
 * intersection, difference.
 */
export function areas(points: usize, rings: usize, polygons: usize, subjects: i32, count: i32, to: usize): void {
  const subject = polygonsAt(points, rings, polygons, subjects);
  const clip = polygonsAt(points, rings, polygons + (<usize>subjects << 2), count - subjects);
  store<f64>(to, unionArea(subject));
  store<f64>(to, unionArea(clip), 8);
  store<f64>(to, overlayArea(PlaneOperation.Union, subject, clip), 16);
  store<f64>(to, overlayArea(PlaneOperation.Intersection, subject, clip), 24);
  store<f64>(to, overlayArea(PlaneOperation.Difference, subject, clip), 32);
}

/** `insetRing` with its default turns. */
export function inset(ring: usize, count: i32, distances: usize, to: usize): i32 {
  return insetRing(ring, count, distances, to);
}
