/** A newer request took the place of this one before it began. */
export class Replaced extends Error {
  override readonly name = 'AbortError';
  constructor() {
    super('A newer request took the place of this one.');
  }
}

interface Lane {
  waiting: { begin: () => void; refuse: (cause: Error) => void } | null;
}

/** One piece of work at a time per key; at most one waits, and a newer one takes its place. */
export class Lanes {
  private readonly lanes = new Map<unknown, Lane>();

  async run<T>(key: unknown, work: () => Promise<T>): Promise<T> {
    const busy = this.lanes.get(key);
    if (busy) {
      busy.waiting?.refuse(new Replaced());
      await new Promise<void>((begin, refuse) => (busy.waiting = { begin, refuse }));
    }
    const lane: Lane = { waiting: null };
    this.lanes.set(key, lane);
    try {
      return await work();
    } finally {
      const next = lane.waiting;
      if (next) next.begin();
      else this.lanes.delete(key);
    }
  }
}
