import { alloc } from '../../memory/arena';

/** Points of the current cell with their numbers: a hash table with 16 bytes per entry. */
@unmanaged
export class Seen {
  table: usize;
  /** Size of the table less one; the size is a power of two. */
  mask: i32;
  capacity: i32;
  /** Marks entries of the current cell, so that the table need not be cleared. */
  turn: i32;

  /** Forgets all points and makes room for `count`. */
  begin(count: i32): void {
    if (this.turn == i32.MAX_VALUE || 2 * count > this.capacity) this.grow(count);
    this.turn++;
    let size = 16;
    while (size < 2 * count) size <<= 1;
    this.mask = size - 1;
  }

  private grow(count: i32): void {
    while (2 * count > this.capacity) this.capacity <<= 1;
    this.table = alloc(this.capacity << 4);
    memory.fill(this.table, 0, <usize>this.capacity << 4);
    this.turn = 0;
  }

  /** Returns the number of a point; a new point gets `fresh`. */
  @inline
  numberOf(point: u64, fresh: i32): i32 {
    // Multiplication by 2^64 over the golden ratio spreads the bits upwards.
    let place = <i32>((point * 0x9e3779b97f4a7c15) >> 40);
    let at = this.table + (<usize>(place & this.mask) << 4);
    while (load<i32>(at, 12) == this.turn && load<u64>(at) != point) {
      at = this.table + (<usize>(++place & this.mask) << 4);
    }
    if (load<i32>(at, 12) == this.turn) return load<i32>(at, 8);
    store<u64>(at, point);
    store<i32>(at, fresh, 8);
    store<i32>(at, this.turn, 12);
    return fresh;
  }
}

export function createSeen(): Seen {
  const seen = changetype<Seen>(alloc(offsetof<Seen>()));
  seen.capacity = 64;
  seen.turn = i32.MAX_VALUE;
  return seen;
}
