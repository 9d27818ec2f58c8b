import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Machine } from './machine.ts';
import type { Timing } from './runAlternating.ts';

export interface Entry extends Machine {
  at: string;
  benchmark: string;
  input: string;
  timings: Timing[];
  facts: Record<string, number>;
}

const fileOf = (group: string) => resolve(import.meta.dirname, `../history/${group}.jsonl`);

/** Appends one line per run; the file is under version control. */
export function appendHistory(group: string, entry: Entry): void {
  mkdirSync(dirname(fileOf(group)), { recursive: true });
  appendFileSync(fileOf(group), `${JSON.stringify(entry)}\n`);
}

/** Returns the latest earlier run of the benchmark on the same kind of processor; other processors do not compare. */
export function latestBefore(group: string, benchmark: string, machine: Machine): Entry | undefined {
  if (!existsSync(fileOf(group))) return undefined;
  return readFileSync(fileOf(group), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry)
    .findLast((entry) => entry.benchmark === benchmark && entry.processor === machine.processor);
}
