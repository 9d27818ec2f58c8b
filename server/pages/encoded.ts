/** Sends kept pages compressed: once for all visitors of the minute. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from '../context.ts';
import type { Answer } from './answers.ts';

/** As `compressAnswers` does it. */
const encoders = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
} as const;
/** Bytes of what visitors load, as browsers ask for it. */
export const compressedBytes = async (sent: Buffer): Promise<number> => (await encoders.br(sent)).length;

type Encoding = keyof typeof encoders;
const encoded = new WeakMap<Answer, Partial<Record<Encoding, Promise<Buffer>>>>();

/** Sends the page in the encoding that the client prefers; clients that refuse all of them get the plain one. */
export async function sendEncoded(context: Context, answer: Answer): Promise<void> {
  const chosen = context.acceptsEncodings('br', 'gzip', 'identity');
  const encoder = chosen === 'br' || chosen === 'gzip' ? chosen : null;
  if (encoder === null || context.method === 'HEAD') {
    context.body = answer.html;
    return;
  }
  const own = encoded.get(answer) ?? {};
  encoded.set(answer, own);
  own[encoder] ??= encoders[encoder](answer.html);
  context.set('Content-Encoding', encoder);
  context.body = await own[encoder];
}
