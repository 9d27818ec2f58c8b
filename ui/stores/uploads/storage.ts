/** Storage of waiting pictures that outlives the tab. A database of its own: edits never wait for a change of this one. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DeepPartial } from '../records/records.ts';
import type { Image } from '../../../model/entities/image.ts';

export interface WaitingPicture {
  /** Also the idempotency key of the upload: sent twice, it is kept once. */
  readonly key: string;
  readonly userId: number;
  readonly file: Blob;
  /** May belong to a record that waits as well, by its local id. */
  readonly draft: DeepPartial<Image>;
  readonly addedAt: number;
}

export interface PictureStorage {
  all(userId: number): Promise<WaitingPicture[]>;
  put(row: WaitingPicture): Promise<void>;
  remove(key: string): Promise<void>;
}

interface Schema extends DBSchema {
  pictures: { key: string; value: WaitingPicture; indexes: { userId: number } };
}

let opened: Promise<IDBPDatabase<Schema> | null> | null = null;
/** Null when the browser denies a database: waiting pictures then do not survive a reload. */
const database = () => (opened ??= open().catch(() => null));
const open = async () =>
  openDB<Schema>('kavel-pictures', 1, {
    upgrade: (db) => void db.createObjectStore('pictures', { keyPath: 'key' }).createIndex('userId', 'userId'),
  });

export const browserPictures: PictureStorage = {
  all: async (userId) => (await (await database())?.getAllFromIndex('pictures', 'userId', userId)) ?? [],
  put: async (row) => void (await (await database())?.put('pictures', row)),
  remove: async (key) => void (await (await database())?.delete('pictures', key)),
};
