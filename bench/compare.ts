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

/** A failure must exceed the base by both of these: a share alone would punish noise of microseconds. */
const WORST_SHARE = 0.1;
const WORST_MILLISECONDS = 0.01;

const root = resolve(import.meta.dirname, '..');
const git = (...command: string[]) => execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: 'pipe' });

/** Compiles the engine of a commit with today's compiler, so that only our source differs. */
function engineAt(commit: string): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'kavel-bench-'));
  try {
    git('worktree', 'add', '--detach', '--force', join(folder, 'tree'), commit);
    const tree = join(folder, 'tree');
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    const compiler = join(root, 'node_modules/assemblyscript/bin/asc.js');
    const file = join(folder, 'engine.wasm');
    // Some commits optimise with own passes.
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

/** Times both in turns and prints one line; returns false when ours became slower. */
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
 * `tsx bench/compare.ts [commit]`: compares minima of the built engine and that of a commit (by default the one before the
 * latest), in turns on this machine. Exit 1 when ours became slower, 2 when the commit cannot be measured.
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
    // The module had another interface, which today's host cannot call.
    process.stdout.write(`union of 1000 rectangles: not comparable with ${commit} (${(error as Error).message})\n`);
  }
  return isFine ? 0 : 1;
}

process.exitCode = await main(process.argv[2] ?? 'HEAD~1');
