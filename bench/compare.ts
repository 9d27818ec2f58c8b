import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadEngine } from '../engine/host/index.ts';
import { areaOfFlat, packed } from './engine/plane/ours.ts';
import { slabContender, slabInput } from './engine/slab.ts';
import { moduleBytes } from './engine/rawEngine.ts';
import { rectangles } from './inputs/plane.ts';
import type { Contender } from './lib/benchmark.ts';
import { runAlternating } from './lib/runAlternating.ts';

/** Slower than the base by more than both of these is a failure: a share alone punishes noise of microseconds. */
const WORST_SHARE = 0.1;
const WORST_MILLISECONDS = 0.01;

const root = resolve(import.meta.dirname, '..');
const git = (...command: string[]) => execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: 'pipe' });

/** The engine as it was at a commit, compiled with today's compiler: differences are those of our source. */
function engineAt(commit: string): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'kavel-bench-'));
  try {
    git('worktree', 'add', '--detach', '--force', join(folder, 'tree'), commit);
    const tree = join(folder, 'tree');
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    const compiler = join(root, 'node_modules/assemblyscript/bin/asc.js');
    const file = join(folder, 'engine.wasm');
    // Some commits optimise with passes of their own.
    const passes = existsSync(join(tree, 'engine/optimise.mjs')) ? ['--transform', './engine/optimise.mjs'] : [];
    const options = ['engine/assembly/index.ts', '--target', 'release', ...passes, '--outFile', file];
    execFileSync(process.execPath, [compiler, ...options], { cwd: tree, stdio: ['ignore', 'ignore', 'pipe'] });
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  }
}

async function unionContender(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Contender> {
  const { plane } = await loadEngine(bytes);
  const [subject, nothing] = [packed(rectangles(1000, 13)), packed([])];
  let result = plane.flat.overlay('union', subject, nothing);
  return {
    name,
    run: () => void (result = plane.flat.overlay('union', subject, nothing)),
    checksum: () => areaOfFlat(result).toPrecision(12),
  };
}

/** Both in turns, one line; false when ours became slower. */
function isAsFast(what: string, commit: string, now: Contender, then: Contender): boolean {
  const [one, other] = runAlternating([now, then]);
  const change = one!.minimum_ms - other!.minimum_ms;
  const share = change / other!.minimum_ms;
  const same = one!.checksum === other!.checksum ? 'same output' : 'other output';
  process.stdout.write(
    `${what}: ${other!.minimum_ms.toFixed(4)} ms at ${commit}, ${one!.minimum_ms.toFixed(4)} ms now ` +
      `(${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %, ${same})\n`,
  );
  return share <= WORST_SHARE || change <= WORST_MILLISECONDS;
}

/**
 * `tsx bench/compare.ts [commit]`: the built engine against that of a commit (the one before the latest when not given),
 * in turns on this machine, on minima. Exit 1 when it became slower, 2 when the commit cannot be measured.
 */
async function main(commit: string): Promise<number> {
  let base: Uint8Array<ArrayBuffer>;
  try {
    base = engineAt(commit);
  } catch (error) {
    process.stderr.write(`The engine of "${commit}" cannot be compiled: ${(error as Error).message.split('\n')[0]}\n`);
    return 2;
  }
  let isFine = true;
  for (const [name, meshes] of [
    ['figures', false],
    ['figures and meshes', true],
  ] as const) {
    const input = slabInput(10, meshes);
    const now = slabContender('now', moduleBytes('release'), input);
    isFine = isAsFast(`slab, ${name}`, commit, now, slabContender(commit, base, input)) && isFine;
  }
  try {
    const now = await unionContender('now', moduleBytes('release'));
    isFine = isAsFast('union of 1000 rectangles', commit, now, await unionContender(commit, base)) && isFine;
  } catch (error) {
    // Another interface of the module: today's host cannot call it.
    process.stdout.write(`union of 1000 rectangles: not comparable with ${commit} (${(error as Error).message})\n`);
  }
  return isFine ? 0 : 1;
}

process.exitCode = await main(process.argv[2] ?? 'HEAD~1');
