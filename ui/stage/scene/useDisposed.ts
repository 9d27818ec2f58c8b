import { useEffect } from 'react';

/** Frees what the graphics card holds of it once it is replaced or no longer shown. */
export function useDisposed<T extends { dispose(): void } | null>(thing: T): T {
  useEffect(() => () => thing?.dispose(), [thing]);
  return thing;
}
