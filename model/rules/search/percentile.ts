/** Where a value stands among its peers. */

/** Whether a higher or a lower value is the better one. */
export type Better = 'higher' | 'lower' | 'neutral';

interface Standing {
  /** Peers of known value. */
  readonly n: number;
  /** 0 to 100, 100 for the best; null when fewer than five peers are known. Neutral figures count upwards. */
  readonly percentile: number | null;
  readonly median: number | null;
}

/** With fewer known peers a percentile says nothing. */
const FEWEST = 5;

/**
 * Part of the known peers below a value, those equal to it for half, per cent, and how many are known; null when fewer than five
 * are. NaN is not known.
 */
export function percentileAmong(
  value: number | null,
  peers: ArrayLike<number>,
): { readonly n: number; readonly percentile: number | null } {
  let [n, below, equal] = [0, 0, 0];
  for (let at = 0; at < peers.length; at++) {
    const peer = peers[at]!;
    if (Number.isNaN(peer)) continue;
    n++;
    if (value === null) continue;
    if (peer < value) below++;
    else if (peer === value) equal++;
  }
  return { n, percentile: value === null || n < FEWEST ? null : (100 * (below + equal / 2)) / n };
}

/** The same with the median of the peers; turned where lower is better. */
export function standing(value: number | null, peers: readonly (number | null)[], better: Better): Standing {
  const known = peers.filter((peer) => peer !== null).toSorted((a, b) => a - b);
  const { n, percentile } = percentileAmong(value, known);
  const median = n === 0 ? null : (known[Math.floor((n - 1) / 2)]! + known[Math.floor(n / 2)]!) / 2;
  return { n, percentile: percentile !== null && better === 'lower' ? 100 - percentile : percentile, median };
}
