import { useId, useRef } from 'react';

/** One gesture per visit to a field, or until Enter: all its changes are one step to undo. */
export function useGesture() {
  const id = useId();
  const visit = useRef(0);
  return {
    current: () => `${id}:${visit.current}`,
    next: () => {
      // The time makes it differ from gestures in the stored history.
      visit.current = Math.max(Date.now(), visit.current + 1);
    },
  };
}
