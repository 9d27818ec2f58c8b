/** Compresses answers by `Accept-Encoding`. A client that refuses every encoding, `identity` too, gets the plain answer. */
import compress from 'koa-compress';
import { constants } from 'node:zlib';
import type { Middleware } from '../context.ts';

/** Balances ratio and speed: higher levels delay a first visit. */
const BROTLI_QUALITY = 5;
/** Smallest answer to compress, in bytes. */
const THRESHOLD = 1_024;

export function compressAnswers(): Middleware {
  const compressed = compress({
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    threshold: THRESHOLD,
  });
  // The package throws for clients that refuse all of these.
  const encodings = [...compressed.preferredEncodings];
  return (context, next) => {
    if (context.acceptsEncodings(...encodings) === false) context['compress'] = false;
    return compressed(context, next);
  };
}
