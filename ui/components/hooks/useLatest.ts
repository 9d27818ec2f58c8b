import { useLayoutEffect, useRef, useState } from 'react';

type Actions = Readonly<Record<string, (...given: never[]) => void>>;

/** The same functions for the life of a component; each does what that of the latest render does. Memoised children keep them. */
export function useLatest<A extends Actions>(now: A): A {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [stable] = useState(() =>
    Object.fromEntries(Object.keys(now).map((name) => [name, (...given: never[]) => latest.current[name]!(...given)])),
  );
  return stable as A;
}
