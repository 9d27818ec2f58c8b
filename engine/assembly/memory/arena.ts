/**
 * The module's only memory manager: a bump arena behind the static data. Nothing is freed one by one; the host takes a
 * mark before a call and resets to it afterwards. No managed objects exist in the kernel, so nothing else allocates.
 */
const ALIGNMENT: usize = 16;
const PAGE_SHIFT: usize = 16;
/** Pages asked for on top of what is needed, so that growth is rare (1 MiB). */
const SPARE_PAGES: i32 = 16;

let top: usize = (__heap_base + ALIGNMENT - 1) & ~(ALIGNMENT - 1);

/** Address of the next allocation; hand it to `reset` to free everything allocated after it. */
export function mark(): usize {
  return top;
}

export function reset(to: usize): void {
  top = to;
}

/** `bytes` bytes of unspecified content, 16-byte aligned; grows the memory, which detaches every view of the host. */
export function alloc(bytes: i32): usize {
  const start = top;
  top = (start + <usize>bytes + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
  const missing = <i32>((top + 0xffff) >> PAGE_SHIFT) - memory.size();
  if (missing > 0 && memory.grow(missing + SPARE_PAGES) < 0 && memory.grow(missing) < 0) unreachable();
  return start;
}
