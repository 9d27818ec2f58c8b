/**
 * Whether there is room to write. A database on a full disk can end up unable to start: writes are refused before that,
 * reads go on. The room is looked at now and then, not with every request.
 */
import { statfs } from 'node:fs/promises';

export interface DiskSettings {
  /** Bytes free; rejects when nobody can tell. */
  readonly free: () => Promise<number>;
  /** Fewer bytes than this are nearly none. */
  readonly least: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

export interface Disk {
  /** Also for a while after the database itself said that its disk is full. */
  isNearlyFull(): Promise<boolean>;
  sayFull(): void;
}

const LOOK = 5_000;
/** How long the word of the database holds. */
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
    // Not knowing is no reason to refuse work.
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
