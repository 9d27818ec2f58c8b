/**
 * While the hand drags something in the model, the model comes first: what React shows of records may follow a moment
 * later, in slices between frames. Typing and clicking in a panel is answered at once as ever.
 */
const LINGERS = 250;
let until = 0;

/** Somebody is dragging, now. */
export const dragging = (): void => void (until = performance.now() + LINGERS);
export const isDragging = (): boolean => performance.now() < until;
