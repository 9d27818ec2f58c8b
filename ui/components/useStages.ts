import { startTransition, useEffect, useState } from 'react';
import { soon } from './soon.ts';

/**
 * How many of `count` parts of a page stand: one after another from the first, each put up in tasks of its own, with a frame in between
 * where one is due. All at once they keep the page from answering for as long as all of them take.
 */
export function useStages(count: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (count === 0) return undefined;
    let isGone = false;
    soon(() => {
      if (isGone) return;
      // What stands so far is laid out here, or the next frame would have to do it for all parts at once.
      document.body.getBoundingClientRect();
      if (stage < count) startTransition(() => setStage(stage + 1));
    });
    return () => void (isGone = true);
  }, [stage, count]);
  return Math.min(stage, count);
}
