import type { PlaneExports } from '../module/memory.ts';
import { instantiate } from '../module/load.ts';

/** Bytes. An instance whose memory exceeds this is dropped after the call, because memory of a module never shrinks. */
const MOST_KEPT = 256 * 1024 * 1024;

/** Up to this many numbers, a loop is faster than `set` or `slice` of a typed array. */
const FEW = 24;

function copyInto<T extends Float64Array | Uint32Array>(memory: T, at: number, values: T): void {
  if (values.length > FEW) memory.set(values, at);
  else for (let i = 0; i < values.length; i++) memory[at + i] = values[i]!;
}

/**
 * The instance of the module for plane geometry, created at the first call, with views of its memory. Separate from the
 * generator's, so that a large overlay neither bloats nor traps that one.
 */
export class Arena {
  private instance: PlaneExports | null = null;
  private start = 0;
  private floats = new Float64Array(0);
  private words = new Uint32Array(0);

  constructor(private readonly module: WebAssembly.Module) {}

  get exports(): PlaneExports {
    if (this.instance) return this.instance;
    this.instance = instantiate(this.module) as PlaneExports;
    this.start = this.instance.mark();
    return this.instance;
  }

  /** Runs a call and frees its memory. After a trap it drops the instance and returns null. */
  run<T>(call: (arena: this) => T): T | null {
    try {
      return call(this);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.drop();
      return null;
    } finally {
      this.instance?.reset(this.start);
      if (this.words.length * 4 > MOST_KEPT) this.drop();
    }
  }

  /** The memory as f64 and u32. Get them again after every call into the module, which may grow the memory. */
  get f64(): Float64Array {
    // Growing the memory detaches its views; their length becomes 0.
    if (this.floats.length === 0) this.look();
    return this.floats;
  }

  get u32(): Uint32Array {
    if (this.words.length === 0) this.look();
    return this.words;
  }

  /** Copies numbers into the arena and returns their address. */
  placeFloats(values: Float64Array): number {
    const at = this.exports.alloc(values.length * 8);
    this.writeFloats(at, values);
    return at;
  }

  writeFloats(at: number, values: Float64Array): void {
    copyInto(this.f64, at >>> 3, values);
  }

  writeWords(at: number, values: Uint32Array): void {
    copyInto(this.u32, at >>> 2, values);
  }

  placeWords(values: Uint32Array): number {
    const at = this.exports.alloc(values.length * 4);
    this.writeWords(at, values);
    return at;
  }

  readFloats(at: number, count: number): Float64Array {
    const from = at >>> 3;
    const memory = this.f64;
    if (count > FEW) return memory.slice(from, from + count);
    const values = new Float64Array(count);
    for (let i = 0; i < count; i++) values[i] = memory[from + i]!;
    return values;
  }

  readWords(at: number, count: number): Uint32Array {
    const from = at >>> 2;
    const memory = this.u32;
    if (count > FEW) return memory.slice(from, from + count);
    const values = new Uint32Array(count);
    for (let i = 0; i < count; i++) values[i] = memory[from + i]!;
    return values;
  }

  private look(): void {
    const { buffer } = this.exports.memory;
    this.floats = new Float64Array(buffer);
    this.words = new Uint32Array(buffer);
  }

  private drop(): void {
    this.instance = null;
    this.floats = new Float64Array(0);
    this.words = new Uint32Array(0);
  }
}
