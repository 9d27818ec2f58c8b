/** Exports of `plane/skeleton/` for its tests and benchmarks, with the offset for comparison; not part of the engine. */
export { alloc, mark, reset } from '../memory/arena';
export { toGridPoints } from '../plane/flat/metres';
export { offsetRings } from '../plane/offset/offset';
export { skeletons } from '../plane/skeleton/skeleton';
