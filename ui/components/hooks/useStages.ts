import { startTransition, useEffect, useState } from 'react';
import { soon } from './soon.ts';

/**
 * Number of mounted parts of a page, rising to `count`: each part mounts in its own task, with frames in between. Mounting all
 * at once would block the page.
 */
export function useStages(count: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (count === 0) return undefined;
    let isGone = false;
    soon(() => {
      if (isGone) return;
      // Lays out the mounted parts now; otherwise the next frame would lay out all parts at once.
      document.body.getBoundingClientRect();
      if (stage < count) startTransition(() => setStage(stage + 1));
    });
    return () => void (isGone = true);
  }, [stage, count]);
  return Math.min(stage, count);
}
