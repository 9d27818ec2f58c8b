/** The bytes of an upload in the object store, for as long as it is not known whether they are kept. */
import type { Parts } from '../context.ts';
import type { Picture } from './encode.ts';
import { placePicture, type Places } from './files.ts';

/**
 * Places a picture before the transaction of `work`, which says by `keepThem` that it keeps it. Of an upload that was refused,
 * or answered before under the same key, nothing stays in the store.
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
