import * as loader from '@assemblyscript/loader';
import { ABI_VERSION } from '../../abi/boundary.ts';
import type { EngineExports } from './memory.ts';

/** Bytes of the module, or an address to fetch them from. */
export type EngineBytes = ArrayBuffer | Uint8Array | URL | string;

/** Source of the module: compiled (workers share one) or bytes. */
export type EngineSource = WebAssembly.Module | EngineBytes;

const builtModule = () => new URL('../../../build/engine/engine.wasm', import.meta.url);

/** Only the debug build imports `abort`: a failed assertion becomes a trap. The release build has no imports. */
const imports = {
  env: {
    abort(_message: number, _file: number, line: number, column: number): never {
      throw new WebAssembly.RuntimeError(`assertion failed at ${line}:${column}`);
    },
  },
};

/**
 * Compiles the module from a source, or from the output of `npm run build` in build/engine. Works in Node, page and worker.
 * Throws if the address answers with an error status.
 */
export async function compileEngine(source: EngineSource = builtModule()): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  const { module } = await loader.instantiate(await bytesOf(source as EngineBytes), imports);
  return module;
}

export async function bytesOf(source: EngineBytes): Promise<BufferSource | Response> {
  if (source instanceof ArrayBuffer || source instanceof Uint8Array) return source as BufferSource;
  const url = new URL(source, import.meta.url);
  if (url.protocol === 'file:') {
    // Runs only in Node. The name is hidden from the bundler, which has no such module for browsers.
    const files = 'node:fs/promises';
    const { readFile } = (await import(/* @vite-ignore */ files)) as typeof import('node:fs/promises');
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The engine could not be fetched from ${url.href} (${response.status}).`);
  return response;
}

/**
 * Returns a fresh instance. Synchronous, so that a trapped instance can be replaced within a call. Throws if the module
 * has another ABI version.
 */
export function instantiate(module: WebAssembly.Module): EngineExports {
  // Raw exports: the loader's own count the arguments of each call first.
  const exports = loader.instantiateSync(module, imports).instance.exports as unknown as EngineExports;
  if (exports.abiVersion() !== ABI_VERSION)
    throw new Error('The engine module is older than its host: build it again.');
  return exports;
}
