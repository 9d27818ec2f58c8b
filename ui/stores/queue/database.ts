/** The database in the browser: waiting edits, and steps to undo. Rows belong to a user by id. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { plain } from '../records/patch.ts';
import type { QueuedEdit } from './edit.ts';
import { amended, memoryStorage, revised, type EditStorage } from './storage.ts';

interface Schema extends DBSchema {
  edits: { key: string; value: QueuedEdit; indexes: { userId: number } };
  steps: { key: string; value: unknown };
}

const NAME = 'kavel';
const VERSION = 1;
let opened: Promise<IDBPDatabase<Schema> | null> | null = null;

/** Null when the browser denies a database: edits and steps then do not survive a reload. */
export function database(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= open().catch(() => null);
  return opened;
}

/** Rejects and never throws, also in a browser without IndexedDB. */
const open = async () =>
  openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('edits', { keyPath: 'key' }).createIndex('userId', 'userId');
      db.createObjectStore('steps');
    },
    terminated: () => {
      opened = null;
    },
  });

const fallback = memoryStorage();

export const browserStorage: EditStorage = {
  async all(userId) {
    const db = await database();
    return db ? db.getAllFromIndex('edits', 'userId', userId) : fallback.all(userId);
  },
  async apply(changes) {
    const db = await database();
    if (!db) return fallback.apply(changes);
    const transaction = db.transaction('edits', 'readwrite', { durability: 'strict' });
    const { store } = transaction;
    const keep = (row: QueuedEdit | null) => row && store.put(row);
    const writes: Promise<unknown>[] = [
      ...(changes.remove ?? []).map((key) => store.delete(key)),
      ...(changes.put ?? []).map((edit) => store.put(plain(edit))),
    ];
    for (const edit of changes.amend ?? []) await keep(amended(await store.get(edit.key), edit));
    for (const each of changes.revise ?? []) await keep(revised(await store.get(each.key), each));
    // Without waiting for the answers, so that it also ends when the page closes now.
    transaction.commit();
    await Promise.all([...writes, transaction.done]);
  },
  async claim(key) {
    const db = await database();
    if (!db) return fallback.claim(key);
    const transaction = db.transaction('edits', 'readwrite');
    const row = await transaction.store.get(key);
    if (row) await transaction.store.put({ ...row, attempts: row.attempts + 1 });
    await transaction.done;
    return row ? { ...row, attempts: row.attempts + 1 } : null;
  },
};
