import type { Contender } from './benchmark.ts';

export interface Timing {
  name: string;
  /** Milliseconds per run. */
  median_ms: number;
  minimum_ms: number;
  samples: number;
  runsPerSample: number;
  checksum: string;
}

export interface Effort {
  /** Wall clock for all contenders together, milliseconds. */
  budget: number;
  /** A sample repeats the work until it takes this long, milliseconds: the clock is coarse. */
  sample: number;
  samples: { least: number; most: number };
}

export const usualEffort: Effort = { budget: 4000, sample: 5, samples: { least: 15, most: 200 } };

/**
 * Times all contenders in turns, in reversed order every other round, so that a slow spell of the machine hits all of
 * them. Warms up first, until the optimising compilers have had their chance.
 */
export function runAlternating(contenders: readonly Contender[], effort: Effort = usualEffort): Timing[] {
  const plans = contenders.map((contender) => {
    const once = warmUp(contender, effort.budget / 10 / contenders.length);
    return { contender, runs: Math.max(1, Math.round(effort.sample / once)), times: [] as number[] };
  });
  const end = performance.now() + effort.budget;
  for (let round = 0; round < effort.samples.most; round++) {
    if (round >= effort.samples.least && performance.now() > end) break;
    for (const plan of round % 2 === 0 ? plans : plans.toReversed()) {
      plan.times.push(timeRuns(plan.contender, plan.runs) / plan.runs);
    }
  }
  return plans.map(({ contender, runs, times }) => ({
    name: contender.name,
    median_ms: median(times),
    minimum_ms: Math.min(...times),
    samples: times.length,
    runsPerSample: runs,
    checksum: contender.checksum(),
  }));
}

/** Runs for about `milliseconds`; returns the time of the last run. */
function warmUp(contender: Contender, milliseconds: number): number {
  const end = performance.now() + milliseconds;
  let last = timeRuns(contender, 1);
  for (let i = 0; i < 3 || performance.now() < end; i++) last = timeRuns(contender, 1);
  return Math.max(last, 1e-4);
}

function timeRuns(contender: Contender, runs: number): number {
  const start = performance.now();
  for (let i = 0; i < runs; i++) contender.run();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
