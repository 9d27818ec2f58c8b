import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

export interface Machine {
  commit: string;
  /** Whether files of the tree differ from the commit. */
  changed: boolean;
  node: string;
  processor: string;
  cores: number;
}

/** Describes what a measurement depends on. Outside of a git tree the commit is empty. */
export function describeMachine(): Machine {
  return {
    commit: git('rev-parse', '--short=12', 'HEAD'),
    changed: git('status', '--porcelain', '--untracked-files=no', '--', 'engine', 'model', 'server', 'ui') !== '',
    node: process.versions.node,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
  };
}

function git(...command: string[]): string {
  try {
    return execFileSync('git', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
