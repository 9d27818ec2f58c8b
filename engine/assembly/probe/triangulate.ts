/** Exports of `plane/triangulate/` for its tests and benchmarks; not part of the engine. */
export { alloc, mark, reset } from '../memory/arena';
export { toGridPoints } from '../plane/flat/metres';
export { triangulatePolygons } from '../plane/triangulate/triangulate';
