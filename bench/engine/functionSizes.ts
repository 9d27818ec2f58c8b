import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * `npx tsx bench/engine/functionSizes.ts [FILE.wasm]`: the functions of the release module by size, largest first. Without a file the module is compiled
 * once more with its names, which changes nothing else.
 */
const root = resolve(import.meta.dirname, '../..');
const SHOWN = 60;

function compileWithNames(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'kavel-sizes-'));
  const out = join(folder, 'engine.wasm');
  const asc = resolve(root, 'node_modules/assemblyscript/bin/asc.js');
  const args = [asc, 'engine/assembly/index.ts', '--target', 'release', '--transform', './engine/optimise.mjs', '--debug', '--outFile', out];
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const bytes = readFileSync(out);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** Reads numbers and names of the binary format (webassembly.github.io/spec, chapter 5). */
class Cursor {
  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  number(): number {
    let result = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++]!;
      result += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return result;
    }
  }

  text(): string {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }
}

function sections(bytes: Uint8Array): { id: number; start: number; end: number }[] {
  const cursor = new Cursor(bytes, 8);
  const found: { id: number; start: number; end: number }[] = [];
  while (cursor.at < bytes.length) {
    const id = cursor.number();
    const size = cursor.number();
    found.push({ id, start: cursor.at, end: cursor.at + size });
    cursor.at += size;
  }
  return found;
}

const CODE = 10;
const CUSTOM = 0;
const FUNCTION_NAMES = 1;

function namesOf(bytes: Uint8Array): Map<number, string> {
  const names = new Map<number, string>();
  for (const { start, end } of sections(bytes).filter(({ id }) => id === CUSTOM)) {
    const cursor = new Cursor(bytes, start);
    if (cursor.text() !== 'name') continue;
    while (cursor.at < end) {
      const kind = cursor.number();
      const next = cursor.number() + cursor.at;
      if (kind === FUNCTION_NAMES) {
        for (let left = cursor.number(); left > 0; left--) names.set(cursor.number(), cursor.text());
      }
      cursor.at = next;
    }
  }
  return names;
}

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
const byFolder = [...folders].sort((a, b) => b[1] - a[1]).map(([folder, size]) => `${String(size).padStart(7)}  ${folder}`);
process.stdout.write(
  `${lines.join('\n')}\n\nby folder\n${byFolder.join('\n')}\n\n${functions.length} functions, code ${code.end - code.start} bytes; ` +
    `built module ${shipped.length}, gzipped ${gzipSync(shipped, { level: 9 }).length}\n`,
);
