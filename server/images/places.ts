/** Uploads to the object store whose transaction has not committed yet. */
import type { Parts } from '../context.ts';
import type { Picture } from './encode.ts';
import { placePicture, type Places } from './files.ts';

/**
 * Stores a picture before the transaction of `work`, which calls `keepThem` to keep it. Removes it again when the upload was refused
 * or was answered before under the same idempotency key.
 */
export async function withPlaces<T>(
  parts: Pick<Parts, 'database' | 'objects'>,
  companyId: number,
  picture: Picture,
  work: (places: Places, keepThem: () => void) => Promise<T>,
): Promise<T> {
  const places = await placePicture(parts.objects, companyId, picture);
  let used = false;
  try {
    const result = await work(places, () => {
      used = true;
    });
    if (!used) await forget(parts, places);
    return result;
  } catch (error) {
    await forget(parts, places);
    throw error;
  }
}

async function forget({ database, objects }: Pick<Parts, 'database' | 'objects'>, places: Places): Promise<void> {
  if (!objects) return;
  const left = Object.values(places).filter((object) => object !== null);
  if (left.length > 0) await database.knex('orphaned_object').insert(left.map((object) => ({ object })));
}
