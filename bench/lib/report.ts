import type { Entry } from './history.ts';

const milliseconds = (value: number) => `${value.toFixed(value < 1 ? 4 : 2)} ms`;

/** Returns lines for the terminal: timings, ratios to the first contender, and the change since the latest run. */
export function reportLines(entry: Entry, before: Entry | undefined, limits: Record<string, number>): string[] {
  const [own] = entry.timings;
  const lines = [`${entry.benchmark}: ${entry.input}`];
  for (const timing of entry.timings) {
    const ratio = own && timing !== own ? `   ${(timing.median_ms / own.median_ms).toFixed(2)}x of ${own.name}` : '';
    lines.push(
      `  ${timing.name.padEnd(28)} median ${milliseconds(timing.median_ms).padStart(11)}` +
        `   minimum ${milliseconds(timing.minimum_ms).padStart(11)}   ${timing.samples} samples${ratio}`,
    );
  }
  for (const [name, value] of Object.entries(entry.facts)) lines.push(`  ${name.padEnd(28)} ${value}`);
  lines.push(`  checksum ${own?.checksum ?? ''}`);
  const earlier = before?.timings.find((timing) => timing.name === own?.name);
  if (own && earlier && before) {
    const change = (own.minimum_ms / earlier.minimum_ms - 1) * 100;
    lines.push(`  minimum against ${before.commit}: ${change >= 0 ? '+' : ''}${change.toFixed(1)} %`);
  }
  return [...lines, ...brokenLimits(entry, limits).map((limit) => `  over the limit: ${limit}`)];
}

/** Returns a line for every exceeded limit. */
export function brokenLimits(entry: Entry, limits: Record<string, number>): string[] {
  return Object.entries(limits).flatMap(([name, limit]) => {
    const value = name === 'median_ms' ? entry.timings[0]?.median_ms : entry.facts[name];
    return value !== undefined && value > limit ? [`${name} ${value} is above ${limit}`] : [];
  });
}
