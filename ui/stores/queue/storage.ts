import { plain, replaceNumbers } from '../records/patch.ts';
import type { QueuedEdit } from './edit.ts';

export interface EditChanges {
  put?: readonly QueuedEdit[];
  /** Additions to stored edits; written only while no tab has tried to send them. */
  amend?: readonly QueuedEdit[];
  /** New ids and revisions for the rows behind a confirmed edit, also when another tab changed them since. */
  revise?: readonly Revision[];
  remove?: readonly string[];
}

export interface Revision {
  key: string;
  /** The record's revision from now on. */
  rev: number | null;
  /** A local id and the server's that replaces it. */
  swap: { local: number; id: number } | null;
}

/** The stored row after the change; null when it stays as it is. */
export const amended = (row: QueuedEdit | undefined, { body, base, label }: QueuedEdit): QueuedEdit | null =>
  row?.attempts === 0 ? plain({ ...row, body, base, label }) : null;

export function revised(row: QueuedEdit | undefined, { rev, swap }: Revision): QueuedEdit | null {
  if (!row) return null;
  const next = plain(row);
  if (swap) replaceNumbers(next, new Map([[swap.local, swap.id]]));
  return rev === null ? next : { ...next, rev };
}

/** Storage of waiting edits that outlives the tab. Every method is one transaction. */
export interface EditStorage {
  all(userId: number): Promise<QueuedEdit[]>;
  apply(changes: EditChanges): Promise<void>;
  /** Counts a try of the stored edit and returns it; null when another tab has settled it. */
  claim(key: string): Promise<QueuedEdit | null>;
}

/** For tests, and for browsers that deny a database (some private windows). */
export function memoryStorage(rows = new Map<string, QueuedEdit>()): EditStorage {
  return {
    all: async (userId) => [...rows.values()].filter((row) => row.userId === userId).map(plain),
    apply: async ({ put = [], amend = [], revise = [], remove = [] }) => {
      const keep = (row: QueuedEdit | null) => row && rows.set(row.key, row);
      for (const key of remove) rows.delete(key);
      for (const edit of put) keep(plain(edit));
      for (const edit of amend) keep(amended(rows.get(edit.key), edit));
      for (const each of revise) keep(revised(rows.get(each.key), each));
    },
    claim: async (key) => {
      const row = rows.get(key);
      if (!row) return null;
      row.attempts += 1;
      return plain(row);
    },
  };
}
