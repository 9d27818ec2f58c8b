import { useEffect, useEffectEvent } from 'react';
import { useSnapshot } from 'valtio';
import type { Loaded } from '../../../components/hooks/useLoaded.ts';
import { saving } from '../../../stores/queue/saving.ts';

/** Asks again, once the connection is back, for what did not come; what was loaded stays. Returns whether the page is offline. */
export function useWhenBack({ data, reload }: Pick<Loaded<unknown>, 'data' | 'reload'>): boolean {
  const { offline } = useSnapshot(saving);
  const askAgain = useEffectEvent(() => {
    if (data === null) reload();
  });
  // The end of being offline: what was asked just before may still be on its way to fail.
  useEffect(() => (offline ? () => askAgain() : undefined), [offline]);
  return offline;
}
