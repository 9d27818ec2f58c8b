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
