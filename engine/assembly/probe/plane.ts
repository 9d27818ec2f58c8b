/** Exports of `plane/` for its tests; not part of the engine. */
export { alloc, mark, reset } from '../memory/arena';
export { minimumAreaRectangle } from '../plane/boundingRectangle';
export { coverage } from '../plane/coverage';
export { insetRing } from '../plane/inset';
export { bounds, perimeter, pointInRing, signedArea } from '../plane/measure';
export { lonLatToRd, rdToLonLat } from '../plane/projection';
export { triangulateRing } from '../plane/triangulate';
export { ringValidity } from '../plane/validity';
