import type { Benchmark, SampledBenchmark } from './benchmark.ts';
import { appendHistory, latestBefore } from './history.ts';
import type { Entry } from './history.ts';
import { describeMachine } from './machine.ts';
import { brokenLimits, reportLines } from './report.ts';
import { median, runAlternating, type Timing } from './runAlternating.ts';

/** Runs one benchmark, writes its line of history and its report. Returns false when contenders disagree or a limit is exceeded. */
export async function runBenchmark(
  group: string,
  benchmark: Benchmark | SampledBenchmark,
  write: (line: string) => void,
): Promise<boolean> {
  const machine = describeMachine();
  const { input, timings, facts } = 'sample' in benchmark ? await sampled(benchmark) : await timed(benchmark);
  const entry: Entry = { at: new Date().toISOString(), ...machine, benchmark: benchmark.name, input, timings, facts };
  const before = latestBefore(group, benchmark.name, machine);
  for (const line of reportLines(entry, before, benchmark.limits ?? {})) write(line);
  const differing = timings.filter((timing) => timing.checksum !== timings[0]?.checksum);
  if (differing.length > 0) {
    write(`  different output: ${differing.map((timing) => `${timing.name} ${timing.checksum}`).join(', ')}`);
    return false;
  }
  appendHistory(group, entry);
  return brokenLimits(entry, benchmark.limits ?? {}).length === 0;
}

interface Outcome {
  input: string;
  timings: Timing[];
  facts: Record<string, number>;
}

async function timed(benchmark: Benchmark): Promise<Outcome> {
  const { input, contenders, facts = {} } = await benchmark.prepare();
  return { input, timings: runAlternating(contenders), facts };
}

async function sampled(benchmark: SampledBenchmark): Promise<Outcome> {
  const { input, samples, facts = {} } = await benchmark.sample();
  const minimum_ms = Math.min(...samples);
  const timing = {
    name: 'product',
    median_ms: median(samples),
    minimum_ms,
    samples: samples.length,
    runsPerSample: 1,
    checksum: '',
  };
  return { input, timings: [timing], facts };
}
