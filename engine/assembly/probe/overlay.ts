/** Exports of `plane/overlay/` for its tests; not part of the engine. */
export { alloc, mark, reset } from '../memory/arena';
export { compareProducts, roundedShare } from '../plane/overlay/rounding';
export { overlayRings } from '../plane/overlay/overlay';
