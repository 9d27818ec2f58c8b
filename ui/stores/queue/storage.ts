import { plain } from '../patch.ts';
import type { QueuedEdit } from './edit.ts';

export interface EditChanges {
  put?: readonly QueuedEdit[];
  remove?: readonly string[];
}

/** Where waiting edits survive a closed tab. Every method is one transaction. */
export interface EditStorage {
  all(userId: number): Promise<QueuedEdit[]>;
  apply(changes: EditChanges): Promise<void>;
  /** Counts a try of the edit as it is stored, and answers that; null when another tab has settled it. */
  claim(key: string): Promise<QueuedEdit | null>;
}

/** For tests, and for browsers that refuse a database (private windows of some). */
export function memoryStorage(rows = new Map<string, QueuedEdit>()): EditStorage {
  return {
    all: async (userId) => [...rows.values()].filter((row) => row.userId === userId).map(plain),
    apply: async ({ put = [], remove = [] }) => {
      for (const key of remove) rows.delete(key);
      for (const edit of put) rows.set(edit.key, plain(edit));
    },
    claim: async (key) => {
      const row = rows.get(key);
      if (!row) return null;
      row.attempts += 1;
      return plain(row);
    },
  };
}
