/** Exports of `plane/skeleton/` for its tests and benchmarks, with the offset to compare with; not part of the engine. */
export { alloc, mark, reset } from '../memory/arena';
export { toGridBatch } from '../number/grid';
export { offsetRings } from '../plane/offset/offset';
export { contourAt } from '../plane/skeleton/contour';
export { skeletons } from '../plane/skeleton/skeleton';
