import type { PlaneExports } from '../memory.ts';
import { instantiate } from '../load.ts';

/** An instance whose memory has grown beyond this is given up after the call: a module's memory never shrinks. Bytes. */
const MOST_KEPT = 256 * 1024 * 1024;

/**
 * The kernel's own instance of the module, made at the first call, with views of its memory. Apart from the generator's,
 * so that a large overlay neither bloats nor endangers it.
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

  /** Runs a call and frees what it allocated; null when the module gave up, which costs the instance only. */
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

  /** The memory as f64 and u32; asked for anew after every call into the module, which may have grown it. */
  get f64(): Float64Array {
    // The views of a memory that has grown are detached and have no length.
    if (this.floats.length === 0) this.look();
    return this.floats;
  }

  get u32(): Uint32Array {
    if (this.words.length === 0) this.look();
    return this.words;
  }

  /** Copies numbers into the arena; answers their address. */
  placeFloats(values: Float64Array): number {
    const at = this.exports.alloc(values.length * 8);
    this.f64.set(values, at >>> 3);
    return at;
  }

  placeWords(values: Uint32Array): number {
    const at = this.exports.alloc(values.length * 4);
    this.u32.set(values, at >>> 2);
    return at;
  }

  readFloats(at: number, count: number): Float64Array {
    return this.f64.slice(at >>> 3, (at >>> 3) + count);
  }

  readWords(at: number, count: number): Uint32Array {
    return this.u32.slice(at >>> 2, (at >>> 2) + count);
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
