/**
 * Makes the embedded database wait for the disk. PGlite starts PostgreSQL with `fsync` off, and its file system for Node has no
 * `fsync` (electric-sql/pglite#1107): this adds one, which PostgreSQL calls at each commit and checkpoint. `BaseFilesystem` of
 * PGlite has none either; a file system over it that waits for every change makes bulk writes 35 times slower.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** Returns when the file or folder is on the disk. */
export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The hook of Emscripten for `fsync`, which its types omit. */
interface Syncing {
  stream_ops: { fsync?(stream: { readonly node: { readonly mount: { readonly mountpoint: string } } }): number };
}

class SyncedFiles extends NodeFS {
  readonly #sync: (file: string) => void;

  constructor(folder: string, sync: (file: string) => void) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options);
    const addSync: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ FS: files }) => {
      const { stream_ops: streams }: Syncing = files.filesystems.NODEFS;
      streams.fsync = ({ node }) => {
        this.#sync(path.join(this.rootDir, path.relative(node.mount.mountpoint, files.getPath(node))));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/** `-F` is `fsync=off`. PGlite's `fdatasync`, the default way to wait for the log, does nothing. */
const startParams = [...PGlite.defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Returns the options of a database that waits for the disk. Tests of power cuts pass their own `sync`. */
export const syncedIn = (folder: string, sync = syncFile): PGliteOptions => ({
  fs: new SyncedFiles(folder, sync),
  startParams,
});

/** Syncs files that were written without waiting, such as those of a new database. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of [...entries.map((entry) => path.join(entry.parentPath, entry.name)), folder]) {
    const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
      // Files vanish while the database runs.
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    await handle?.sync().finally(() => handle.close());
  }
}
