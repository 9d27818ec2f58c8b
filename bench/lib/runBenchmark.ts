import type { Benchmark } from './benchmark.ts';
import { appendHistory, latestBefore } from './history.ts';
import type { Entry } from './history.ts';
import { describeMachine } from './machine.ts';
import { brokenLimits, reportLines } from './report.ts';
import { runAlternating } from './runAlternating.ts';

/** Runs one benchmark, writes its line of history and its report. False when contenders disagree or a limit is broken. */
export async function runBenchmark(
  group: string,
  benchmark: Benchmark,
  write: (line: string) => void,
): Promise<boolean> {
  const machine = describeMachine();
  const { input, contenders, facts = {} } = await benchmark.prepare();
  const timings = runAlternating(contenders);
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
