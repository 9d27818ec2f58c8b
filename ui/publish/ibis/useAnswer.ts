/** An answer of the server, asked for when the page comes alive with a code. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Outcome } from './sending.ts';

/** `outcome` is null while it is asked for, and without a code. */
export function useAnswer<T>(code: string, ask: () => Promise<Outcome<T>>) {
  const [found, setFound] = useState<{ code: string; outcome: Outcome<T> } | null>(null);
  const [tries, setTries] = useState(0);
  const begin = useEffectEvent(ask);
  useEffect(() => {
    if (code === '') return;
    let isLeft = false;
    void begin().then((outcome) => {
      if (!isLeft) setFound({ code, outcome });
    });
    return () => {
      isLeft = true;
    };
  }, [code, tries]);
  return {
    outcome: found?.code === code ? found.outcome : null,
    again: () => setTries(tries + 1),
    set: (value: T) => setFound({ code, outcome: { kind: 'done', value } }),
  };
}
