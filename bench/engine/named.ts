import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The release module with the names of its functions, in the order and with the locals that Binaryen gives them. */
export function compileWithNames(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'kavel-sizes-'));
  const out = join(folder, 'engine.wasm');
  const asc = resolve(root, 'node_modules/assemblyscript/bin/asc.js');
  const args = [
    asc,
    'engine/assembly/index.ts',
    '--target',
    'release',
    '--transform',
    './engine/optimise.mjs',
    '--debug',
    '--outFile',
    out,
  ];
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const bytes = readFileSync(out);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** Reads numbers and names of the binary format (webassembly.github.io/spec, chapter 5). */
export class Cursor {
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

export function sections(bytes: Uint8Array): { id: number; start: number; end: number }[] {
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

export const CODE = 10;
const CUSTOM = 0;
const FUNCTION_NAMES = 1;

/** The names of functions by their numbers. */
export function namesOf(bytes: Uint8Array): Map<number, string> {
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
