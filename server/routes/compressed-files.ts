/**
 * Files of the interface that never change, compressed once: everybody who comes for the first time asks for all of them. So they
 * can be compressed better than an answer that somebody waits for.
 */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const BROTLI_QUALITY = 9;

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof compressors;
/** The better one first. */
export const encodings = Object.keys(compressors) as Encoding[];

/** By encoding and path; as many as the build has files. */
const kept = new Map<string, Promise<Buffer>>();

/** The bytes of a file whose name changes with its content; made at the first call, the same for all that follow. */
export function compressedFile(file: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding}:${file}`;
  let made = kept.get(key);
  if (!made) {
    made = readFile(file).then(compressors[encoding]);
    kept.set(key, made);
    // A file that cannot be read now may be there later.
    made.catch(() => kept.delete(key));
  }
  return made;
}
