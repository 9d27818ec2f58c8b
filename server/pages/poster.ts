/**
 * The picture of a page that other sites show of a link to it, 1200 by 630 pixels: drawn from its first map or view of a concept. It comes with the
 * page: what the page does not show is not in it.
 */
import sharp from 'sharp';
import type { Context } from '../context.ts';
import { failure } from '../errors.ts';
import { createTurns } from '../turns.ts';
import type { Answer } from './answers.ts';

const JPEG_QUALITY = 82;
/** Behind a concept: the ground of pages. */
export const GROUND = '#F5F6F4';
/** A drawing is small, but takes a processor for a moment. */
const inTurn = createTurns(1, 20);
const kept = new WeakMap<Answer, Promise<Buffer>>();

/** Throws `not_found` for a page without a drawing. */
export async function sendPoster(context: Context, answer: Answer): Promise<void> {
  if (answer.poster === null) throw failure('not_found');
  const drawing = kept.get(answer) ?? inTurn(() => drawn(answer.poster!));
  kept.set(answer, drawing);
  drawing.catch(() => kept.delete(answer));
  context.type = 'image/jpeg';
  context.set('Cache-Control', 'public, max-age=3600');
  // Other sites show it.
  context.set('Cross-Origin-Resource-Policy', 'cross-origin');
  context.body = await drawing;
}

const drawn = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: GROUND }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
