import * as loader from '@assemblyscript/loader';
import { ABI_VERSION } from '../../abi.ts';
import type { EngineExports } from './memory.ts';

/** The module's bytes, or an address to fetch them from. */
type EngineBytes = ArrayBuffer | Uint8Array | URL | string;

/** Where the module comes from: compiled (workers share one) or its bytes. */
export type EngineSource = WebAssembly.Module | EngineBytes;

const builtModule = () => new URL('../../../build/engine/engine.wasm', import.meta.url);

/** Only the debug build asks for this one: a failed assertion becomes a trap like any other. The release build has no imports. */
const imports = {
  env: {
    abort(_message: number, _file: number, line: number, column: number): never {
      throw new WebAssembly.RuntimeError(`assertion failed at ${line}:${column}`);
    },
  },
};

/**
 * The compiled module, from the source given or from the one that `npm run build` leaves in build/engine. Works in Node, page and
 * worker. Throws when the address answers with a failure.
 */
export async function compileEngine(source: EngineSource = builtModule()): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  const { module } = await loader.instantiate(await bytesOf(source as EngineBytes), imports);
  return module;
}

async function bytesOf(source: EngineBytes): Promise<BufferSource | Response> {
  if (source instanceof ArrayBuffer || source instanceof Uint8Array) return source as BufferSource;
  const url = new URL(source, import.meta.url);
  if (url.protocol === 'file:') {
    // Only ever runs in Node; hidden from the bundler, which has no such module for browsers.
    const files = 'node:fs/promises';
    const { readFile } = (await import(/* @vite-ignore */ files)) as typeof import('node:fs/promises');
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The engine could not be fetched from ${url.href} (${response.status}).`);
  return response;
}

/** A fresh instance. Instantiation is synchronous here so that a trapped instance can be replaced in the middle of a call. */
export function instantiate(module: WebAssembly.Module): EngineExports {
  // The raw exports: those of the loader count the arguments of each call first.
  const exports = loader.instantiateSync(module, imports).instance.exports as unknown as EngineExports;
  if (exports.abiVersion() !== ABI_VERSION)
    throw new Error('The engine module is older than its host: build it again.');
  return exports;
}
