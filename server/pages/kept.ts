/** Results that are kept for the same question: within bounds, the oldest use goes first. */
export interface Kept<T> {
  /** What was made for the key, else what `make` makes, once for all who ask meanwhile. A failure is not kept. */
  get(key: string, make: () => Promise<T>): Promise<T>;
  /** Drops what matches, and everything that is being made, because it may be outdated already. */
  forget(matches: (value: T) => boolean): void;
}

interface Bounds<T> {
  /** Number of results. */
  readonly most: number;
  /** Sum of their sizes; without a bound by default. */
  readonly mostBytes?: number;
  readonly bytesOf?: (value: T) => number;
  /** Moment until which a result holds, ms since 1970; by default it holds as long as there is room. */
  readonly until?: (value: T) => number;
}

interface Entry<T> {
  readonly result: Promise<T>;
  /** Null while it is being made. */
  made: { readonly value: T; readonly bytes: number; readonly until: number } | null;
}

export function createKept<T>({
  most,
  mostBytes = Infinity,
  bytesOf = () => 0,
  until = () => Infinity,
}: Bounds<T>): Kept<T> {
  const kept = new Map<string, Entry<T>>();
  let bytes = 0;

  const drop = (key: string, entry: Entry<T>): void => {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    bytes -= entry.made?.bytes ?? 0;
  };
  const makeRoom = (): void => {
    for (const [key, entry] of kept) {
      if (kept.size <= most && bytes <= mostBytes) return;
      drop(key, entry);
    }
  };
  const settle = (key: string, entry: Entry<T>, value: T): void => {
    // Forgotten meanwhile.
    if (kept.get(key) !== entry) return;
    entry.made = { value, bytes: bytesOf(value), until: until(value) };
    bytes += entry.made.bytes;
    makeRoom();
  };

  return {
    get(key, make) {
      const found = kept.get(key);
      if (found && (found.made?.until ?? Infinity) > Date.now()) {
        kept.delete(key);
        kept.set(key, found);
        return found.result;
      }
      if (found) drop(key, found);
      const entry: Entry<T> = { result: make(), made: null };
      kept.set(key, entry);
      entry.result.then(
        (value) => settle(key, entry, value),
        () => drop(key, entry),
      );
      makeRoom();
      return entry.result;
    },
    forget(matches) {
      for (const [key, entry] of kept) if (!entry.made || matches(entry.made.value)) drop(key, entry);
    },
  };
}
