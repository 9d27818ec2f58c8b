/** Answers that a thread has compressed with gzip. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context } from '../context.ts';

const plain = promisify(gunzip);

/** Sends them as they are, or as they were to a client that does not take gzip. */
export async function answerCompressed(context: Context, type: string, gzipped: Uint8Array): Promise<void> {
  const takesGzip = context.acceptsEncodings('gzip', 'identity') === 'gzip';
  context.vary('Accept-Encoding');
  context['compress'] = false;
  context.type = type;
  if (takesGzip) context.set('Content-Encoding', 'gzip');
  context.body = takesGzip ? Buffer.from(gzipped.buffer, gzipped.byteOffset, gzipped.byteLength) : await plain(gzipped);
}
