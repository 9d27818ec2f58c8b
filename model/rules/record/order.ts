/** Order set by hand: positions in steps of 10, so that one record can move without changing the others. */
export const ORDER_STEP = 10;

/** New positions for records in their wanted order; only those that change. */
export function renumber(records: readonly { id: number; order: number }[]): { id: number; order: number }[] {
  return records
    .map(({ id }, index) => ({ id, order: (index + 1) * ORDER_STEP }))
    .filter((next, index) => next.order !== records[index]!.order);
}

/** The position after the last of the given ones. */
export const nextOrder = (orders: readonly number[]): number => Math.max(0, ...orders) + ORDER_STEP;

interface Placed {
  id: number;
  order: number;
}

/**
 * New positions after records are put at a place among others: those between the neighbours where the steps leave room, otherwise
 * new ones for all. Returns only what changes. `index` counts the moved records that stand before it.
 */
export function ordersAt(all: readonly Placed[], moved: readonly Placed[], index: number): Placed[] {
  const ids = new Set(moved.map(({ id }) => id));
  const others = all.filter(({ id }) => !ids.has(id));
  const at = index - all.slice(0, index).filter(({ id }) => ids.has(id)).length;
  const before = others[at - 1]?.order ?? (others[at]?.order ?? ORDER_STEP) - ORDER_STEP * (moved.length + 1);
  const after = others[at]?.order ?? before + ORDER_STEP * (moved.length + 1);
  const step = Math.floor((after - before) / (moved.length + 1));
  if (step < 1) return renumber([...others.slice(0, at), ...moved, ...others.slice(at)]);
  return moved
    .map(({ id, order }, place) => ({ id, order, next: before + step * (place + 1) }))
    .filter(({ order, next }) => order !== next)
    .map(({ id, next }) => ({ id, order: next }));
}
