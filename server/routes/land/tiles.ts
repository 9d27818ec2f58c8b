/** Vector tiles of the land. */
import { createHash } from 'node:crypto';
import { isTileLayer } from '../../../model/land/tiles.ts';
import type { Context, Parts } from '../../context.ts';
import { failure } from '../../errors.ts';
import { isTile } from '../../geodata/tiles/tiles.ts';
import { IMMUTABLE } from './land.ts';
import { answerCompressed } from '../compressed.ts';
import { parameterIn } from '../scoped.ts';

const isWhole = (text: string): boolean => /^(0|[1-9]\d{0,7})$/.test(text);

/** The bytes stay those of the first answer: the address names the releases. */
export async function sendTile(context: Context, { tiles }: Parts): Promise<void> {
  const [layer, version, ...rest] = ['layer', 'version', 'z', 'x', 'y'].map((name) => parameterIn(context, name)!);
  if (!isTileLayer(layer!) || !rest.every(isWhole)) throw failure('not_found');
  const [z, x, y] = rest.map(Number);
  const asked = { layer, version: version!, z: z!, x: x!, y: y! };
  if (!isTile(asked)) throw failure('not_found');
  const tile = await tiles.tile(asked);
  if (!tile) throw failure('unknown_release');
  context.set('Cache-Control', IMMUTABLE);
  context.vary('Cookie');
  context.status = tile.length > 0 ? 200 : 204;
  if (tile.length === 0) return;
  await answerCompressed(context, 'application/vnd.mapbox-vector-tile', tile);
  context.etag = createHash('sha256')
    .update(context.body as Buffer)
    .digest('base64url');
  if (context.get('If-None-Match').includes(context.response.etag)) context.status = 304;
}
