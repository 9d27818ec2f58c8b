/** Where a value stands among its peers. */

/** Whether a higher or a lower value is the better one. */
export type Better = 'higher' | 'lower' | 'neutral';

export interface Standing {
  /** Peers of known value. */
  readonly n: number;
  /** 0 to 100, 100 for the best; null when fewer than five peers are known. Neutral figures count upwards. */
  readonly percentile: number | null;
  readonly median: number | null;
}

/** With fewer known peers a percentile says nothing. */
const FEWEST = 5;

/** Part of the known peers below a value, those equal to it for half, per cent; turned where lower is better. */
export function standing(value: number | null, peers: readonly (number | null)[], better: Better): Standing {
  const known = peers.filter((peer) => peer !== null).toSorted((a, b) => a - b);
  const n = known.length;
  const median = n === 0 ? null : (known[Math.floor((n - 1) / 2)]! + known[Math.floor(n / 2)]!) / 2;
  if (value === null || n < FEWEST) return { n, percentile: null, median };
  const below = known.filter((peer) => peer < value).length;
  const equal = known.filter((peer) => peer === value).length;
  const upwards = (100 * (below + equal / 2)) / n;
  return { n, percentile: better === 'lower' ? 100 - upwards : upwards, median };
}
