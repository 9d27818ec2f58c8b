import { groups } from './groups.ts';
import { runBenchmark } from './lib/runBenchmark.ts';

/** `tsx bench/main.ts [group]`: runs one group, or all. Exit 1 when a result or a limit is wrong, 2 for an unknown group. */
async function main(asked: string | undefined): Promise<number> {
  const names = Object.keys(groups);
  if (asked !== undefined && !names.includes(asked)) {
    process.stderr.write(`No group of benchmarks is called "${asked}". There are: ${names.join(', ')}.\n`);
    return 2;
  }
  let isFine = true;
  for (const name of asked === undefined ? names : [asked]) {
    for (const benchmark of await groups[name]!()) {
      const passed = await runBenchmark(name, benchmark, (line) => process.stdout.write(`${line}\n`));
      isFine &&= passed;
    }
  }
  return isFine ? 0 : 1;
}

process.exitCode = await main(process.argv[2]);
