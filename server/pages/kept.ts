/** Results that are kept for the same question; the oldest use goes first. */
export interface Kept<T> {
  /** What was made for the key, else what `make` makes; a failure is not kept. */
  get(key: string, make: () => Promise<T>): Promise<T>;
}

export function createKept<T>(most: number): Kept<T> {
  const kept = new Map<string, Promise<T>>();
  return {
    get(key, make) {
      const found = kept.get(key);
      kept.delete(key);
      const result = found ?? make();
      kept.set(key, result);
      if (!found) result.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return result;
    },
  };
}
