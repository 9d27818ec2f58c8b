import { useEffect } from 'react';

/** Disposes the object when it is replaced or no longer shown, which frees memory of the graphics card. */
export function useDisposed<T extends { dispose(): void } | null>(thing: T): T {
  useEffect(() => () => thing?.dispose(), [thing]);
  return thing;
}
