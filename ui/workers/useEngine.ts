/** The engine of the page for a component: null until it is loaded, with the reason when it cannot be. */
import { useEffect, useState } from 'react';
import { engineReady, mainThreadEngine } from './engineclient.ts';
import type { MainThreadEngine } from './mainthreadengine.ts';

export function useEngine(): { engine: MainThreadEngine | null; reason: string | null } {
  const [engine, setEngine] = useState(mainThreadEngine);
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    engineReady().then(setEngine, (cause: Error) => setReason(cause.message));
  }, []);
  return { engine, reason };
}
