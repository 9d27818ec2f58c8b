/** A list of listeners and the function that calls them. `listen` returns the function that stops listening. */
export function channel<A extends unknown[] = []>() {
  const listeners = new Set<(...told: A) => unknown>();
  return {
    listen: (listener: (...told: A) => unknown): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (...told: A): void => {
      for (const listener of [...listeners]) listener(...told);
    },
  };
}
