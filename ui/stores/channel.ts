/** A list of listeners and the function that calls them. `listen` returns the function that stops listening. */
export function channel<A extends unknown[] = []>() {
  const listeners = new Set<(...message: A) => unknown>();
  return {
    listen: (listener: (...message: A) => unknown): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (...message: A): void => {
      for (const listener of [...listeners]) listener(...message);
    },
  };
}
