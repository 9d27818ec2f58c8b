/** Compiled modules of the engine for its tests: read once a process, compiled first when older than their sources. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
// Writes the constants of the model for the engine, as every compile does.
import '../../../engine/cli/declare.ts';
import { engineSources } from '../../../scripts/lib/engine-steps.mjs';
import { root, tools } from '../../../scripts/lib/project.mjs';

function newest(file: string): number {
  const about = statSync(file);
  if (!about.isDirectory()) return about.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}

/** Written beside its place and moved there, for test files that run at the same time. */
function compile(args: readonly string[], out: string): void {
  const draft = `${out}.${process.pid}.wasm`;
  mkdirSync(path.dirname(out), { recursive: true });
  execFileSync(process.execPath, [tools.asc, ...args, '--outFile', draft], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  renameSync(draft, out);
}

const kept = new Map<string, Uint8Array<ArrayBuffer>>();

/** A copy of the bytes of what asc makes of `args`, kept at `output` (relative to the repository). */
export function builtModule(output: string, args: readonly string[]): Uint8Array<ArrayBuffer> {
  const known = kept.get(output);
  if (known) return known.slice();
  const out = path.join(root, output);
  const changed = Math.max(...engineSources.map((file) => newest(path.join(root, file))));
  if (!existsSync(out) || statSync(out).mtimeMs < changed) compile(args, out);
  const bytes = new Uint8Array(readFileSync(out));
  kept.set(output, bytes);
  return bytes.slice();
}
