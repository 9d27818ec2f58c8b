/** Proves that a copy can be restored, by doing so in memory. */
import { newPGlite, overPGlite } from '../db/connection.ts';
import type { Manifest } from './backup.ts';
import { requireWhole, restore } from './restore.ts';

export async function verify(folder: string): Promise<Manifest> {
  // Reading the files is quick beside filling a database: a damaged copy is told before one is made.
  await requireWhole(folder);
  const scratch = overPGlite(await newPGlite());
  try {
    return await restore(scratch.knex, folder);
  } finally {
    await scratch.close();
  }
}
