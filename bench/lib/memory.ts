/** Memory of a process in megabytes, as Linux tells it. */
import { readFileSync, writeFileSync } from 'node:fs';

/** What it takes now (VmRSS), or the most it took (VmHWM). */
export const memoryOf = (pid: number, line: 'VmRSS' | 'VmHWM'): number =>
  Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_000);

/** Makes Linux forget the most that the process took so far (`5`, see proc(5)). */
export const forgetMost = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
