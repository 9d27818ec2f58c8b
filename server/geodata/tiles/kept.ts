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

export interface KeptTile {
  /** Compressed with gzip; no bytes where the tile shows nothing. */
  readonly data: Uint8Array;
  /** Number of features that were too small for a tile of this size. */
  readonly leftOut: number;
}

const tiles = (knex: Knex): Knex.QueryBuilder => knex.withSchema('geo').from('tile');

/** Days between two notes of the use of a tile; purging counts in weeks. */
const NOTED = 1;

export async function keptTile(knex: Knex, key: TileKey): Promise<KeptTile | null> {
  const found = await tiles(knex)
    .where(key)
    .first<(KeptTile & { isOld: boolean }) | undefined>(
      'data',
      'leftOut',
      knex.raw(`"usedAt" < now() - ? * interval '1 day' as "isOld"`, [NOTED]),
    );
  if (found?.isOld) await tiles(knex).where(key).update({ usedAt: knex.fn.now() });
  return found ? { data: found.data, leftOut: found.leftOut } : null;
}

/** Two processes may make the same tile: the first is kept. */
export const keepTile = async (knex: Knex, key: TileKey, { data, leftOut }: KeptTile): Promise<void> =>
  void (await tiles(knex)
    .insert({ ...key, data: Buffer.from(data), leftOut })
    .onConflict(Object.keys(key))
    .ignore());
