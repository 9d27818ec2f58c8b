/** Restores a backup in memory to prove that it can be restored. */
import { PGlite } from '@electric-sql/pglite';
import { overPGlite } from '../db/connection.ts';
import type { Manifest } from './manifest.ts';
import { fill, openCopy } from './restore.ts';

export async function verify(folder: string, key?: string): Promise<Manifest> {
  const manifest = await openCopy(folder, key);
  const scratch = overPGlite(await PGlite.create());
  try {
    await fill(scratch.knex, folder, manifest);
    return manifest;
  } finally {
    await scratch.close();
  }
}
