/** Compresses answers by what their reader takes. A reader who takes nothing, not even the plain answer, gets it plain. */
import compress from 'koa-compress';
import { constants } from 'node:zlib';
import type { Middleware } from '../context.ts';

/** A good ratio at a speed that does not hold up the first visit. */
const BROTLI_QUALITY = 5;
/** Bytes from which compressing is worth its time. */
const THRESHOLD = 1_024;

export function compressAnswers(): Middleware {
  const compressed = compress({
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    threshold: THRESHOLD,
  });
  // The package fails on readers who refuse all of these.
  const encodings = [...compressed.preferredEncodings];
  return (context, next) => {
    if (context.acceptsEncodings(...encodings) === false) context['compress'] = false;
    return compressed(context, next);
  };
}
