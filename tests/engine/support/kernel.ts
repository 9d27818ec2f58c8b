import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEngine } from '../../../engine/host/index.ts';
import type { Plane } from '../../../engine/host/plane/types.ts';

const root = resolve(import.meta.dirname, '../../..');
const out = resolve(root, 'build/probe/kernel.host.wasm');
const sources = ['plane', 'number', 'memory', 'kernel.ts', 'probe/kernel.ts', '../abi.ts'];

function newest(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(resolve(path, name))));
}

/** The bytes of the kernel compiled as in the engine, without the generator; compiled when its sources are newer. */
export function kernelBytes(): Uint8Array<ArrayBuffer> {
  const changed = Math.max(...sources.map((name) => newest(resolve(root, 'engine/assembly', name))));
  if (!existsSync(out) || statSync(out).mtimeMs < changed) compile();
  return new Uint8Array(readFileSync(out));
}

/** Written beside its place and moved there, for test files that run at the same time. */
function compile(): void {
  const draft = `${out}.${process.pid}.wasm`;
  mkdirSync(resolve(out, '..'), { recursive: true });
  const compiler = resolve(root, 'node_modules/assemblyscript/bin/asc.js');
  const options = ['--config', 'none', '--runtime', 'stub', '--enable', 'simd', '--optimizeLevel', '3', '--noAssert'];
  const entry = 'engine/assembly/probe/kernel.ts';
  execFileSync(process.execPath, [compiler, entry, ...options, '--converge', '--outFile', draft], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  renameSync(draft, out);
}

/** The kernel behind the host's interface. */
export const loadPlane = async (): Promise<Plane> => (await loadEngine(kernelBytes())).plane;
