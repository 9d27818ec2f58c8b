import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { engineOptions } from '../../scripts/lib/engine-steps.mjs';
import { loadEngine } from '../../engine/host/index.ts';
import type { ConceptInput, Engine } from '../../engine/host/types.ts';
import type { Expectation } from '../../engine/cli/input.ts';

const root = resolve(import.meta.dirname, '../..');

export type Build = 'release' | 'debug';

const outputs: Record<Build, string> = {
  release: resolve(root, 'build/engine/engine.wasm'),
  debug: resolve(root, 'build/engine/engine.debug.wasm'),
};

function newest(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(resolve(path, name))));
}

/** The bytes of a build of the engine; compiles it first when it is missing or older than its sources. */
export function compiledEngine(build: Build = 'release'): Uint8Array<ArrayBuffer> {
  const out = outputs[build];
  const sources = ['engine/assembly', 'engine/abi.ts', 'asconfig.json', 'engine/optimise.mjs'].map((path) =>
    newest(resolve(root, path)),
  );
  if (!existsSync(out) || statSync(out).mtimeMs < Math.max(...sources)) compile(build, out);
  return new Uint8Array(readFileSync(out));
}

/** Written beside its place and moved there, for test files that run at the same time. */
function compile(build: Build, out: string): void {
  const draft = `${out}.${process.pid}.wasm`;
  mkdirSync(resolve(root, 'build/engine'), { recursive: true });
  execFileSync(
    process.execPath,
    [
      resolve(root, 'node_modules/assemblyscript/bin/asc.js'),
      ...['engine/assembly/index.ts', ...engineOptions(build), '--outFile', draft],
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  renameSync(draft, out);
}

export const loadCompiled = (build: Build = 'release'): Promise<Engine> => loadEngine(compiledEngine(build));

const readFixture = (id: string, file: string): unknown =>
  JSON.parse(readFileSync(resolve(root, 'fixtures/concepts', id, file), 'utf8'));

export const conceptInput = (id: string): ConceptInput => readFixture(id, 'input.json') as ConceptInput;
export const conceptExpectation = (id: string): Expectation => readFixture(id, 'expected.json') as Expectation;
