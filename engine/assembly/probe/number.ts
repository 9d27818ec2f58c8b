/** Exports of `number/` for its tests; not part of the engine. */
import { cross, isOnSegment, orientation, segmentContact } from '../number/orientation';
import { hash64 } from '../number/hash';
import { nextRandom } from '../number/random';
import { arcTangent, cosine, hypotenuse, sine } from '../number/trigonometry';
import { toGrid, toMetres } from '../number/grid';
import { twiceArea } from '../number/ring';

/** Address of free memory for tests. */
export function scratch(): usize {
  return __heap_base;
}

export {
  arcTangent,
  cosine,
  cross,
  hash64,
  hypotenuse,
  isOnSegment,
  nextRandom,
  orientation,
  segmentContact,
  sine,
  toGrid,
  toMetres,
  twiceArea,
};
