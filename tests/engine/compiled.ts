import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { engineOutputs } from '../../scripts/lib/engine-steps.mjs';
import { loadEngine } from '../../engine/host/index.ts';
import type { ConceptInput, Engine } from '../../engine/host/types.ts';
import type { Expectation } from '../../engine/cli/input.ts';
import { builtModule } from './support/built.ts';

const root = resolve(import.meta.dirname, '../..');

export type Build = 'release' | 'debug';

/** The bytes of a build of the engine; compiles it first when it is missing or older than its sources. */
export const compiledEngine = (build: Build = 'release'): Uint8Array<ArrayBuffer> =>
  builtModule(engineOutputs[build], ['engine/assembly/index.ts', '--target', build]);

const modules = new Map<Build, Promise<WebAssembly.Module>>();

function moduleOf(build: Build): Promise<WebAssembly.Module> {
  if (!modules.has(build)) modules.set(build, WebAssembly.compile(compiledEngine(build)));
  return modules.get(build)!;
}

/** A fresh instance of a build of the engine. */
export const loadCompiled = async (build: Build = 'release'): Promise<Engine> => loadEngine(await moduleOf(build));

const readFixture = (id: string, file: string): unknown =>
  JSON.parse(readFileSync(resolve(root, 'fixtures/concepts', id, file), 'utf8'));

export const conceptInput = (id: string): ConceptInput => readFixture(id, 'input.json') as ConceptInput;
export const conceptExpectation = (id: string): Expectation => readFixture(id, 'expected.json') as Expectation;
