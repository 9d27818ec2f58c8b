import { alloc } from '../../memory/arena';

/** A binary heap of 16-byte records, smallest distance first: a distance (i64) and two i32 of the caller. */
@unmanaged
export class Queue {
  start: usize;
  count: i32;
  capacity: i32;

  @inline
  at(index: i32): usize {
    return this.start + (<usize>index << 4);
  }

  push(distance: i64, node: i32, level: i32): void {
    if (this.count == this.capacity) this.grow();
    let index = this.count;
    this.count = index + 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (load<i64>(this.at(parent)) <= distance) break;
      memory.copy(this.at(index), this.at(parent), 16);
      index = parent;
    }
    const at = this.at(index);
    store<i64>(at, distance);
    store<i32>(at, node, 8);
    store<i32>(at, level, 12);
  }

  /** Removes the first record; read it before. */
  drop(): void {
    const count = this.count - 1;
    this.count = count;
    const last = this.at(count);
    const distance = load<i64>(last);
    let index = 0;
    while (true) {
      let child = 2 * index + 1;
      if (child >= count) break;
      if (child + 1 < count && load<i64>(this.at(child + 1)) < load<i64>(this.at(child))) child++;
      if (load<i64>(this.at(child)) >= distance) break;
      memory.copy(this.at(index), this.at(child), 16);
      index = child;
    }
    memory.copy(this.at(index), last, 16);
  }

  private grow(): void {
    const capacity = this.capacity << 1;
    const start = alloc(capacity << 4);
    memory.copy(start, this.start, <usize>this.count << 4);
    this.start = start;
    this.capacity = capacity;
  }
}

export function createQueue(): Queue {
  const queue = changetype<Queue>(alloc(offsetof<Queue>()));
  queue.capacity = 256;
  queue.count = 0;
  queue.start = alloc(queue.capacity << 4);
  return queue;
}
