import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CODE, compileWithNames, Cursor, namesOf, sections } from './named.ts';

/**
 * `npx tsx bench/engine/functionSizes.ts [FILE.wasm]`: the functions of the release module by size, largest first. Without a file the module is compiled
 * once more with its names, which changes nothing else.
 */
const root = resolve(import.meta.dirname, '../..');
const SHOWN = 60;

const given = process.argv[2];
const bytes = given ? readFileSync(given) : compileWithNames();
const names = namesOf(bytes);
const code = sections(bytes).find(({ id }) => id === CODE)!;
const cursor = new Cursor(bytes, code.start);
const functions = Array.from({ length: cursor.number() }, (_, index) => {
  const size = cursor.number();
  cursor.at += size;
  return { size, name: names.get(index) ?? String(index) };
}).sort((a, b) => b.size - a.size);

const lines = functions.slice(0, SHOWN).map(({ size, name }) => `${String(size).padStart(7)}  ${name}`);
const shipped = readFileSync(resolve(root, 'build/engine/engine.wasm'));
const folders = new Map<string, number>();
for (const { size, name } of functions) {
  const folder = name.split('/').slice(0, -1).join('/');
  folders.set(folder, (folders.get(folder) ?? 0) + size);
}
const byFolder = [...folders]
  .sort((a, b) => b[1] - a[1])
  .map(([folder, size]) => `${String(size).padStart(7)}  ${folder}`);
process.stdout.write(
  `${lines.join('\n')}\n\nby folder\n${byFolder.join('\n')}\n\n${functions.length} functions, code ${code.end - code.start} bytes; ` +
    `built module ${shipped.length}, gzipped ${gzipSync(shipped, { level: 9 }).length}\n`,
);
