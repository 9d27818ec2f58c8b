import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

export type Build = 'release' | 'debug';

/** The exports of a compiled probe, typed by the caller. */
export type Probe<T> = T & { readonly memory: WebAssembly.Memory };

/**
 * Compiles `engine/assembly/probe/<name>.ts`, which exports inner functions of the engine for tests, and instantiates it.
 * Takes one to three seconds; call it once per file.
 */
export function compileProbe<T>(name: string, build: Build): Probe<T> {
  const folder = resolve(root, 'build/probe');
  mkdirSync(folder, { recursive: true });
  const out = resolve(folder, `${name}.${build}.wasm`);
  const options =
    build === 'release' ? ['--optimizeLevel', '3', '--noAssert', '--converge'] : ['--debug', '--sourceMap'];
  execFileSync(
    process.execPath,
    [
      resolve(root, 'node_modules/assemblyscript/bin/asc.js'),
      `engine/assembly/probe/${name}.ts`,
      ...['--config', 'none', '--runtime', 'stub', '--enable', 'simd', '--outFile', out],
      ...options,
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const imports = {
    env: {
      abort(_message: number, _file: number, line: number, column: number): never {
        throw new Error(`assertion failed at line ${line}, column ${column}`);
      },
    },
  };
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(out)), imports);
  return instance.exports as unknown as Probe<T>;
}
