import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { median } from '../lib/runAlternating.ts';
import { moduleBytes } from './rawEngine.ts';

const STARTS = 9;

/**
 * Compiles and instantiates in a new process, because compiled code is shared within a process. Reads the clock before it
 * first uses `process.stdout`, because making that stream takes Node several milliseconds.
 */
const coldStart = `
  const bytes = require('node:fs').readFileSync(process.argv[1]);
  const start = performance.now();
  new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { abort() {} } });
  const end = performance.now();
  process.stdout.write(String(end - start));
`;

/** Returns the size of the shipped module and the time from its bytes to a usable instance. */
export function moduleFacts(): { brotli_kB: number; cold_instantiation_ms: number } {
  const file = resolve(import.meta.dirname, '../../build/engine/engine.wasm');
  const starts = Array.from({ length: STARTS }, () =>
    Number(execFileSync(process.execPath, ['-e', coldStart, file], { encoding: 'utf8' })),
  );
  return {
    brotli_kB: round(brotliCompressSync(moduleBytes('release')).length / 1000),
    cold_instantiation_ms: round(median(starts)),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
