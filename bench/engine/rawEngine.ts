import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { OutputHeader } from '../../engine/abi/building.ts';

interface RawExports {
  memory: WebAssembly.Memory;
  mark(): number;
  reset(to: number): void;
  alloc(bytes: number): number;
  generateBuilding(input: number): number;
}

export type Target = 'release' | 'baseline';

const file = (target: Target) =>
  resolve(import.meta.dirname, '../../build/engine', target === 'release' ? 'engine.wasm' : `engine.${target}.wasm`);

/** Returns the bytes of the compiled module in `build/engine`. */
export function moduleBytes(target: Target): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(file(target)));
}

/** Calls the exports of the module without the host, to measure the module alone. */
export function rawEngine(bytes: Uint8Array<ArrayBuffer>) {
  const imports = { env: { abort: () => undefined } };
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports);
  const engine = instance.exports as unknown as RawExports;
  const start = engine.mark();

  /** Returns the header words of the result, which stays in memory until the next call. */
  function generate(input: Float64Array): Int32Array {
    engine.reset(start);
    const at = engine.alloc(input.byteLength);
    new Float64Array(engine.memory.buffer, at, input.length).set(input);
    const header = engine.generateBuilding(at);
    return new Int32Array(engine.memory.buffer, header, OutputHeader.STRIDE);
  }

  /** Sums the result of `generate`: figures by their hash, meshes byte by byte. */
  function checksum(header: Int32Array): string {
    const { buffer } = engine.memory;
    let sum = 0;
    const add = (word: OutputHeader, bytes: number) => {
      for (const byte of new Uint8Array(buffer, header[word], bytes)) sum = (Math.imul(sum, 31) + byte) >>> 0;
    };
    add(OutputHeader.MeshPositions, header[OutputHeader.MeshVertexCount]! * 12);
    add(OutputHeader.MeshNormals, header[OutputHeader.MeshVertexCount]! * 12);
    add(OutputHeader.MeshIndices, header[OutputHeader.MeshIndexCount]! * 4);
    add(OutputHeader.MeshLines, header[OutputHeader.MeshLineCount]! * 24);
    const words = [header[OutputHeader.HashHigh]!, header[OutputHeader.HashLow]!, sum];
    return words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  /** Returns the size of the module's memory in bytes. */
  const memory = () => engine.memory.buffer.byteLength;

  return { generate, checksum, memory };
}
