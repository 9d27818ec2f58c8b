import { ABI_VERSION } from '../abi.ts';
import type { EngineExports } from './memory.ts';

/** Where the module comes from: compiled (workers share one), its bytes, or an address to fetch it from. */
export type EngineSource = WebAssembly.Module | ArrayBuffer | Uint8Array | URL | string;

const builtModule = () => new URL('../../build/engine/engine.wasm', import.meta.url);

/** The compiled module. Without a source: the one `npm run build` leaves in build/engine, in Node, browser and worker. */
export async function compileEngine(source?: EngineSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || source instanceof Uint8Array) return WebAssembly.compile(source as BufferSource);
  const url = source ? new URL(source, import.meta.url) : builtModule();
  if (url.protocol === 'file:') {
    // Only ever runs in Node; hidden from the bundler, which has no such module for browsers.
    const files = 'node:fs/promises';
    const { readFile } = (await import(/* @vite-ignore */ files)) as typeof import('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The engine could not be fetched from ${url.href} (${response.status}).`);
  const isTyped = response.headers.get('content-type')?.startsWith('application/wasm') ?? false;
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Only the debug build asks for this one: a failed assertion becomes a trap like any other. The release build has no imports. */
const imports: WebAssembly.Imports = {
  env: {
    abort(_message: number, _file: number, line: number, column: number): never {
      throw new WebAssembly.RuntimeError(`assertion failed at ${line}:${column}`);
    },
  },
};

/** A fresh instance. Instantiation is synchronous here so that a trapped instance can be replaced in the middle of a call. */
export function instantiate(module: WebAssembly.Module): EngineExports {
  const exports = new WebAssembly.Instance(module, imports).exports as unknown as EngineExports;
  if (exports.abiVersion() !== ABI_VERSION)
    throw new Error('The engine module is older than its host: build it again.');
  return exports;
}
