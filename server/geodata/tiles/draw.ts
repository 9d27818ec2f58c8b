/** Draws a tile from what was read of the store: pure work, for a thread. */
import { gzipSync } from 'node:zlib';
import type { Engine } from '../../../engine/host/types.ts';
import type { TileLayer } from '../../../model/land/tiles.ts';
import { unpacked } from '../store/packed.ts';
import { encoded, featuresOf, type TileFeature } from './encode.ts';
import { placeOf, type TileAddress } from './place.ts';
import { layerRows, type TileRead } from './rows.ts';
import { stockRows } from './stock.ts';

export interface ReadTile {
  readonly layer: TileLayer;
  readonly address: TileAddress;
  readonly parts: readonly { readonly municipality: number; readonly read: TileRead }[];
}

/** Of a tile that shows nothing. */
export const nothing = new Uint8Array();

/** Compressed with gzip. */
export function drawn({ layer, address, parts }: ReadTile, { plane, projection }: Engine): Uint8Array {
  const place = placeOf(address, projection);
  if (!place) return nothing;
  const { kind } = layerRows[layer];
  const features: TileFeature[] = [];
  for (const { municipality, read } of parts) {
    const rows = 'rows' in read ? unpacked(read.rows) : read.stock ? stockRows(read.stock, plane) : [];
    for (const feature of featuresOf(rows, { municipality, kind, place })) features.push(feature);
  }
  if (features.length === 0) return nothing;
  return gzipSync(encoded(layer, kind, features));
}
