/** What both builds share. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A higher level than for answers, because no user waits; one or two seconds for all files. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes compressed copies beside the files with a hash in their name, except fonts and pictures, which are compressed already. */
export function compressFiles(): Plugin {
  return {
    name: 'kavel-compress-files',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /^assets\/.*\.(js|css|wasm|svg)$/.test(each))) {
        const file = path.join(dir!, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli));
        writeFileSync(`${file}.gz`, gzipSync(bytes));
      }
    },
  };
}
