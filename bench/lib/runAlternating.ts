import Benchmark from 'benchmark';
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
  /** Least duration of a sample, which repeats the work, milliseconds: the clock is coarse. */
  sample: number;
  samples: { least: number; most: number };
}

const usualEffort: Effort = { budget: 4000, sample: 5, samples: { least: 15, most: 200 } };

/**
 * Times all contenders in turns, in reversed order every other round, so that a slow spell of the machine hits all of
 * them. Warms up first, so that optimising compilers have run. Throws what a contender throws.
 */
export function runAlternating(contenders: readonly Contender[], effort: Effort = usualEffort): Timing[] {
  const plans = contenders.map((contender) => {
    const warm = samplesOf(contender, effort.sample, { maxTime: effort.budget / 10 / contenders.length });
    const runs = Math.max(1, Math.round(effort.sample / Math.max(warm.at(-1)!, 1e-4)));
    return { contender, runs, times: [] as number[] };
  });
  const end = performance.now() + effort.budget;
  for (let round = 0; round < effort.samples.most; round++) {
    if (round >= effort.samples.least && performance.now() > end) break;
    for (const plan of round % 2 === 0 ? plans : plans.toReversed()) {
      plan.times.push(...samplesOf(plan.contender, effort.sample, { initCount: plan.runs }));
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

/**
 * Returns the milliseconds per run of each sample; a sample takes at least `sample` milliseconds.
 * Without `maxTime` (milliseconds) it takes as few samples as the library allows.
 */
function samplesOf(
  contender: Contender,
  sample: number,
  { maxTime = 0, ...options }: { maxTime?: number; initCount?: number },
): number[] {
  const measured = new Benchmark(contender.name, () => contender.run(), {
    ...options,
    minTime: sample / 1000,
    maxTime: maxTime / 1000,
    minSamples: 1,
  }).run();
  if (measured.error) throw measured.error as unknown as Error;
  return measured.stats.sample.map((seconds) => seconds * 1000);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
