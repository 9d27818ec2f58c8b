/** Shares of 1 with those of some periods changed, typed in per cent. */
export function sharesAfter(shares: readonly number[], changes: ReadonlyMap<number, unknown>): number[] {
  const length = Math.max(shares.length, ...[...changes.keys()].map((period) => period + 1));
  return Array.from({ length }, (_, period) =>
    changes.has(period) ? Number(changes.get(period) ?? 0) / 100 : (shares[period] ?? 0),
  );
}
