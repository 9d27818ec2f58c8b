import { useId, useRef } from 'react';

/** One gesture per visit to a field, or until Enter there: everything until then is one step to undo. */
export function useGesture() {
  const id = useId();
  const visit = useRef(0);
  return {
    current: () => `${id}:${visit.current}`,
    next: () => {
      // The time keeps a gesture of this page load apart from one in the kept history.
      visit.current = Math.max(Date.now(), visit.current + 1);
    },
  };
}
