/** Flows of money over periods (domain.md 5.4). The first flow is now. */

/** Tolerance of the sum of shares. */
const SHARE_TOLERANCE = 1e-3;

/** An amount that is paid in shares per period. */
export interface Phased {
  key: string;
  amount: number;
  /** Yearly growth of later payments. */
  index: number;
}

/** Flows per period of amounts by their phasing. An amount without phasing is paid at once. */
export function flowsOf(amounts: Phased[], phasing: Record<string, number[]>): number[] {
  const periods = Math.max(1, ...Object.values(phasing).map((shares) => shares.length));
  const flows = Array.from({ length: periods }, () => 0);
  for (const { key, amount, index } of amounts) {
    const shares = phasing[key] ?? [1];
    shares.forEach((share, t) => (flows[t]! += amount * share * (1 + index) ** t));
  }
  return flows;
}

/** Keys of amounts whose shares do not add up to one (domain.md 7). */
export function misphased(amounts: Phased[], phasing: Record<string, number[]>): string[] {
  return amounts
    .filter(({ amount }) => amount !== 0)
    .map(({ key }) => key)
    .filter((key) => {
      const sum = (phasing[key] ?? [1]).reduce((all, share) => all + share, 0);
      return !(Math.abs(sum - 1) <= SHARE_TOLERANCE);
    });
}

/** From the last flow back, because a search of rates computes it thousands of times and powers take long. */
export const netPresentValue = (flows: number[], rate: number): number =>
  flows.reduceRight((later, flow) => later / (1 + rate) + flow, 0);

/** The lowest point of the cumulated flows. */
export function peakFunding(flows: number[]): number {
  let sum = 0;
  return Math.min(...flows.map((flow) => (sum += flow)));
}

interface RateOfReturn {
  /** null: the flows do not change sign, or no rate within the limits gives a present value of zero. */
  rate: number | null;
  /** Whether several rates do; the smallest positive one is returned. */
  isAmbiguous: boolean;
}

const LOWEST_RATE = -0.99;
const HIGHEST_RATE = 10;
/** Number of intervals searched for roots, of equal growth factor. */
const STRETCHES = 1200;
const GROWTH = ((1 + HIGHEST_RATE) / (1 + LOWEST_RATE)) ** (1 / STRETCHES);
/** The ends of the intervals. */
const searched = Array.from({ length: STRETCHES + 1 }, (_, at) => (1 + LOWEST_RATE) * GROWTH ** at - 1);

/** Internal rate of return: the rate of a present value of zero, by bisection in every interval where the value changes sign. */
export function internalRateOfReturn(flows: number[]): RateOfReturn {
  const isBoth = flows.some((flow) => flow > 0) && flows.some((flow) => flow < 0);
  if (!isBoth) return { rate: null, isAmbiguous: false };
  const roots = rootsOf((rate) => netPresentValue(flows, rate));
  const rate = roots.find((root) => root > 0) ?? roots.at(-1) ?? null;
  return { rate, isAmbiguous: roots.length > 1 };
}

function rootsOf(value: (rate: number) => number): number[] {
  const roots: number[] = [];
  let low = LOWEST_RATE;
  let atLow = value(low);
  if (atLow === 0) roots.push(low);
  for (const high of searched.slice(1)) {
    const atHigh = value(high);
    if (atHigh === 0) roots.push(high);
    else if (atLow !== 0 && atLow > 0 !== atHigh > 0) roots.push(bisect(value, low, high, atLow > 0));
    low = high;
    atLow = atHigh;
  }
  return roots;
}

function bisect(value: (rate: number) => number, from: number, to: number, isPositiveAtFrom: boolean): number {
  let low = from;
  let high = to;
  // 80 halvings reach the precision of a double.
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2;
    if (value(middle) > 0 === isPositiveAtFrom) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
