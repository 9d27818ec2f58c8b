/** Exports of `plane/skeleton/` for its tests and benchmarks; not part of the engine. */
export { alloc, mark, reset } from '../memory/arena';
export { skeletons } from '../plane/skeleton/skeleton';
