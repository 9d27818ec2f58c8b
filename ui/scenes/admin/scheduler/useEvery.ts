import { useEffect, useEffectEvent } from 'react';

/** Does the work every so many milliseconds while it is on. */
export function useEvery(time: number, isOn: boolean, work: () => void): void {
  const look = useEffectEvent(work);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => look(), time);
    return () => clearInterval(timer);
  }, [time, isOn]);
}
