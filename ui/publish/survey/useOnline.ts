/** Runs the work when the connection comes back, while it is wanted. */
import { useEffect, useEffectEvent } from 'react';

export function useOnline(isWanted: boolean, work: () => Promise<void>): void {
  const run = useEffectEvent(() => void work());
  useEffect(() => {
    if (!isWanted) return;
    const onOnline = () => run();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWanted]);
}
