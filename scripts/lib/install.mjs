import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';
import { run, runNode } from './run.mjs';
import { isUnchanged, markDone } from './steps.mjs';

const readLock = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * Whether node_modules already holds exactly the packages of the lock file, because the user ran npm. npm lists what it
 * installed in node_modules/.package-lock.json, without packages for other platforms.
 */
export function isInstalledByHand(base) {
  const hidden = path.join(base, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = readLock(hidden);
  return Object.entries(readLock(path.join(base, 'package-lock.json'))).every(([name, wanted]) => {
    if (name === '') return true;
    return installed[name] ? installed[name].version === wanted.version : Boolean(wanted.optional || wanted.peer);
  });
}

/** Runs the npm script that started this one (`npm_execpath`); without one, the npm on the path. */
function runNpm(args) {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return runNode(script, args);
  return process.platform === 'win32' ? run('cmd.exe', ['/c', 'npm', ...args]) : run('npm', args);
}

/** Installs the packages of the lock file. The stamp lies in node_modules, so removing that folder removes it too. */
export function installStep(base = root) {
  const step = {
    name: 'install',
    says: 'Install packages (npm ci)',
    inputs: ['package-lock.json'],
    outputs: ['node_modules/.package-lock.json'],
    stamp: 'node_modules/.kavel-installed',
    run: () => runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
    advice:
      'Check that this machine reaches the npm registry (npm ping) and has 1 GB of free disk, then run the same command again.',
  };
  if (!isUnchanged(base, step) && isInstalledByHand(base)) markDone(base, step);
  return step;
}
