/** Grids of an import. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { RasterName } from '../../../model/land/collections.ts';
import type { RasterGrid } from '../features.ts';
import { aligned, bytesOf } from './bytes.ts';

const rasters = (knex: Knex): Knex.QueryBuilder => knex.withSchema('geo').from('raster');

interface RasterOf {
  readonly municipality: number;
  readonly import: number;
  readonly collection: RasterName;
}

/** Returns the hash of the grid. */
export async function writeRaster(knex: Knex, of: RasterOf, { data, ...place }: RasterGrid): Promise<string> {
  const bytes = bytesOf(data);
  await rasters(knex)
    .insert({ ...of, ...place, data: bytes })
    .onConflict(['municipality', 'import', 'collection'])
    .merge();
  return createHash('sha256').update(JSON.stringify(place)).update(bytes).digest('hex');
}

/** Null where the source has no grid for the municipality. */
export async function readRaster(
  knex: Knex,
  { municipality, import: id, collection }: RasterOf,
): Promise<RasterGrid | null> {
  const found = await rasters(knex)
    .where({ municipality, import: id, collection })
    .first<(Omit<RasterGrid, 'data'> & { data: Uint8Array }) | undefined>(
      'x0',
      'y0',
      'cell',
      'width',
      'height',
      'scale',
      'data',
    );
  if (!found) return null;
  const { data, ...place } = found;
  return { ...place, data: new Int16Array(aligned(data)) };
}
