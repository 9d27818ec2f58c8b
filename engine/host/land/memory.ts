/** The memory of the module in blocks. It has no allocator of its own. */
import type { LandExports } from './module.ts';

const ALIGNMENT = 16;
const PAGE = 65_536;
/** Pages added at once, so that growth is rare (4 MB). */
const SPARE = 64;

interface Block {
  at: number;
  bytes: number;
}

/** Gives out blocks of the memory. Growth detaches earlier views, so views are made where they are used. */
export class LandMemory {
  /** Free blocks by address; neighbours are merged. */
  private readonly free: Block[] = [];
  private readonly taken = new Map<number, number>();
  private top: number;

  constructor(readonly module: LandExports) {
    this.top = roundUp(module.heapBase(), ALIGNMENT);
  }

  /** Bytes in use. */
  get used(): number {
    let sum = 0;
    for (const bytes of this.taken.values()) sum += bytes;
    return sum;
  }

  /** Returns a block with unspecified content. Throws a RangeError when the memory cannot grow. */
  take(size: number): number {
    const bytes = roundUp(Math.max(size, ALIGNMENT), ALIGNMENT);
    const index = this.free.findIndex((block) => block.bytes >= bytes);
    const at = index >= 0 ? this.cut(index, bytes) : this.grow(bytes);
    this.taken.set(at, bytes);
    return at;
  }

  give(at: number): void {
    const bytes = this.taken.get(at)!;
    this.taken.delete(at);
    let index = this.free.findIndex((block) => block.at > at);
    if (index < 0) index = this.free.length;
    this.free.splice(index, 0, { at, bytes });
    this.merge(index);
    if (index > 0) this.merge(index - 1);
  }

  private cut(index: number, bytes: number): number {
    const block = this.free[index]!;
    const { at } = block;
    if (block.bytes === bytes) this.free.splice(index, 1);
    else this.free[index] = { at: at + bytes, bytes: block.bytes - bytes };
    return at;
  }

  private grow(bytes: number): number {
    const { memory } = this.module;
    const at = this.top;
    const missing = at + bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE) + SPARE);
    this.top = at + bytes;
    return at;
  }

  private merge(index: number): void {
    const [block, next] = [this.free[index]!, this.free[index + 1]];
    if (next && block.at + block.bytes === next.at) {
      block.bytes += next.bytes;
      this.free.splice(index + 1, 1);
    }
  }

  bytesAt(at: number, length: number): Uint8Array {
    return new Uint8Array(this.module.memory.buffer, at, length);
  }

  floatsAt(at: number, length: number): Float32Array {
    return new Float32Array(this.module.memory.buffer, at, length);
  }

  wordsAt(at: number, length: number): Uint32Array {
    return new Uint32Array(this.module.memory.buffer, at, length);
  }
}

const roundUp = (value: number, to: number): number => Math.ceil(value / to) * to;

/** Room that is given back together. A search takes hundreds of small blocks, so it takes them from pieces of the memory. */
export class Scope {
  private readonly pieces: number[] = [];
  /** What is left of the last piece. */
  private next = 0;
  private left = 0;

  /** `piece`: least bytes of a piece; by default each block is its own. */
  constructor(
    readonly memory: LandMemory,
    private readonly piece = 0,
  ) {}

  take(size: number): number {
    const bytes = roundUp(Math.max(size, ALIGNMENT), ALIGNMENT);
    if (bytes > this.left) {
      this.left = Math.max(bytes, this.piece);
      this.next = this.memory.take(this.left);
      this.pieces.push(this.next);
    }
    const at = this.next;
    this.next += bytes;
    this.left -= bytes;
    return at;
  }

  /** A block of zeros. */
  zeros(bytes: number): number {
    const at = this.take(bytes);
    this.memory.bytesAt(at, bytes).fill(0);
    return at;
  }

  close(): void {
    for (const at of this.pieces.splice(0)) this.memory.give(at);
    this.left = 0;
  }
}
