/** Exports of `plane/boxes/` for its tests; not part of the engine. */
export { alloc, mark, reset } from '../memory/arena';
export { buildBoxTree } from '../plane/boxes/boxTree';
export { hilbert } from '../plane/boxes/hilbert';
export { nearestBoxes } from '../plane/boxes/nearest';
export { searchBoxes } from '../plane/boxes/search';
