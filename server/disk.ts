/**
 * Whether the disk has room to write. A database may fail to start on a full disk, so the server refuses writes before that;
 * reads go on. The free space is read every few seconds, not with every request.
 */
import { statfs } from 'node:fs/promises';

export interface DiskSettings {
  /** Bytes free; rejects when the system cannot tell. */
  readonly free: () => Promise<number>;
  /** Writes are refused below this many bytes. */
  readonly least: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

export interface Disk {
  /** Also true for a while after the database reported a full disk. */
  isNearlyFull(): Promise<boolean>;
  sayFull(): void;
}

const LOOK = 5_000;
/** How long a report of the database counts, milliseconds. */
const HOLD = 30_000;

export const freeBytesIn = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export function watchDisk(settings: DiskSettings | null): Disk {
  const now = settings?.now ?? (() => performance.now());
  let [lookedAt, isFull, heldUntil] = [-Infinity, false, -Infinity];
  async function look({ free, least }: DiskSettings): Promise<void> {
    lookedAt = now();
    // An unknown size does not refuse work.
    isFull = await free().then(
      (bytes) => bytes < least,
      () => false,
    );
  }
  return {
    async isNearlyFull() {
      if (settings && now() - lookedAt >= LOOK) await look(settings);
      return isFull || now() < heldUntil;
    },
    sayFull() {
      heldUntil = now() + HOLD;
    },
  };
}
