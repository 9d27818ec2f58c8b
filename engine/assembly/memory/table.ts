import { alloc } from './arena';

/**
 * A growing list of rows of equal size in the arena. Growing copies the rows; the old block stays until the next reset, so at
 * most half of a table's memory is waste. Row addresses are valid until the next `add`.
 */
@unmanaged
export class Table {
  start: usize;
  count: i32;
  capacity: i32;
  /** Bytes per row. */
  rowBytes: i32;

  /** Adds a row of unspecified content and returns its address. */
  add(): usize {
    if (this.count == this.capacity) this.grow();
    return this.start + <usize>(this.count++ * this.rowBytes);
  }

  @inline
  row(index: i32): usize {
    return this.start + <usize>(index * this.rowBytes);
  }

  @inline
  get bytes(): i32 {
    return this.count * this.rowBytes;
  }

  private grow(): void {
    const capacity = this.capacity << 1;
    const start = alloc(capacity * this.rowBytes);
    memory.copy(start, this.start, <usize>this.bytes);
    this.start = start;
    this.capacity = capacity;
  }
}

export function createTable(rowBytes: i32, capacity: i32): Table {
  const table = changetype<Table>(alloc(offsetof<Table>()));
  table.start = alloc(rowBytes * capacity);
  table.count = 0;
  table.capacity = capacity;
  table.rowBytes = rowBytes;
  return table;
}

/** Address of a row of `bytes` bytes, a constant at the call: saves the load of `rowBytes` that `row` does. */
@inline
export function rowOf(table: Table, bytes: i32, index: i32): usize {
  return table.start + <usize>(index * bytes);
}

/** A table of records of `slots` f64 each, as laid out in the ABI. */
export function createRecords(slots: i32, capacity: i32): Table {
  return createTable(slots << 3, capacity);
}

@inline
export function recordOf(table: Table, slots: i32, index: i32): usize {
  return rowOf(table, slots << 3, index);
}

@inline
export function slot(row: usize, index: i32): f64 {
  return load<f64>(row + (<usize>index << 3));
}

@inline
export function intSlot(row: usize, index: i32): i32 {
  return <i32>load<f64>(row + (<usize>index << 3));
}

@inline
export function setSlot(row: usize, index: i32, value: f64): void {
  store<f64>(row + (<usize>index << 3), value);
}

export function addSlot(row: usize, index: i32, value: f64): void {
  const at = row + (<usize>index << 3);
  store<f64>(at, load<f64>(at) + value);
}

/** Returns one number of a table of `model.generated.ts`; a row is `stride` i32. */
@inline
export function cell(table: usize, stride: i32, row: i32, index: i32): i32 {
  return load<i32>(table + (<usize>(row * stride + index) << 2));
}
