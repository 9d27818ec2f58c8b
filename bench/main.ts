import { groups } from './groups.ts';
import { runBenchmark } from './lib/runBenchmark.ts';

/**
 * `tsx bench/main.ts [group] [part of a name]`: runs all groups, one group, or its benchmarks with this text in their name.
 * Exit 1 when a checksum or a limit is wrong, 2 for an unknown group or name.
 */
async function main(asked: string | undefined, part = ''): Promise<number> {
  const names = Object.keys(groups);
  if (asked !== undefined && !names.includes(asked)) {
    process.stderr.write(`No group of benchmarks is called "${asked}". There are: ${names.join(', ')}.\n`);
    return 2;
  }
  let isFine = true;
  for (const name of asked === undefined ? names : [asked]) {
    const chosen = (await groups[name]!()).filter((benchmark) => benchmark.name.includes(part));
    if (chosen.length === 0) {
      process.stderr.write(`No benchmark of "${name}" has "${part}" in its name.\n`);
      return 2;
    }
    try {
      for (const benchmark of chosen) {
        const passed = await runBenchmark(name, benchmark, (line) => process.stdout.write(`${line}\n`));
        isFine &&= passed;
      }
    } finally {
      for (const benchmark of chosen) if ('release' in benchmark) await benchmark.release?.();
    }
  }
  return isFine ? 0 : 1;
}

process.exitCode = await main(process.argv[2], process.argv[3]);
