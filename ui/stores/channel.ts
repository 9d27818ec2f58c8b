/** Those who listen to something, and how to tell them. `listen` returns the way to stop. */
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
