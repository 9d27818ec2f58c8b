const MICROSECONDS = 1_000;

/** Processor time of work in milliseconds, which other programs disturb least. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS;
}

export const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
