/** Exports of `plane/overlay/` and `plane/offset/` for its tests; not part of the engine. */
export { alloc, mark, reset } from '../memory/arena';
export { compareProducts, roundedShare } from '../plane/overlay/rounding';
export { overlayRings } from '../plane/overlay/overlay';
export { fitsGrid, offsetRings } from '../plane/offset/offset';
