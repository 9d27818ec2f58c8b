/** Rows of the table `tile`. It is not logged, so replicas do not have it. */
import type { Knex } from 'knex';

export interface TileKey {
  /** The least of those that the tile touches. */
  readonly municipality: number;
  readonly layer: string;
  readonly version: string;
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

const tiles = (knex: Knex): Knex.QueryBuilder => knex.withSchema('geo').from('tile');

/** Days between two notes of the use of a tile; purging counts in weeks. */
const NOTED = 1;

/** Compressed with gzip; no bytes where the tile shows nothing, and null where it is not kept. */
export async function keptTile(knex: Knex, key: TileKey): Promise<Uint8Array | null> {
  const found = await tiles(knex)
    .where(key)
    .first<{ data: Uint8Array; isOld: boolean } | undefined>(
      'data',
      knex.raw(`"usedAt" < now() - ? * interval '1 day' as "isOld"`, [NOTED]),
    );
  if (found?.isOld) await tiles(knex).where(key).update({ usedAt: knex.fn.now() });
  return found?.data ?? null;
}

/** Two processes may make the same tile: the first is kept. */
export const keepTile = async (knex: Knex, key: TileKey, data: Uint8Array): Promise<void> =>
  void (await tiles(knex)
    .insert({ ...key, data: Buffer.from(data) })
    .onConflict(Object.keys(key))
    .ignore());
