/**
 * The module's only memory manager: a bump arena after the static data. It frees no single allocation: the host takes a mark
 * before a call and resets to it afterwards. The module has no managed objects, so nothing else allocates.
 */
const ALIGNMENT: usize = 16;
const PAGE_SHIFT: usize = 16;
/** Extra pages per growth, so that growth is rare (1 MiB). */
const SPARE_PAGES: i32 = 16;

let top: usize = (__heap_base + ALIGNMENT - 1) & ~(ALIGNMENT - 1);

/** Returns the address of the next allocation; `reset` to it frees everything allocated after this call. */
export function mark(): usize {
  return top;
}

export function reset(to: usize): void {
  top = to;
}

/**
 * Returns `bytes` bytes of unspecified content, 16-byte aligned. Growing the memory detaches every view of the host; traps
 * when the memory cannot grow.
 */
export function alloc(bytes: i32): usize {
  const start = top;
  top = (start + <usize>bytes + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
  const missing = <i32>((top + 0xffff) >> PAGE_SHIFT) - memory.size();
  if (missing > 0 && memory.grow(missing + SPARE_PAGES) < 0 && memory.grow(missing) < 0) unreachable();
  return start;
}
