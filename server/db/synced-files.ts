/**
 * Files of the embedded database on a disk that is waited for. PGlite starts PostgreSQL with `fsync` off, and its file system
 * in Node has none (electric-sql/pglite#1107): it gets one here, and PostgreSQL asks for it at each commit and checkpoint.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** Waits until a file or folder of this machine is on the disk. */
export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

class SyncedFiles extends NodeFS {
  readonly #sync: (file: string) => void;

  constructor(folder: string, sync: (file: string) => void) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options);
    const addSync: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ FS }) => {
      const files = FS.filesystems.NODEFS as unknown as { stream_ops: { fsync?(stream: { node: FSNode }): number } };
      files.stream_ops.fsync = ({ node }) => {
        const { root } = node.mount.opts;
        this.#sync(path.join(root, path.relative(node.mount.mountpoint, FS.getPath(node as never))));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

interface FSNode {
  readonly mount: { readonly mountpoint: string; readonly opts: { readonly root: string } };
}

/** `-F` is `fsync=off`. Of the ways to wait for the log, the module has this one only. */
const startParams = [...PGlite.defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Options of a database that waits for the disk. `sync` as in tests of power cuts. */
export const syncedIn = (folder: string, sync = syncFile): PGliteOptions => ({
  fs: new SyncedFiles(folder, sync),
  startParams,
});

/** What was written before without waiting, as by the making of a database. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of [...entries.map((entry) => path.join(entry.parentPath, entry.name)), folder]) {
    const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
      // Files come and go while the database runs.
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    await handle?.sync().finally(() => handle.close());
  }
}
