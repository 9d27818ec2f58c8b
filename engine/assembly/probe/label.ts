/** Exports of `plane/label/` for its tests; not part of the engine. */
export { alloc, mark, reset } from '../memory/arena';
export { labelPoint } from '../plane/label/labelPoint';
