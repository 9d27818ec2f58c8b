/** Every character that the interface writes is in its own fonts: a missing one shows as a box on some machines. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readProjectFile, projectFiles, isUnder } from '../../architecture/support/files.ts';

const folder = path.resolve(import.meta.dirname, '../../../node_modules/@fontsource/noto-sans/files');

/** The table `cmap` of a WOFF 1.0 file. */
function characterTable(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  for (let at = 44; at < 44 + 20 * tables; at += 20) {
    if (woff.toString('latin1', at, at + 4) !== 'cmap') continue;
    const [offset, stored, length] = [4, 8, 12].map((by) => woff.readUInt32BE(at + by)) as [number, number, number];
    const table = woff.subarray(offset, offset + stored);
    return stored < length ? inflateSync(table) : table;
  }
  throw new Error('The font has no table of characters.');
}

/** Characters of a font: of its subtable for the Basic Multilingual Plane (format 4 of OpenType). */
function charactersOf(woff: Buffer): Set<number> {
  const table = characterTable(woff);
  const found = new Set<number>();
  for (let nth = 0; nth < table.readUInt16BE(2); nth += 1) {
    const start = table.readUInt32BE(4 + 8 * nth + 4);
    if (table.readUInt16BE(start) !== 4) continue;
    const segments = table.readUInt16BE(start + 6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const last = table.readUInt16BE(start + 14 + 2 * segment);
      const first = table.readUInt16BE(start + 16 + 2 * segments + 2 * segment);
      for (let code = first; code <= last && code < 0xffff; code += 1) found.add(code);
    }
  }
  return found;
}

/** Returns source without comments. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

/** Keys of a Mac, which has them. */
const onMacs = new Set('⌘⇧⌥');

it('the fonts hold every character of the texts', () => {
  const held = new Set(
    ['latin', 'latin-ext'].flatMap((part) => [
      ...charactersOf(readFileSync(path.join(folder, `noto-sans-${part}-400-normal.woff`))),
    ]),
  );
  expect(held.has('€'.codePointAt(0)!) && held.has('²'.codePointAt(0)!)).toBe(true);
  const sources = projectFiles.filter(
    (file) => /\.tsx?$/.test(file) && (isUnder(file, 'ui') || isUnder(file, 'model')),
  );
  const missing = sources.flatMap((file) =>
    [...new Set(withoutComments(readProjectFile(file)))]
      .filter((sign) => sign > '\u007f' && !onMacs.has(sign) && !held.has(sign.codePointAt(0)!))
      .map((sign) => `${file}: ${sign} U+${sign.codePointAt(0)!.toString(16)}`),
  );
  expect(missing).toEqual([]);
});
